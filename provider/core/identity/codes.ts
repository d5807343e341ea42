// One-time codes: random, 3 minutes, 5 tries, bound to phone and purpose. Single use, but for that of a passkey, which the
// page sends again for each options within ten minutes.
import { timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Wire } from '#contract/call.ts';
import type { Language } from '#contract/fields.ts';
import type { requestCode } from '#contract/identity/codes.ts';
import { dayMs } from '#domain/automatic-payment.ts';
import { maskPhone } from '#domain/person/phone.ts';
import { codeLifeMs } from '#provider/core/database/outbox.ts';
import type { Trx } from '#provider/core/database/store.ts';
import type { Tables } from '#provider/core/database/tables.ts';
import { findMade, storeMade } from '#provider/core/idempotency/answers.ts';
import { Refusal, refuse } from '#provider/core/problems/refusal.ts';
import { type ClientAddress, trustedDevice } from './lockout.ts';
import { type MessageKind, maskCode, sendMessage } from './messages.ts';
import { countFrom, ratesFrom } from './origin-rates.ts';
import { countRate } from './rates.ts';
import { digestOf, newCode, newKey } from './secrets.ts';
import { lockPhone, userById, userByPhone } from './users.ts';

const resendMs = 60_000;
const tries = 5;

export type Purpose = Tables['codes']['purpose'];

interface Request {
  phone: string;
  language: Language;
  now: Date;
  host: string;
}

interface GuestRequest extends Request {
  purpose: 'REGISTER' | 'FORGOT';
  client: ClientAddress;
  /** Hashes of the numbers of the device, the one in use first. */
  deviceHashes: readonly string[];
  /** The same key is the same code, sent once. */
  key: string;
}

export type CodeSent = Wire<typeof requestCode>;

/**
 * Sends a code. Where the purpose does not fit (REGISTER with an account, FORGOT without one), the answer is the same
 * but the message carries no code: only the owner of the phone learns whether there is an account. Trusted devices of
 * the owner have a count and a minute of their own, so that no stranger uses up theirs.
 */
export async function sendCode(trx: Trx, request: GuestRequest): Promise<CodeSent | Refusal> {
  const { phone, purpose, key, now } = request;
  await lockPhone(trx, phone);
  const guestKey = { owner: phone, key, call: 'requestCode', body: { phone, purpose } };
  const earlier = await findMade(trx, guestKey);
  if (earlier instanceof Refusal) return earlier;
  if (earlier) {
    const sent = trx.selectFrom('codes').selectAll().where('request_id', '=', earlier.made);
    return codeSent(await sent.executeTakeFirstOrThrow());
  }
  const askedBy = await trustedDevice(trx, phone, request.deviceHashes[0] ?? '');
  const last = await lastCode(trx, phone, purpose, askedBy);
  const resendAt = last && resendFrom(last.created_at);
  if (resendAt && resendAt > now) return refuse('CODE_TOO_SOON', { retryAt: resendAt });
  const account = await userByPhone(trx, phone);
  const fits = (account === undefined) === (purpose === 'REGISTER');
  const kind = fits ? 'code' : account ? 'hasAccount' : 'hasNoAccount';
  const tooManyFromThere = askedBy === '' ? await countAddress(trx, request) : undefined;
  if (tooManyFromThere) return tooManyFromThere;
  const sent = await issue(trx, { ...request, askedBy }, kind);
  if (!(sent instanceof Refusal)) await storeMade(trx, guestKey, sent.requestId, now);
  return sent;
}

/** The message of a code that is sent to somebody who is known: by their password or their session. */
const messageOf = {
  SIGN_IN: 'code',
  TRANSFER: 'transferCode',
  PIN: 'pinCode',
  PASSKEY: 'passkeyCode',
  ASAN: 'asanCode',
} as const;

interface Bound {
  /** What the code is bound to. */
  readonly subject?: string;
  /** What the transfer takes that is agreed to. */
  readonly total?: bigint;
}

interface Known extends Bound {
  readonly purpose: keyof typeof messageOf;
}

/**
 * Sends a code to somebody who is known. One that was just sent for the same subject and not used stands: a page that
 * was loaded anew goes on with it. The lock of the phone or of the user is held.
 */
export async function sendCodeOnce(
  trx: Trx,
  request: Request & Known,
): Promise<CodeSent | Refusal> {
  const { phone, purpose, subject = '', now } = request;
  const last = await lastCode(trx, phone, purpose);
  if (last?.subject === subject && !last.used_at && resendFrom(last.created_at) > now) {
    return codeSent(last);
  }
  return issue(trx, request, messageOf[purpose]);
}

/** Sends a code as `sendCodeOnce` to the phone of a user, and says how screens show that. */
export async function sendCodeToUser(
  trx: Trx,
  userId: string,
  { host, now, ...known }: Known & Pick<Request, 'host' | 'now'>,
): Promise<(CodeSent & { readonly maskedPhone: string }) | Refusal> {
  const { phone, language } = await userById(trx, userId);
  const sent = await sendCodeOnce(trx, { ...known, host, now, phone, language });
  return sent instanceof Refusal ? sent : { ...sent, maskedPhone: maskPhone(phone) };
}

