// What a person does on the hosted page: types a card, a PIN or the code of the bank, or leaves.
import { timingSafeEqual } from 'node:crypto';
import { dayMs } from '#domain/automatic-payment.ts';
import { readOneTimeCode } from '#domain/typed-text.ts';
import type { CardData } from '#provider/core/database/agreed.ts';
import type { Outside } from '#provider/core/database/outside.ts';
import { onBehalfOf } from '#provider/core/database/places.ts';
import type { Trx } from '#provider/core/database/store.ts';
import { countRate } from '#provider/core/identity/rates.ts';
import { keyedDigestOf, newKey } from '#provider/core/identity/secrets.ts';
import { confirmBySubmittedCard, refuse } from '#provider/core/operations/confirm.ts';
import {
  awaitsRecipient,
  ownerOf,
  unknownOwner,
} from '#provider/core/operations/kinds/card-transfer.ts';
import { moveOperation } from '#provider/core/operations/operations.ts';
import {
  bareDigits,
  isOver,
  readExpiry,
  readNumber,
  shownCard,
  takesTransfers,
} from '#provider/core/records/card-number.ts';
import type { PaidCard } from '#provider/core/records/favorites.ts';
import type { PortNames } from '#provider/ports/ports.ts';
import { type AsksBank, askBank, close, finish, goesOn, type Result } from './hosted-end.ts';
import {
  type HostedPage,
  isOld,
  mayResend,
  type Shown,
  sendCode,
  tries,
  updatePage,
  withPage,
} from './hosted-session.ts';
import { setPin } from './pin.ts';
import { type HostedProblem, problemsIn, type TypedText } from './problems.ts';

/** How many codes of banks a person may give in a day, right ones too. */
const codesADay = 30;

/**
 * For how many typed cards a day a person is told whose they are. Between the digits that receipts show lie few enough
 * to find a whole number by trying, as often as other look-ups are allowed.
 */
const ownersADay = 30;

/** An open page and the form that a person submitted on it. `text` is what they typed into the field of a name. */
interface Submission {
  readonly trx: Trx;
  readonly ports: PortNames;
  readonly page: HostedPage;
  readonly shown: Shown;
  readonly text: TypedText;
  /** The origin (without scheme) that codes in messages are bound to. */
  readonly host: string;
  /** The key of the digests of card numbers. */
  readonly cardKey: string;
}

/** By the names of the buttons. */
const acts = new Map<string, (submission: Submission) => Promise<Result | AsksBank>>([
  ['card', submitCard],
  ['send', sendToRecipient],
  ['another', typeAnother],
  ['pin', submitPin],
  ['code', submitCode],
  ['again', resendCode],
  ['cancel', cancel],
]);

/** Does what the button of this name stands for; 'unknown' where no button has it. */
export async function act(
  outside: Outside,
  token: string,
  name: string,
  typed: Pick<Submission, 'text' | 'host' | 'cardKey'>,
): Promise<Result | 'unknown' | undefined> {
  const work = acts.get(name);
  if (!work) return 'unknown';
  const { store, ports } = outside;
  const result = await withPage(store, token, (trx, page, shown) =>
    work({ trx, ports, page, shown, ...typed }),
  );
  if (!result || !('page' in result)) return result;
  // The bank is asked to the end, whether or not the client is still there.
  return onBehalfOf(undefined, () => askBank(outside, token, result, typed.host));
}

/** Checks a card that was typed. Only `CardData` of it is stored: neither the whole number nor the code. */
async function submitCard(submission: Submission): Promise<Result | AsksBank> {
  const { trx, ports, page, shown, text, cardKey } = submission;
  const { operation, task, now } = shown;
  // Only new cards are typed here: for a saved card the page asks for the code of its bank alone.
  if (page.card || (task && task.kind !== 'ADD_CARD')) return goesOn;
  const agreed = operation?.agreed;
  const transfer = agreed && awaitsRecipient(agreed) ? agreed : undefined;
  const problems: HostedProblem[] = problemsIn(
    transfer ? ['number'] : ['number', 'expiry', 'cvc'],
    text,
  );
  const number = readNumber(text('number'));
  const digest = keyedDigestOf(bareDigits(text('number')), cardKey);
  if (transfer) {
    if (!number) return { problems };
    const { bank } = transfer;
    if (bank && bank !== number.bank) return { problems: ['notThisBank'] };
    if (!takesTransfers(number)) return { problems: ['otherBank'] };
    return nameRecipient(submission, { shown: shownCard(number), digest });
  }
  const expires = readExpiry(text('expiry'));
  if (expires && isOver(expires, now)) problems.push('expired');
  if (!number || !expires || problems.length > 0) return { problems };
  const card = { ...number, expires, digest };
  const typedPage = await updatePage(trx, page, {
    card: JSON.stringify(card),
    saves: text('save') === 'on',
  });
  return submitted(trx, typedPage, shown, { card, hasCode: false, ports });
}

