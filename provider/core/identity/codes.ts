// A one-time code is random, lasts 3 minutes, allows 5 tries, and is bound to a phone and a purpose. A code can be used
// once, except a passkey code, which the page sends again for new options within ten minutes.
import { timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Wire } from '#contract/call.ts';
import type { Language } from '#contract/fields.ts';
import type { requestCode } from '#contract/identity/codes.ts';
import { dayMs } from '#domain/automatic-payment.ts';
import { maskPhone } from '#domain/person/phone.ts';
import { codeLifeMs } from '#provider/core/database/outbox.ts';
import type { Tables } from '#provider/core/database/tables.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import { findCreated, storeCreated } from '#provider/core/idempotency/answers.ts';
import { Refusal, refuse } from '#provider/core/problems/refusal.ts';
import { type ClientAddress, trustedDevice } from './lockout.ts';
import { type MessageKind, maskCode, sendMessage } from './messages.ts';
import { countFrom, ratesFrom } from './origin-rates.ts';
import { countRate } from './rates.ts';
import { digestOf, newCode, newKey } from './secrets.ts';
import { lockPhone, userById, userByPhone } from './users.ts';

const resendMs = 60_000;
const tries = 5;

/** Purpose of a one-time code, such as REGISTER or TRANSFER. A code is valid for its purpose only. */
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
  /** Hashes of the numbers that identify the device: the current number first, then earlier ones. */
  deviceHashes: readonly string[];
  /** A repeated request with the same key returns the same code, which is sent once. */
  key: string;
}

/**
 * Answer to a request for a one-time code: the id of the request, when the code expires, and when another can be sent.
 */
export type CodeSent = Wire<typeof requestCode>;

/**
 * Sends a code to a guest, or refuses with CODE_TOO_SOON, TOO_MANY_REQUESTS or KEY_REUSED. If the purpose does not fit
 * (REGISTER with an account, FORGOT without one), the answer is the same but the message has no code. Only the owner of
 * the phone learns whether it has an account. The owner's trusted devices have their own limit and resend time, so that
 * no stranger can use up their codes.
 */
export async function sendCode(trx: Trx, request: GuestRequest): Promise<CodeSent | Refusal> {
  const { phone, purpose, key, now } = request;
  await lockPhone(trx, phone);
  const guestKey = { owner: phone, key, call: 'requestCode', body: { phone, purpose } };
  const earlier = await findCreated(trx, guestKey);
  if (earlier instanceof Refusal) return earlier;
  if (earlier) {
    const sent = trx.selectFrom('codes').selectAll().where('request_id', '=', earlier.createdId);
    return codeSent(await sent.executeTakeFirstOrThrow());
  }
  const trustedDeviceHash = await trustedDevice(trx, phone, request.deviceHashes[0] ?? '');
  const last = await lastCode(trx, phone, purpose, trustedDeviceHash);
  const resendAt = last && resendFrom(last.created_at);
  if (resendAt && resendAt > now) return refuse('CODE_TOO_SOON', { retryAt: resendAt });
  const account = await userByPhone(trx, phone);
  const fits = (account === undefined) === (purpose === 'REGISTER');
  const kind = fits ? 'code' : account ? 'hasAccount' : 'hasNoAccount';
  const isTrusted = trustedDeviceHash !== '';
  const tooManyFromThere = isTrusted ? undefined : await countAddress(trx, 'code-from', request);
  if (tooManyFromThere) return tooManyFromThere;
  const sent = await issue(trx, { ...request, trustedDeviceHash }, kind);
  if (!(sent instanceof Refusal)) await storeCreated(trx, guestKey, sent.requestId, now);
  return sent;
}

/** Kind of the message by purpose of the code, for users who are known by their password or session. */
const messageOf = {
  SIGN_IN: 'code',
  TRANSFER: 'transferCode',
  PIN: 'pinCode',
  PASSKEY: 'passkeyCode',
  ASAN: 'asanCode',
} as const;

interface Bound {
  /** Object that the code is bound to, within its purpose. */
  readonly boundTo?: string;
  /** Total of the transfer that the code approves, in units of the ledger. */
  readonly total?: bigint;
}

interface Known extends Bound {
  readonly purpose: keyof typeof messageOf;
}

/**
 * Sends a code to a user who is known by a password or a session. An unused code that was sent with the same binding
 * less than a minute ago stays valid and is not sent again, so that a reloaded page can continue with it. The caller
 * holds the lock of the phone or of the user.
 */
export async function sendCodeOnce(
  trx: Trx,
  request: Request & Known,
): Promise<CodeSent | Refusal> {
  const { phone, purpose, boundTo = '', now } = request;
  const last = await lastCode(trx, phone, purpose);
  if (last?.bound_to === boundTo && !last.used_at && resendFrom(last.created_at) > now) {
    return codeSent(last);
  }
  return issue(trx, request, messageOf[purpose]);
}

/** Sends a code to the phone of a user like `sendCodeOnce`, and adds the masked phone for display. */
export async function sendCodeToUser(
  trx: Trx,
  userId: string,
  { host, now, ...known }: Known & Pick<Request, 'host' | 'now'>,
): Promise<(CodeSent & { readonly maskedPhone: string }) | Refusal> {
  const { phone, language } = await userById(trx, userId);
  const sent = await sendCodeOnce(trx, { ...known, host, now, phone, language });
  return sent instanceof Refusal ? sent : { ...sent, maskedPhone: maskPhone(phone) };
}

/**
 * Returns the newest code for a phone and a purpose. A hash selects codes that a guest requested from that trusted
 * device; '' selects codes requested otherwise.
 */
