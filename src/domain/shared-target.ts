// Reads a text that was shared with the app: an address of the app, a person's phone, a card, codes of services, words.
import { passesLuhn, plainDigits } from './digits.ts';
import { findCopy } from './find-links.ts';
import { fold } from './fold.ts';
import { findRequest } from './money-request.ts';
import { isAppPath } from './parse.ts';
import { parsePhone } from './person/phone.ts';

/** The content of a shared text that the app can use. */
export interface SharedText {
  /**
   * Address in the app that the text leads to. A phone is passed in `state` and kept out of the address. A card number
   * is dropped.
   */
  readonly way?:
    | { readonly href: string; readonly state?: { readonly shared: string } }
    | undefined;
  /** Possible codes of a subscriber or a bill. The forms of the services decide which of them are codes. */
  readonly codes: readonly string[];
  /** Search words; empty if there are none. */
  readonly words: string;
}

/** Maximum number of characters of a shared text that are read. */
const longest = 20_000;
const longestQuery = 100;
const mostCodes = 5;

/**
 * Finds the content of a text that the app can open. A link with a signed copy counts on any site, because the copy
 * proves itself, and so does a money request, which only fills in a form. Other links count only on this origin and in
 * the app's own scheme, and never if they sign in. One mobile number is used, several are not. Card numbers and
 * one-time codes are never used, because an address would contain them.
 */
export function readShared(shared: string, origin: string): SharedText {
  const nothing = { codes: [], words: '' };
  const text = plainDigits(shared.slice(0, longest))
    .normalize('NFC')
    .replace(/\p{Cf}+/gu, '')
    .replace(/web\+qepik:\/*(?=[+0-9])/gi, ' ');
  const href = linkIn(text, origin);
  if (href !== undefined) return { ...nothing, way: { href } };
  const rest = text.replace(anyLink, ' ');
  if (secret.test(fold(rest))) return nothing;
  const runs = Array.from(rest.matchAll(figures), ([run]) => run);
  if (runs.some(isCardNumber)) return { ...nothing, way: { href: '/transfer-to-card' } };
  const phones = new Set(runs.flatMap((run) => parsePhone(run) ?? []));
  const [phone = ''] = phones;
  const way = phones.size === 1 ? { href: '/transfer', state: { shared: phone } } : undefined;
  return { way, codes: codesIn(rest), words: wordsIn(rest) };
}

/**
 * Words near a code or password that opens something, folded: its name, a warning not to share it, or the line that
 * binds it to a site.
 */
const secret =
  /(?<!\p{L})(?:(?:otp|pin|cvv|cvc)(?!\p{L})|sms|password|verification|sifre|parol|tesdiq kod|birdefelik|(?:de|ver|bildir|bolus)meyin|paylasmayin|(?:not|never|don.?t) (?:share|tell|disclose)|смс|парол|одноразов|код подтвержд|не сообща|никому)|@\S+ #[0-9]/u;

const anyLink = /(?:https?:\/\/|web\+qepik:|www\.)\S*/giu;

function linkIn(text: string, origin: string): string | undefined {
  const copy = findCopy(text);
  if (copy !== undefined) return `/check#${copy.id}.${copy.text}`;
  const request = findRequest(text);
  if (request !== undefined) return `/transfer#${request}`;
  for (const [link] of text.matchAll(anyLink)) {
    const path = pathOf(link.replace(/[.,;:!?)\]}»”"'’>]+$/u, ''), origin);
    if (path !== undefined && mayOpen(path)) return path;
  }
  return undefined;
}

/** Returns the address within the app that a link names. Undefined for a link of another origin. */
function pathOf(link: string, origin: string): string | undefined {
  const [scheme] = /^web\+qepik:\/*/i.exec(link) ?? [];
  if (scheme !== undefined) return `/${link.slice(scheme.length)}`;
  if (!link.toLowerCase().startsWith(origin.toLowerCase())) return undefined;
  const path = link.slice(origin.length);
  return /^(?:$|[?#])/.test(path) ? `/${path}` : path;
}

/**
 * Returns whether a shared text may open this path. A sign-in token is accepted only from the address that the document
 * was loaded with, and `/share` would open itself.
 */
function mayOpen(path: string): boolean {
  try {
    return isAppPath(path) && !/^\/share(?![\w-])|[?&]token=/i.test(decodeURIComponent(path));
  } catch {
    // An undecodable path may contain anything.
    return false;
  }
}

/** Figures in one line, however they are grouped. */
const figures = /(?<![\p{L}\p{N}])[+(]{0,2}[0-9](?:[^\S\n\r]|[0-9().\p{Pd}/])*/gu;

function isCardNumber(run: string): boolean {
  const digits = run.replace(/[^0-9]/g, '').slice(0, 16);
  return /^[2-6][0-9]{15}$/.test(digits) && passesLuhn(digits);
}

/**
 * Groups of digits, perhaps after letters: "AA 0145 0236". Parts of amounts, dates and times are excluded. Codes are
 * longer than one-time codes and shorter than card numbers.
 */
const codeLike =
  /(?<![\p{L}\p{N}+]|[0-9][.,:/])(?:[A-Z]{1,3}[ -]?)?[0-9]{2,}(?:(?:[^\S\n\r]|[^\S\n\r]?\p{Pd}[^\S\n\r]?)[0-9]{2,})*(?![\p{L}\p{N}]|[.,:/][0-9]|[^\S\n\r]?(?:₼|AZN|man|ман))/gu;

function codesIn(text: string): readonly string[] {
  const runs = Array.from(text.matchAll(codeLike), ([run]) => run.replace(/[^0-9A-Z]/g, ''));
  const codes = runs.filter(
    (run) => /^[A-Z]*[0-9]{7,15}$/.test(run) && parsePhone(run) === undefined,
  );
  return [...new Set(codes)].slice(0, mostCodes);
}

/**
 * Returns the words of the first line that has any, without words that contain figures, cut to the length of a search.
 */
function wordsIn(text: string): string {
  for (const line of text.split(/[\n\r]+/)) {
    const words = line
      .split(/\s+/)
      .filter((word) => /\p{L}{2}/u.test(word) && !/[\p{N}@]/u.test(word))
      .map((word) => word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''));
    const query = words.join(' ').slice(0, longestQuery);
    if (query !== '') return query.trim();
  }
  return '';
}