/** A submitted operation is checked again and runs from now on. */
async function submitted(
  trx: Trx,
  page: HostedPage,
  { operation, now }: Shown,
  { card, hasCode, ports }: Pick<Submission, 'ports'> & { card: CardData; hasCode: boolean },
): Promise<Result | AsksBank> {
  if (!operation) return { page, card, hasCode };
  const typed = { shown: shownCard(card) };
  const confirmed = await confirmBySubmittedCard(trx, operation, typed, { now, ports });
  if (confirmed.state !== 'RUNNING') return finish(trx, page, confirmed, now);
  return { page, operation: confirmed, hasCode };
}

/** Notes the card that money is to be sent to. The page says whose it is, and asks before any is sent. */
async function nameRecipient(
  { trx, page, shown: { now } }: Submission,
  card: PaidCard,
): Promise<Result> {
  const { user_id: userId } = page;
  const rate = { name: `card-owner:${userId}`, windowMs: dayMs, max: ownersADay };
  const isTooOften = await countRate(trx, now, rate);
  const owner = isTooOften ? unknownOwner : await ownerOf(trx, { userId, ...card, now });
  await updatePage(trx, page, { recipient: JSON.stringify({ ...card, owner, id: newKey() }) });
  return goesOn;
}

/** Sends to the card that the person was shown, unless another was typed since, in another tab. */
async function sendToRecipient(submission: Submission): Promise<Result | AsksBank> {
  const { trx, ports, page, shown, text } = submission;
  const { operation, recipient, now } = shown;
  if (!operation || !recipient || recipient.id !== text('recipient')) return goesOn;
  const { id: _, ...to } = recipient;
  const typed = { shown: to.shown, to };
  const confirmed = await confirmBySubmittedCard(trx, operation, typed, { now, ports });
  if (confirmed.state !== 'RUNNING') return finish(trx, page, confirmed, now);
  return { page, operation: confirmed, hasCode: false };
}

async function typeAnother({ trx, page }: Submission): Promise<Result> {
  await updatePage(trx, page, { recipient: null });
  return goesOn;
}

async function submitPin({ trx, page, shown: { task, now }, text }: Submission): Promise<Result> {
  const outcome = task && (await setPin(trx, page.user_id, task, text, now));
  if (outcome === undefined) return goesOn;
  return typeof outcome === 'string' ? close(trx, page, outcome, now) : { problems: outcome };
}

async function submitCode(submission: Submission): Promise<Result | AsksBank> {
  const { trx, ports, page, shown, text } = submission;
  const { card, now } = shown;
  const { code, code_sent_at: sentAt, failures, user_id: userId } = page;
  if (!card || sentAt === null) return goesOn;
  const typed = readOneTimeCode(text('code'));
  // No code at all is no try.
  if (typed === undefined) return { problems: ['badCode'] };
  // Each page has few tries, but pages can be opened without end.
  const rate = { name: `card-code:${userId}`, windowMs: dayMs, max: codesADay };
  if (await countRate(trx, now, rate)) {
    return decline(trx, page, shown);
  }
  // It was for another card, or is over.
  if (code === null || isOld(sentAt, now)) return { problems: ['oldCode'] };
  if (isSame(typed, code)) return submitted(trx, page, shown, { card, hasCode: true, ports });
  if (failures + 1 >= tries) return decline(trx, page, shown);
  await updatePage(trx, page, { failures: failures + 1 });
  return { problems: ['wrongCode'] };
}

async function resendCode({ trx, page, shown: { card, now }, host }: Submission): Promise<Result> {
  if (!card) return goesOn;
  if (!mayResend(page, now)) return { problems: ['notYet'] };
  await sendCode(trx, page, { host, now });
  return goesOn;
}

/** The person leaves without paying. */
async function cancel({ trx, page, shown: { operation, now } }: Submission): Promise<Result> {
  if (!operation) return close(trx, page, 'CANCELLED', now);
  return finish(trx, page, await moveOperation(trx, operation, { state: 'VOIDED' }), now);
}

/** Too many wrong codes were given. */
async function decline(trx: Trx, page: HostedPage, { operation, now }: Shown): Promise<Result> {
  if (!operation) return close(trx, page, 'CARD_DECLINED', now);
  return finish(trx, page, await refuse(trx, operation, 'CARD_DECLINED', now), now);
}

function isSame(typed: string, code: string): boolean {
  return timingSafeEqual(Buffer.from(typed), Buffer.from(code));
}
