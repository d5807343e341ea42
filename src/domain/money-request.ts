// A request for money in the fragment of a link. It only fills in a form: it is not signed and moves nothing.
import { ByteReader, ByteWriter, crc32, fromBase36, toBase36, utf8 } from './bytes.ts';
import { joinLines, linksIn } from './find-links.ts';
import { type Qepik, qepik, ZERO } from './money.ts';
import { parsePhone } from './person/phone.ts';

/** Request for money in a link: who is to be paid, how much, and what for. */
export interface MoneyRequest {
  /** Phone of the wallet to be paid: "+994501234567". */
  readonly phone: string;
  /** Above zero, or null if the payer chooses it. */
  readonly amount: Qepik | null;
  /** A single line, empty if there is none. */
  readonly note: string;
}

/** Maximum length of a note in UTF-16 units, as fields count it. A QR code with more is too dense for an old camera. */
export const requestNoteMaxLength = 60;

/**
 * Maximum amount of a request, 999 999.99 manat. A request above the limit of a transfer can be read, and the transfer
 * form then reports that limit.
 */
export const requestMaxAmount = /* @__PURE__ */ qepik(99_999_999);

/** Returns the note as one line without characters that reverse or hide text. Empty if no visible character is left. */
export function requestNote(text: string): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(unseen, '')
    .trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(line) ? line : '';
}

/** Characters without a visible form, such as direction marks. Joiners stay, because emoji contain them. */
const unseen = /(?![\u200c\u200d])\p{Cf}/gu;

/**
 * Returns the link that opens the transfer form with the request filled in. Browsers send the fragment to no server.
 */
export function requestLink(origin: string, request: MoneyRequest): string {
  return `${origin}/transfer#${writeRequest({ ...request, note: requestNote(request.note) })}`;
}

function writeRequest({ phone, amount, note }: MoneyRequest): string {
  const { bytes } = new ByteWriter()
    .fixed(version, 1)
    .fixed(Number(phone.slice(countryCode.length)), 4)
    .number(amount ?? ZERO)
    .text(note);
  return toBase36(new ByteWriter().raw(bytes).fixed(checksum(bytes), 4).bytes);
}

/**
 * Parses a request. Undefined if the fragment is no request, incomplete, or from a later version of the app. Every
 * request has exactly one form; other spellings are rejected.
 */
export function readRequest(fragment: string): MoneyRequest | undefined {
  const bytes = fragment.length <= maxLength ? fromBase36(fragment) : undefined;
  if (!bytes) return undefined;
  try {
    const reader = new ByteReader(bytes);
    reader.fixed(1);
    const phone = parsePhone(countryCode + String(reader.fixed(4)).padStart(9, '0'));
    const amount = reader.number();
    const note = reader.text();
    if (phone === undefined || amount > requestMaxAmount) return undefined;
    if (note.length > requestNoteMaxLength || note !== requestNote(note)) return undefined;
    const request = { phone, amount: amount === 0 ? null : qepik(amount), note };
    return writeRequest(request) === fragment ? request : undefined;
  } catch (error) {
    if (error instanceof RangeError || error instanceof URIError) return undefined;
    throw error;
  }
}

/**
 * Returns the fragment of the first readable money request in a text. If there is none, returns the first line of the
 * first incomplete or altered request. Undefined if the text has no request.
 */
export function findRequest(text: string): string | undefined {
  let left: string | undefined;
  for (const { 0: start, index, input } of linksIn(text, beforeRequest)) {
    const rest = input.slice(index + start.length);
    const whole = joinLines(rest, (fragment) => readRequest(fragment) !== undefined);
    if (whole !== undefined) return whole;
    left ??= /^[1-9A-Z][0-9A-Z]{4,}(?![a-z])/.exec(rest)?.[0];
  }
  return left;
}

const beforeRequest = /\/transfer(?:\?[^\s#*]*)?[#*]\s*/g;

/** Version of the format. `toBase36` needs a first byte that is not 0. */
const version = 1;
const countryCode = '+994';
/** Maximum length of the fragment. The longest request is shorter. */
const maxLength = 320;

/**
 * Detects a link that was cut or mistyped. The checksum is no signature: anybody who writes a request can compute it.
 */
function checksum(bytes: ArrayLike<number>): number {
  return crc32([...utf8('qepik request'), ...Array.from(bytes)]);
}
