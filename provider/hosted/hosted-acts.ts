// Actions of a person on the hosted page: submit a card or a PIN, send money to the shown card or type another, or
// cancel.
import { dayMs } from '#domain/automatic-payment.ts';
import type { CardData } from '#provider/core/database/agreed.ts';
import type { Outside } from '#provider/core/database/outside.ts';
import { onBehalfOf } from '#provider/core/database/semaphore.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import { countRate } from '#provider/core/identity/rates.ts';
import { digestOf, keyedDigestOf, newKey } from '#provider/core/identity/secrets.ts';
import { confirmBySubmittedCard } from '#provider/core/operations/confirm.ts';
import {
  awaitsRecipient,
  ownerOf,
  unknownOwner,
} from '#provider/core/operations/kinds/card-transfer.ts';
import { moveOperation } from '#provider/core/operations/operations.ts';
import {
  bareDigits,
  isCardExpired,
  readCardNumber,
  readExpiry,
  shownCard,
  takesTransfers,
} from '#provider/core/records/cards/card-number.ts';
import type { ReceivingCard } from '#provider/core/records/favorites.ts';
import { askPort } from '#provider/ports/call-port.ts';
import { keptCard, type PortNames, type TypedCard } from '#provider/ports/ports.ts';
import {
  type ActionResult,
  askBank,
  closeOperationPage,
  closeTaskPage,
  hostedContent,
  noProblems,
  type PageWithCard,
} from './hosted-end.ts';
import { type HostedContent, type HostedPage, updatePage, withPage } from './hosted-session.ts';
import { setPin } from './pin.ts';
import { type HostedProblem, problemsIn, type TypedText } from './problems.ts';

/**
 * Maximum number of receiving cards per user and day whose owner is looked up. Further cards are shown without an
 * owner. The limit of other look-ups would be too high: receipts hide so few digits of a number that a person could
 * find them by trial.
 */
const ownersADay = 30;

/**
 * Maximum number of submissions of a card per user and day, to pay or to save the card. Submissions that the bank
 * refuses count too, because its answers reveal which stolen cards still work.
 */
const cardsADay = 20;

/** An open page and the form submitted on it. `text` returns the typed value of a field. */
interface Submission {
  readonly trx: Trx;
  readonly ports: PortNames;
  readonly page: HostedPage;
  readonly shown: HostedContent;
  readonly text: TypedText;
  /** Key of the digests of card numbers. */
  readonly cardKey: string;
}

/** A card to store in the acquirer's vault, and the step that follows with its token. */
interface Keeps {
  readonly keeps: TypedCard;
  readonly proceed: (submission: Submission, token: string) => Promise<ActionResult | PageWithCard>;
}

/** Actions by the names of their buttons. */
const acts = new Map<
  string,
  (submission: Submission) => Promise<ActionResult | PageWithCard | Keeps>
>([
  ['card', submitCard],
  ['send', sendToRecipient],
  ['another', typeAnother],
  ['pin', submitPin],
  ['cancel', cancel],
]);

/**
 * Runs the action of a button on the hosted page. A typed card is first stored in the acquirer's vault, and its bank is
 * asked afterwards, both without an open transaction. Returns 'unknown' if there is no such button. Undefined if there
 * is no such page.
 */
export async function act(
  outside: Outside,
  token: string,
  name: string,
  typed: Pick<Submission, 'text' | 'cardKey'>,
): Promise<ActionResult | 'unknown' | undefined> {
  const work = acts.get(name);
  if (!work) return 'unknown';
  const { store, ports } = outside;
  const hash = digestOf(token);
  if (name === 'cancel') {
    // The bank of a submitted card may have taken the money already, so the bank is asked before the operation is
    // voided.
    const asked = await onBehalfOf(undefined, () => hostedContent(outside, hash));
    if (asked && 'leadsTo' in asked) return asked;
  }
  let result = await withPage(store, hash, (trx, page, shown) =>
    work({ trx, ports, page, shown, ...typed }),
  );
  if (result && 'keeps' in result) {
    const { keeps, proceed } = result;
    const kept = await askPort(ports, 'bank.keep', keptCard, (signal) =>
      ports.bank.keep(keeps, signal),
    );
    if (kept?.is !== 'kept') return { problems: [kept ? 'badNumber' : 'noAnswer'] };
    result = await withPage(store, hash, (trx, page, shown) =>
      proceed({ trx, ports, page, shown, ...typed }, kept.token),
    );
  }
  if (!result || !('page' in result)) return result;
  const asks = result;
  // The question to the bank continues even if the client disconnects.
  return onBehalfOf(undefined, () => askBank(outside, asks));
}

/**
 * True if the page accepts no typed card: it has a saved card, which pays without typing, or a submitted card, which is
 * already at its bank, or a task other than to add a card.
 */
function takesNoCard({ page, shown: { task } }: Submission): boolean {
  return Boolean(page.card || (task && task.kind !== 'ADD_CARD'));
}

