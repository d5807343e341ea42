// What a text that was shared with the app is about: an address of the app, a person's phone, a code of a service, words.
import { passesLuhn, plainDigits } from './digits.ts';
import { findCopy } from './find-links.ts';
import { fold } from './fold.ts';
import { findRequest } from './money-request.ts';
import { isAppPath } from './parse.ts';
import { parsePhone } from './person/phone.ts';

export type SharedTarget =
  /** A receipt, a request for money, or another address within the app. */
  | { readonly kind: 'address'; readonly href: string }
  | { readonly kind: 'phone'; readonly phone: string }
  /** The number of a card, which is typed at the bank alone. */
  | { readonly kind: 'card' }
  /** What may be the code of a subscriber or of a bill, the likeliest first. */
  | { readonly kind: 'codes'; readonly codes: readonly [string, ...string[]] }
  /** What is searched for; empty where that is nothing. */
  | { readonly kind: 'words'; readonly words: string };

/** What follows in a longer text is not read. */
const longest = 20_000;
const longestQuery = 100;
const mostCodes = 5;

/**
 * Finds in a text what the app can open. A link with a signed copy counts wherever it leads, for the copy proves itself, and
 * so does a request for money, which only fills in a form; other links only of this origin and of the app's own scheme, and
 * none that signs in. One mobile number is taken, of several none. Numbers of cards and one-time codes never are, because an
 * address would hold them.
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
 * What is sent beside a code or a password that opens something, folded: its name, that it is not to be told, or the line
 * that binds it to a site.
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

/** The address within the app that a link of its own names. */
function pathOf(link: string, origin: string): string | undefined {
  const [scheme] = /^web\+qepik:\/*/i.exec(link) ?? [];
  if (scheme !== undefined) return `/${link.slice(scheme.length)}`;
  if (!link.toLowerCase().startsWith(origin.toLowerCase())) return undefined;
  const path = link.slice(origin.length);
  return /^(?:$|[?#])/.test(path) ? `/${path}` : path;
}

/** A token is the document's alone to take, and what opens a shared text would open itself. */
function mayOpen(path: string): boolean {
  try {
    return isAppPath(path) && !/^\/share(?![\w-])|[?&]token=/i.test(decodeURIComponent(path));
  } catch {
    // What cannot be read may say anything.
    return false;
  }
}

/** Figures of one line, however they are grouped. */
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

/** Of a number that begins as only phones do, among other figures. */
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

/** "+994 50 123 45 67", and one more. */
const mostGroups = 6;

/** Words that a code of a service follows. */
const label =
  /(?:abonent|müştəri|hesab|müqavilə|sayğac|kod|qəbz|protokol|абонент|лицев|сч[её]т|договор|код|квитанц|протокол|subscriber|account|contract|customer|meter|invoice|bill|code)\p{L}*[^\p{N}\n]{0,24}$/iu;

/** The name of a code that says not of what it is, as "Abonent kodu" and "Код клиента" do. */
const bareCode =
  /(?<!(?:abonent|müştəri|hesab|müqavilə|sayğac|şagird|qəbz|protokol|subscriber|customer|account|contract|pupil|meter|invoice|bill)\p{L}*[^\p{L}\p{N}]{1,3})(?<!\p{L})(?:kod|код|code)\p{L}*(?![^\p{N}\n]*(?:абонент|клиент|ученик|лицев|сч[её]т|договор|квитанц|протокол))[^\p{N}\n]{0,24}$/iu;

/** Codes that are named as such, and others, which are longer. */
function codesIn(text: string): [labelled: string[], others: string[]] {
  const labelled: string[] = [];
  const others: string[] = [];
  for (const { 0: run, index } of text.matchAll(codeLike)) {
    const code = run.replace(/[^0-9A-Z]/g, '');
    if (code.length < 5 || code.length > 24 || notACode.test(run) || hasCardNumber(code)) continue;
    const before = text.slice(Math.max(0, index - 60), index);
    // Six digits of a code that says no more may open something.
    if (/^[0-9]{6}$/.test(code) && bareCode.test(before)) continue;
    if (label.test(before)) labelled.push(code);
    else if (code.length > 5 && parsePhone(code) === undefined) others.push(code);
  }
  return [labelled, others];
}

/** Groups of digits, which letters may stand before: "AA 0145 0236"; no part of an amount, of a date or of a time. */
const codeLike =
  /(?<![\p{L}\p{N}+]|[0-9][.,:/])(?:[A-Z]{1,3}[ -]?)?[0-9]{2,}(?:(?:[^\S\n\r]|[^\S\n\r]?\p{Pd}[^\S\n\r]?)[0-9]{2,})*(?![\p{L}\p{N}]|[.,:/][0-9]|[^\S\n\r]?(?:₼|AZN|man|ман))/gu;

const notACode = /^(?:AZN|USD|EUR|TRY|RUB)|^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;

/** Whether sixteen digits in it are such as a bank gives, by the last of them. */
function hasCardNumber(code: string): boolean {
  return Array.from(code, (_, at) => code.slice(at, at + 16)).some(isCardNumber);
}

function isCardNumber(digits: string): boolean {
  return /^[2-6][0-9]{15}$/.test(digits) && passesLuhn(digits);
}

/** The first line that has words, without what has figures, as far as a search takes it. */
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
