// A request for money, as the fragment of a link holds it. It is a form that is filled in: nobody signs it, and it moves
// nothing.
import { ByteReader, ByteWriter, crc32, fromBase36, toBase36, utf8 } from './bytes.ts';
import { joinLines, linksIn } from './find-links.ts';
import { type Qepik, qepik, ZERO } from './money.ts';
import { parsePhone } from './person/phone.ts';

export interface MoneyRequest {
  /** Whose wallet is to be paid: "+994501234567". */
  readonly phone: string;
  /** Above zero, or null where the payer chooses it. */
  readonly amount: Qepik | null;
  /** One line, empty where there is none. */
  readonly note: string;
}

/** In UTF-16 units, as fields count: a code with more is too dense for an old camera. */
export const requestNoteMaxLength = 60;

/** The most that can be asked for, 999 999.99: what one transfer takes, the form says. */
export const requestMaxAmount = /* @__PURE__ */ qepik(99_999_999);

/** The note as one line without what turns or hides text. */
export function requestNote(text: string): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(unseen, '')
    .trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(line) ? line : '';
}

/** Marks without a form of their own, such as turn the direction of what follows; joiners are parts of pictures. */
const unseen = /(?![\u200c\u200d])\p{Cf}/gu;

/** The link that opens the form of a transfer with the request filled in. No server is sent its fragment. */
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
 * Undefined where it is no request, not all of one, or one of a later version of the app. Every request has one form: what
 * is written otherwise is none.
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

/** Returns the fragment of a link that asks for money; if none is whole, what is left of the first one. */
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

/** The version of the form. It is the first byte, so it is not 0. */
const version = 1;
const countryCode = '+994';
/** Of the text: more than the longest request has. */
const maxLength = 320;

/** It tells a link that was cut or mistyped. Who writes a request can write it too. */
function checksum(bytes: ArrayLike<number>): number {
  return crc32([...utf8('qepik request'), ...Array.from(bytes)]);
}
