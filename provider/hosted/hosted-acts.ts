// What a person does on the hosted page: types a card, a PIN or the code of the bank, or leaves.
import { timingSafeEqual } from 'node:crypto';
import type { ProblemCode } from '#contract/problem.ts';
import { dayMs } from '#domain/automatic-payment.ts';
import { readOneTimeCode } from '#domain/typed-text.ts';
import type { CardData, HostedTask } from '#provider/core/database/agreed.ts';
import type { Store, Trx } from '#provider/core/database/store.ts';
import { completeAnswer } from '#provider/core/idempotency/answers.ts';
import { audit } from '#provider/core/identity/audit.ts';
import { countRate } from '#provider/core/identity/rates.ts';
import { keyedDigestOf, newKey } from '#provider/core/identity/secrets.ts';
import { confirmBySubmittedCard } from '#provider/core/operations/confirm.ts';
import { ownerOf, unknownOwner } from '#provider/core/operations/kinds/card-transfer.ts';
import { moveOperation, type Operation } from '#provider/core/operations/operations.ts';
import { wireOperation } from '#provider/core/operations/quote.ts';
import { Refusal } from '#provider/core/problems/refusal.ts';
import {
  bareDigits,
  readExpiry,
  readNumber,
  shownCard,
  takesTransfers,
} from '#provider/core/records/card-number.ts';
import { isOver, saveCard } from '#provider/core/records/cards.ts';
import type { PaidCard } from '#provider/core/records/favorites.ts';
import { createAutomaticPayment } from '#provider/core/records/new-automatic-payment.ts';
import { cardDoes } from '#provider/simulation/test-values.ts';
import {
  type BackToApp,
  codeLifeMs,
  type HostedPage,
  mayResend,
  type Shown,
  sendCode,
  tries,
  withPage,
} from './hosted-session.ts';
import { setPin } from './pin.ts';
import { type HostedProblem, problemsIn, type TypedText } from './problems.ts';

/** What an act on the page came to: problems of its fields, or the address at which it goes on in the app. */
type Result = { readonly problems: readonly HostedProblem[] } | BackToApp;

/** How many codes of banks a person may give in a day, right ones too. */
const codesADay = 30;

/**
 * For how many typed cards a day a person is told whose they are. Between the digits that receipts show lie few enough
 * to find a whole number by trying, as often as other look-ups are allowed.
 */
const ownersADay = 30;

const goesOn: Result = { problems: [] };

/** An open page and the form that a person submitted on it. `text` is what they typed into the field of a name. */
interface Submission {
  readonly trx: Trx;
  readonly page: HostedPage;
  readonly shown: Shown;
  readonly text: TypedText;
  /** The origin (without scheme) that codes in messages are bound to. */
  readonly host: string;
  /** The key of the digests of card numbers. */
  readonly cardKey: string;
}

