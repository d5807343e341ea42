// The subject of a text that was shared with the app: an address of the app, a person's phone, a code of a service, or
// words.
import { passesLuhn, plainDigits } from './digits.ts';
import { findCopy } from './find-links.ts';
import { fold } from './fold.ts';
import { findRequest } from './money-request.ts';
import { isAppPath } from './parse.ts';
import { parsePhone } from './person/phone.ts';

export type SharedTarget =
  /** A receipt, a money request, or another address within the app. */
  | { readonly kind: 'address'; readonly href: string }
  | { readonly kind: 'phone'; readonly phone: string }
  /** A card number. It may be typed only at the bank. */
  | { readonly kind: 'card' }
  /** Possible codes of a subscriber or a bill, the likeliest first. */
  | { readonly kind: 'codes'; readonly codes: readonly [string, ...string[]] }
  /** Search words; empty if there are none. */
  | { readonly kind: 'words'; readonly words: string };

/** Maximum number of characters that are read. */
const longest = 20_000;
const longestQuery = 100;
const mostCodes = 5;

/**
 * Finds the content of a text that the app can open. A link with a signed copy counts on any site, because the copy
 * proves itself, and so does a money request, which only fills in a form. Other links count only on this origin and in
 * the app's own scheme, and never if they sign in. One mobile number is used, several are not. Card numbers and
 * one-time codes are never used, because an address would contain them.
 */
export function sharedTarget(shared: string, origin: string): SharedTarget {
  const text = plainDigits(shared.slice(0, longest))
    .normalize('NFC')
    .replace(/\p{Cf}+/gu, '')
    .replace(/web\+qepik:\/*(?=[+0-9])/gi, ' ');
  const href = linkIn(text, origin);
  if (href !== undefined) return { kind: 'address', href };
  const rest = text.replace(anyLink, ' ');
  if (secret.test(fold(rest))) return { kind: 'words', words: '' };
  if (
    [...rest.matchAll(figures)].some(([run]) =>
      isCardNumber(run.replace(/[^0-9]/g, '').slice(0, 16)),
    )
  )
    return { kind: 'card' };
  const words = wordsIn(rest);
  const [labelled, others] = codesIn(rest);
  const phone = onlyPhone(rest);
  if (labelled.length === 0 && phone !== undefined) return { kind: 'phone', phone };
  const [first, ...more] = new Set([...labelled, ...others]);
  return first === undefined
    ? { kind: 'words', words }
    : { kind: 'codes', codes: [first, ...more.slice(0, mostCodes - 1)] };
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

/** Returns the address within the app that a link of the app names. */
function pathOf(link: string, origin: string): string | undefined {
  const [scheme] = /^web\+qepik:\/*/i.exec(link) ?? [];
  if (scheme !== undefined) return `/${link.slice(scheme.length)}`;
  if (!link.toLowerCase().startsWith(origin.toLowerCase())) return undefined;
  const path = link.slice(origin.length);
  return /^(?:$|[?#])/.test(path) ? `/${path}` : path;
}

/**
 * Returns whether a shared text may open this path. Only the document itself may read a token, and `/share` would open
 * itself.
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

function onlyPhone(text: string): string | undefined {
  const phones = new Set<string>();
  for (const [run] of text.matchAll(figures)) {
    const phone = parsePhone(run) ?? phoneAmong(run.split(/\s+/));
    if (phone !== undefined) phones.add(phone);
  }
  const [phone, another] = phones;
  return another === undefined ? phone : undefined;
}

/** Returns a phone among other figures, if it begins as only phones do. */
function phoneAmong(groups: readonly string[]): string | undefined {
  for (const [at, group] of groups.entries()) {
    if (!/^(?:\(?\+?\(?994|00994|\(?0)/.test(group)) continue;
    for (let count = mostGroups; count > 0; count--) {
      const phone = parsePhone(groups.slice(at, at + count).join(' '));
      if (phone !== undefined) return phone;
    }
  }
  return undefined;
}

/** The number of groups in "+994 50 123 45 67", and one more. */
const mostGroups = 6;

/** Words before a code of a service. */
const label =
  /(?:abonent|müştəri|hesab|müqavilə|sayğac|kod|qəbz|protokol|абонент|лицев|сч[её]т|договор|код|квитанц|протокол|subscriber|account|contract|customer|meter|invoice|bill|code)\p{L}*[^\p{N}\n]{0,24}$/iu;

/** The word "code" without the name of its owner, unlike "Abonent kodu" and "Код клиента". */
const bareCode =
  /(?<!(?:abonent|müştəri|hesab|müqavilə|sayğac|şagird|qəbz|protokol|subscriber|customer|account|contract|pupil|meter|invoice|bill)\p{L}*[^\p{L}\p{N}]{1,3})(?<!\p{L})(?:kod|код|code)\p{L}*(?![^\p{N}\n]*(?:абонент|клиент|ученик|лицев|сч[её]т|договор|квитанц|протокол))[^\p{N}\n]{0,24}$/iu;

/** Returns the codes with a label, and others, which are longer. */
function codesIn(text: string): [labelled: string[], others: string[]] {
  const labelled: string[] = [];
  const others: string[] = [];
  for (const { 0: run, index } of text.matchAll(codeLike)) {
    const code = run.replace(/[^0-9A-Z]/g, '');
    if (code.length < 5 || code.length > 24 || notACode.test(run) || hasCardNumber(code)) continue;
    const before = text.slice(Math.max(0, index - 60), index);
    // Six digits called only a code may be a one-time code.
    if (/^[0-9]{6}$/.test(code) && bareCode.test(before)) continue;
    if (label.test(before)) labelled.push(code);
    else if (code.length > 5 && parsePhone(code) === undefined) others.push(code);
  }
  return [labelled, others];
}

/** Groups of digits, perhaps after letters: "AA 0145 0236". Parts of amounts, dates and times are excluded. */
const codeLike =
  /(?<![\p{L}\p{N}+]|[0-9][.,:/])(?:[A-Z]{1,3}[ -]?)?[0-9]{2,}(?:(?:[^\S\n\r]|[^\S\n\r]?\p{Pd}[^\S\n\r]?)[0-9]{2,})*(?![\p{L}\p{N}]|[.,:/][0-9]|[^\S\n\r]?(?:₼|AZN|man|ман))/gu;

const notACode = /^(?:AZN|USD|EUR|TRY|RUB)|^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;

/** Returns whether a code contains sixteen digits that pass the check of card numbers. */
function hasCardNumber(code: string): boolean {
  return Array.from(code, (_, at) => code.slice(at, at + 16)).some(isCardNumber);
}

function isCardNumber(digits: string): boolean {
  return /^[2-6][0-9]{15}$/.test(digits) && passesLuhn(digits);
}

/** Returns the first line with words, without words that contain figures, cut to the length of a search. */
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