/**
 * Checks a typed card, which then goes to the acquirer's vault. A valid card that is to pay or to be saved
 * counts towards the limit of typed cards a day, and is refused beyond this limit. The complete number and the CVV are
 * never stored.
 */
async function submitCard(submission: Submission): Promise<ActionResult | Keeps> {
  const { trx, page, shown, text, cardKey } = submission;
  const { operation, now } = shown;
  if (takesNoCard(submission)) return noProblems;
  const agreed = operation?.agreed;
  const transfer = agreed && awaitsRecipient(agreed) ? agreed : undefined;
  const problems: HostedProblem[] = problemsIn(
    transfer ? ['number'] : ['number', 'expiry', 'cvc'],
    text,
  );
  const number = readCardNumber(text('number'));
  const digits = bareDigits(text('number'));
  const digest = keyedDigestOf(digits, cardKey);
  if (transfer) {
    if (!number) return { problems };
    const { bank } = transfer;
    if (bank && bank !== number.bank) return { problems: ['notThisBank'] };
    if (!takesTransfers(number)) return { problems: ['otherBank'] };
    return {
      keeps: { number: digits },
      proceed: (again, token) => nameRecipient(again, { shown: shownCard(number), digest, token }),
    };
  }
  const expires = readExpiry(text('expiry'));
  if (expires && isCardExpired(expires, now)) problems.push('expired');
  if (!number || !expires || problems.length > 0) return { problems };
  const rate = { name: `typed-card:${page.user_id}`, windowMs: dayMs, max: cardsADay };
  if (await countRate(trx, now, rate)) return { problems: ['manyCards'] };
  const card = { ...number, expires, digest };
  return {
    keeps: { number: digits, expires, cvc: bareDigits(text('cvc')) },
    proceed: (again, token) => payBy(again, { ...card, token }),
  };
}

/**
 * Stores the submitted card with the hosted page and confirms the operation of the page, if it has one. The caller asks
 * the bank afterwards. If the confirmation is refused, closes the page instead.
 */
async function payBy(submission: Submission, card: CardData): Promise<ActionResult | PageWithCard> {
  const { trx, ports, shown, text } = submission;
  const { operation, now } = shown;
  if (takesNoCard(submission)) return noProblems;
  const page = await updatePage(trx, submission.page, {
    card: JSON.stringify(card),
    saves_card: text('save') === 'on',
  });
  if (!operation) return { page };
  const typed = { shown: shownCard(card) };
  const confirmed = await confirmBySubmittedCard(trx, operation, typed, { now, ports });
  if (confirmed.state !== 'RUNNING') return closeOperationPage(trx, page, confirmed, now);
  return { page, operation: confirmed };
}

/** Stores the card that will receive the money. The page shows its owner and asks before it sends money. */
async function nameRecipient(
  { trx, page, shown: { now } }: Submission,
  card: ReceivingCard,
): Promise<ActionResult> {
  const { user_id: userId } = page;
  const rate = { name: `card-owner:${userId}`, windowMs: dayMs, max: ownersADay };
  const isTooOften = await countRate(trx, now, rate);
  const owner = isTooOften ? unknownOwner : await ownerOf(trx, { userId, ...card, now });
  await updatePage(trx, page, { recipient: JSON.stringify({ ...card, owner, id: newKey() }) });
  return noProblems;
}

/** Sends money to the card that the person was shown, unless another card was typed meanwhile in another tab. */
async function sendToRecipient(submission: Submission): Promise<ActionResult | PageWithCard> {
  const { trx, ports, page, shown, text } = submission;
  const { operation, recipient, now } = shown;
  if (!operation || !recipient || recipient.id !== text('recipient')) return noProblems;
  const { id: _, ...to } = recipient;
  const typed = { shown: to.shown, to };
  const confirmed = await confirmBySubmittedCard(trx, operation, typed, { now, ports });
  if (confirmed.state !== 'RUNNING') return closeOperationPage(trx, page, confirmed, now);
  return { page, operation: confirmed };
}

async function typeAnother({ trx, page }: Submission): Promise<ActionResult> {
  await updatePage(trx, page, { recipient: null });
  return noProblems;
}

async function submitPin({
  trx,
  page,
  shown: { task, now },
  text,
}: Submission): Promise<ActionResult> {
  const outcome = task && (await setPin(trx, page.user_id, task, text, now));
  if (outcome === undefined) return noProblems;
  return typeof outcome === 'string'
    ? closeTaskPage(trx, page, outcome, now)
    : { problems: outcome };
}

async function cancel({ trx, page, shown: { operation, now } }: Submission): Promise<ActionResult> {
  if (!operation) return closeTaskPage(trx, page, 'CANCELLED', now);
  return closeOperationPage(
    trx,
    page,
    await moveOperation(trx, operation, { state: 'VOIDED' }),
    now,
  );
}