function lastCode(trx: Trx, phone: string, purpose: Purpose, trustedDeviceHash = '') {
  return trx
    .selectFrom('codes')
    .selectAll()
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('trusted_device_hash', '=', trustedDeviceHash)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Rate limit of each purpose. Codes that a stranger can request have their own limit, so that they never use up the
 * codes of somebody who knows the password or has a session.
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
  request: Request & Bound & { readonly purpose: Purpose; readonly trustedDeviceHash?: string },
  kind: MessageKind,
): Promise<CodeSent | Refusal> {
  const {
    phone,
    purpose,
    boundTo = '',
    trustedDeviceHash = '',
    total,
    language,
    now,
    host,
  } = request;
  const name = `${countedAs[purpose]}:${phone}:${trustedDeviceHash}`;
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
      bound_to: boundTo,
      trusted_device_hash: trustedDeviceHash,
      code_hash: hasCode ? hashOf(requestId, code) : null,
      tries_left: tries,
      created_at: now,
      expires_at: new Date(now.getTime() + codeLifeMs),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  // A code for somebody else does not replace a trusted device's code that waits to be sent.
  const sentFor = trustedDeviceHash === '' ? purpose : `${purpose}:${trustedDeviceHash}`;
  const message = { phone, language, at: now, host, kind, total, purpose: sentFor };
  await sendMessage(trx, hasCode ? { ...message, code } : message);
  return codeSent(sent);
}

/**
 * Counts codes, or challenges of ASAN İmza, by the address of the guest, so that nobody can message whole towns. Codes
 * for a session or after a correct password are not counted, because neighbours share an address.
 */
export function countAddress(
  trx: Trx,
  name: 'code-from' | 'asan-from',
  { client, now }: Pick<GuestRequest, 'client' | 'now'>,
): Promise<Refusal | undefined> {
  const max = client.codesPerAddress;
  return countFrom(trx, now, ratesFrom(client, { name, windowMs: dayMs, max }));
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
  /** Undefined if the code is only checked and any purpose is accepted. */
  purpose?: Purpose;
  /** Phone that the code must prove. Undefined to accept any phone, which the result then names. */
  phone?: string;
  boundTo?: string;
  /** Milliseconds after its use in which a used code is accepted again. Default: 0, never again. */
  againMs?: number;
  now: Date;
}

/**
 * Name under which `runExclusively` queues the attempts at one code. They run one after the other, because each locks
 * the code's row.
 */
export function codeQueueName(requestId: string): string {
  return `code:${requestId}`;
}

/**
 * Checks a code, without using it up, and returns the phone that it proves. Refuses with EXPIRED_CODE or WRONG_CODE. A
 * wrong code costs a try. Several codes can be valid at once, because a stranger's request must not end the owner's
 * code. This does not help to guess, because each code is tried with its own request id.
 */
export async function tryCode(
  trx: Trx,
  { requestId, code, purpose, phone, boundTo, againMs = 0, now }: Attempt,
): Promise<{ phone: string } | Refusal> {
  const row = await trx
    .selectFrom('codes')
    .selectAll()
    .where('request_id', '=', requestId)
    .forUpdate()
    .executeTakeFirst();
  // A used code is accepted again for `againMs` after its use, so never if that is 0. Comparing `used_at` with `now`
  // would not ensure this, because a concurrent request may have read the clock before the code was used.
  const until = row?.used_at
    ? againMs && row.used_at.getTime() + againMs
    : row?.expires_at.getTime();
  if (!row || !until || until <= now.getTime()) return refuse('EXPIRED_CODE');
  // A code with another purpose, phone or binding is refused like an unknown request. WRONG_CODE would tell a guest
  // that the phone has an account.
  const isMeant =
    (purpose === undefined || row.purpose === purpose) &&
    (phone === undefined || row.phone === phone) &&
    (boundTo === undefined || row.bound_to === boundTo);
  if (!isMeant) return refuse('EXPIRED_CODE');
  if (row.tries_left === 0) return refuse('WRONG_CODE', { attemptsLeft: 0 });
  if (matches(row.code_hash, hashOf(requestId, code))) return { phone: row.phone };
  const attemptsLeft = row.tries_left - 1;
  await trx
    .updateTable('codes')
    .set({ tries_left: attemptsLeft })
    .where('request_id', '=', requestId)
    .execute();
  return refuse('WRONG_CODE', { attemptsLeft });
}

/**
 * Checks a code and returns the phone that it proves. The right code uses up all valid codes of the same phone, purpose
 * and binding, and is masked in the stored message. Refuses with EXPIRED_CODE or WRONG_CODE. A wrong code costs a try.
 * The caller holds the lock of the phone or of its user.
 */
export async function redeemCode(
  trx: Trx,
  attempt: Attempt & { purpose: Purpose },
): Promise<{ phone: string } | Refusal> {
  const { purpose, boundTo = '', code, now } = attempt;
  const tried = await tryCode(trx, attempt);
  if ('phone' in tried) {
    await trx
      .updateTable('codes')
      .set({ used_at: now })
      .where('phone', '=', tried.phone)
      .where('purpose', '=', purpose)
      .where('bound_to', '=', boundTo)
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

/**
 * Time from which another code can be sent, in whole seconds like the `Date` header that clients count from. With
 * milliseconds a wait of a minute would show as 1:01.
 */
function resendFrom(sentAt: Date): Date {
  return new Date(Math.floor((sentAt.getTime() + resendMs) / 1000) * 1000);
}