/** By the names of the buttons. */
const acts: ReadonlyMap<string, (submission: Submission) => Promise<Result>> = new Map([
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
  store: Store,
  token: string,
  name: string,
  typed: Pick<Submission, 'text' | 'host' | 'cardKey'>,
): Promise<Result | 'unknown' | undefined> {
  const work = acts.get(name);
  if (!work) return 'unknown';
  return withPage(store, token, (trx, page, shown) => work({ trx, page, shown, ...typed }));
}

/** Checks a card that was typed. Only `CardData` of it is stored: neither the whole number nor the code. */
async function submitCard(submission: Submission): Promise<Result> {
  const { trx, page, shown, text, host, cardKey } = submission;
  const { operation, task, now } = shown;
  // Only new cards are typed here: for a saved card the page asks for the code of its bank alone.
  if (page.card || (task && task.kind !== 'ADD_CARD')) return goesOn;
  const transfer = operation?.agreed.kind === 'CARD_TRANSFER' ? operation.agreed : undefined;
  const problems: HostedProblem[] = problemsIn(
    transfer ? ['number'] : ['number', 'expiry', 'cvc'],
    text,
  );
  const number = readNumber(text('number'));
  const digest = keyedDigestOf(bareDigits(text('number')), cardKey);
  if (operation && transfer) {
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
  const outcome = cardDoes(card.last4);
  const typedPage = await trx
    .updateTable('hosted_pages')
    .set({ card: JSON.stringify(card), saves: text('save') === 'on' })
    .where('token_hash', '=', page.token_hash)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (outcome.kind === 'asks') {
    if (mayResend(typedPage, now)) await sendCode(trx, typedPage, { host, now });
    return goesOn;
  }
  const refusal = outcome.kind === 'refuses' ? outcome.code : undefined;
  return conclude(trx, typedPage, shown, { card, refusal });
}

/** Notes the card that money is to be sent to. The page says whose it is, and asks before any is sent. */
async function nameRecipient(
  { trx, page: { token_hash: hash, user_id: userId }, shown: { now } }: Submission,
  card: PaidCard,
): Promise<Result> {
  const rate = { name: `card-owner:${userId}`, windowMs: dayMs, max: ownersADay };
  const isTooOften = await countRate(trx, now, rate);
  const owner = isTooOften ? unknownOwner : await ownerOf(trx, { userId, ...card, now });
  await trx
    .updateTable('hosted_pages')
    .set({ recipient: JSON.stringify({ ...card, owner, id: newKey() }) })
    .where('token_hash', '=', hash)
    .execute();
  return goesOn;
}

/** Sends to the card that the person was shown, unless another was typed since, in another tab. */
async function sendToRecipient({ trx, page, shown, text }: Submission): Promise<Result> {
  const { operation, recipient, now } = shown;
  if (!operation || !recipient || recipient.id !== text('recipient')) return goesOn;
  const { id: _, ...to } = recipient;
  return finish(
    trx,
    page,
    await confirmBySubmittedCard(trx, operation, { shown: to.shown, to }, now),
    now,
  );
}

async function typeAnother({ trx, page }: Submission): Promise<Result> {
  await trx
    .updateTable('hosted_pages')
    .set({ recipient: null })
    .where('token_hash', '=', page.token_hash)
    .execute();
  return goesOn;
}

async function submitPin({ trx, page, shown: { task, now }, text }: Submission): Promise<Result> {
  const outcome = task && (await setPin(trx, page.user_id, task, text, now));
  if (outcome === undefined) return goesOn;
  return typeof outcome === 'string' ? close(trx, page, outcome, now) : { problems: outcome };
}

async function submitCode({ trx, page, shown, text }: Submission): Promise<Result> {
  const { card, now } = shown;
  const { code, code_sent_at: sentAt, failures, token_hash: hash, user_id: userId } = page;
  if (!card || code === null || sentAt === null) return goesOn;
  const typed = readOneTimeCode(text('code'));
  // No code at all is no try.
  if (typed === undefined) return { problems: ['badCode'] };
  // Each page has few tries, but pages can be opened without end.
  const rate = { name: `card-code:${userId}`, windowMs: dayMs, max: codesADay };
  if (await countRate(trx, now, rate)) {
    return conclude(trx, page, shown, { card, refusal: 'CARD_DECLINED' });
  }
  if (sentAt.getTime() + codeLifeMs <= now.getTime()) return { problems: ['oldCode'] };
  if (isSame(typed, code)) return conclude(trx, page, shown, { card });
  if (failures + 1 >= tries) {
    return conclude(trx, page, shown, { card, refusal: 'CARD_DECLINED' });
  }
  await trx
    .updateTable('hosted_pages')
    .set({ failures: failures + 1 })
    .where('token_hash', '=', hash)
    .execute();
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

/** The bank of the card agrees, or refuses with a code. */
async function conclude(
  trx: Trx,
  page: HostedPage,
  { operation, task, now }: Shown,
  { card, refusal }: { card: CardData; refusal?: ProblemCode | undefined },
): Promise<Result> {
  if (operation) {
    const bank = { shown: shownCard(card), refusal };
    return finish(trx, page, await confirmBySubmittedCard(trx, operation, bank, now), now);
  }
  const outcome = refusal ?? (await doTask(trx, task, { userId: page.user_id, card, now }));
  return close(trx, page, outcome, now);
}

/**
 * Does the task of a page once the bank of its card has agreed. Returns the code that the app reads in the address it
 * comes back to.
 */
async function doTask(
  trx: Trx,
  task: HostedTask,
  { userId, card, now }: { userId: string; card: CardData; now: Date },
): Promise<string> {
  switch (task.kind) {
    case 'ADD_CARD':
      await saveCard(trx, { userId, card, now });
      return 'CARD_ADDED';
    case 'ORDER_PIN':
    case 'CHANGE_PIN':
      throw new Error(`No card is typed for ${task.kind}`);
    case 'AUTOMATIC_PAYMENT': {
      const made = await createAutomaticPayment(trx, { userId, sent: task.sent, now });
      return made instanceof Refusal ? made.code : 'AUTOMATIC_PAYMENT_MADE';
    }
  }
}

/** The page ends with its task: the app reads the outcome in the address that it is led back to. */
async function close(trx: Trx, page: HostedPage, outcome: string, now: Date): Promise<Result> {
  const { token_hash: hash, user_id: userId, return_to: returnTo, task } = page;
  await trx.deleteFrom('hosted_pages').where('token_hash', '=', hash).execute();
  const detail = { task: task?.kind ?? null, outcome };
  await audit(trx, { at: now, actor: userId, act: 'hosted-page.end', subject: userId, detail });
  return { leadsTo: `${returnTo}?outcome=${outcome}` };
}

/** The page ends with its operation, which answers its confirmation now. */
async function finish(trx: Trx, page: HostedPage, ended: Operation, now: Date): Promise<Result> {
  const { user_id: userId, key, state } = ended;
  await trx.deleteFrom('hosted_pages').where('token_hash', '=', page.token_hash).execute();
  if (state !== 'RUNNING') {
    await completeAnswer(trx, userId, key, await wireOperation(trx, ended));
  }
  const isPaid = state === 'CONFIRMED' || state === 'RUNNING';
  if (isPaid && page.saves && page.card) await saveCard(trx, { userId, card: page.card, now });
  const detail = { state, refusal: ended.refusal };
  await audit(trx, { at: now, actor: userId, act: 'hosted-page.end', subject: key, detail });
  return { leadsTo: page.return_to };
}

function isSame(typed: string, code: string): boolean {
  return timingSafeEqual(Buffer.from(typed), Buffer.from(code));
}