/** The newest code that a device, or everybody but trusted devices, asked for with a phone and a purpose. */
function lastCode(trx: Trx, phone: string, purpose: Purpose, askedBy = '') {
  return trx
    .selectFrom('codes')
    .selectAll()
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('asked_by', '=', askedBy)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Codes that a stranger can ask for are counted by themselves: they never use up those of somebody who knows the
 * password or has a session.
 */
const countedAs: Readonly<Record<Purpose, string>> = {
  REGISTER: 'code',
  FORGOT: 'code',
  SIGN_IN: 'sign-in-code',
  TRANSFER: 'transfer-code',
  PIN: 'pin-code',
  PASSKEY: 'passkey-code',
  ASAN: 'asan-code',
};

async function issue(
  trx: Trx,
  request: Request & Bound & { readonly purpose: Purpose; readonly askedBy?: string },
  kind: MessageKind,
): Promise<CodeSent | Refusal> {
  const { phone, purpose, subject = '', askedBy = '', total, language, now, host } = request;
  const name = `${countedAs[purpose]}:${phone}:${askedBy}`;
  const retryAt = await countRate(trx, now, { name, windowMs: dayMs, max: 20 });
  if (retryAt) return refuse('TOO_MANY_REQUESTS', { retryAt });
  const requestId = newKey();
  const code = newCode();
  const hasCode = kind !== 'hasAccount' && kind !== 'hasNoAccount';
  const sent = await trx
    .insertInto('codes')
    .values({
      request_id: requestId,
      phone,
      purpose,
      subject,
      asked_by: askedBy,
      code_hash: hasCode ? hashOf(requestId, code) : null,
      tries_left: tries,
      created_at: now,
      expires_at: new Date(now.getTime() + codeLifeMs),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  // A code that somebody else asks for does not replace that of a trusted device while it waits to be sent.
  const sentFor = askedBy === '' ? purpose : `${purpose}:${askedBy}`;
  const message = { phone, language, at: now, host, kind, total, purpose: sentFor };
  await sendMessage(trx, hasCode ? { ...message, code } : message);
  return codeSent(sent);
}

/**
 * Counts a code for the address that a guest asks from, so that nobody sends messages to whole towns. Codes of a session
 * or after a right password are not counted by address, because neighbours share one.
 */
async function countAddress(trx: Trx, { client, now }: GuestRequest): Promise<Refusal | undefined> {
  const max = client.codesPerAddress;
  const rates = ratesFrom(client, { name: 'code-from', windowMs: dayMs, max });
  const retryAt = await countFrom(trx, now, rates);
  return retryAt && refuse('TOO_MANY_REQUESTS', { retryAt });
}

function codeSent(code: Selectable<Tables['codes']>): CodeSent {
  return {
    requestId: code.request_id,
    expiresAt: code.expires_at.toISOString(),
    resendAt: resendFrom(code.created_at).toISOString(),
  };
}

interface Attempt {
  requestId: string;
  code: string;
  /** Any purpose will do where the code is only looked at. */
  purpose?: Purpose;
  /** The phone that the code has to prove, where it is known. */
  phone?: string;
  subject?: string;
  /** How long a code that was used is accepted again. */
  againMs?: number;
  now: Date;
}

/** The name in which those who try a code wait for each other: its row is locked. */
export function turnOfCode(requestId: string): string {
  return `code:${requestId}`;
}

/**
 * Checks a code and gives the phone that it proves. A wrong code costs a try. Several codes may be valid at once, because
 * a stranger who asks for one must not end that of the owner. That helps no guess: each is tried by its own request.
 */
export async function tryCode(
  trx: Trx,
  { requestId, code, purpose, phone, subject, againMs = 0, now }: Attempt,
): Promise<{ phone: string } | Refusal> {
  const row = await trx
    .selectFrom('codes')
    .selectAll()
    .where('request_id', '=', requestId)
    .forUpdate()
    .executeTakeFirst();
  // Two requests at once may have read the clock in the other order, so a used code counts again only where that is meant.
  if (!row || (row.used_at && againMs === 0)) return refuse('EXPIRED_CODE');
  const until = row.used_at ? row.used_at.getTime() + againMs : row.expires_at.getTime();
  if (until <= now.getTime()) return refuse('EXPIRED_CODE');
  if (row.tries_left === 0) return refuse('WRONG_CODE', { attemptsLeft: 0 });
  const right =
    matches(row.code_hash, hashOf(requestId, code)) &&
    (purpose === undefined || row.purpose === purpose) &&
    (phone === undefined || row.phone === phone) &&
    (subject === undefined || row.subject === subject);
  if (right) return { phone: row.phone };
  const attemptsLeft = row.tries_left - 1;
  await trx
    .updateTable('codes')
    .set({ tries_left: attemptsLeft })
    .where('request_id', '=', requestId)
    .execute();
  return refuse('WRONG_CODE', { attemptsLeft });
}

/**
 * Tries the code and uses it up, with all other codes that were sent for the same. The lock of the phone or of its user
 * is held.
 */
export async function redeemCode(
  trx: Trx,
  attempt: Attempt & { purpose: Purpose },
): Promise<{ phone: string } | Refusal> {
  const { purpose, subject = '', code, now } = attempt;
  const tried = await tryCode(trx, attempt);
  if ('phone' in tried) {
    await trx
      .updateTable('codes')
      .set({ used_at: now })
      .where('phone', '=', tried.phone)
      .where('purpose', '=', purpose)
      .where('subject', '=', subject)
      .where('expires_at', '>', now)
      .where('used_at', 'is', null)
      .execute();
    await maskCode(trx, tried.phone, code);
  }
  return tried;
}

function hashOf(requestId: string, code: string): string {
  return digestOf(`${requestId}:${code}`);
}

function matches(stored: string | null, given: string): boolean {
  const expected = stored ?? ''.padEnd(given.length, '-');
  return timingSafeEqual(Buffer.from(expected), Buffer.from(given)) && stored !== null;
}

/** In whole seconds, like the header `Date` that a client counts from: a minute never shows as 1:01. */
function resendFrom(sentAt: Date): Date {
  return new Date(Math.floor((sentAt.getTime() + resendMs) / 1000) * 1000);
}
