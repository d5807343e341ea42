// Finds transactions by whatever their rows and receipts show, typed as it is shown. Loaded when something is searched.
import type { Receipt } from '#contract/history.ts';
import { readSearchedAmount, type SearchedAmount } from '#domain/amount-input.ts';
import { bakuClock, bakuDay } from '#domain/automatic-payment.ts';
import { plainDigits } from '#domain/digits.ts';
import { fold, foldCode, searchedCode } from '#domain/fold.ts';
import { sumExact, toDecimal } from '#domain/money.ts';
import { searchedDays } from './searched-days.ts';
import { bare, type ShownWords, wordsOf } from './shown-words.ts';

export { wordsShown } from './shown-words.ts';

export interface Screen {
  readonly now: number;
  /** The app's own words of a receipt. */
  readonly wordsShown: (receipt: Receipt) => ShownWords;
}

/**
 * Returns a function that tells whether all words of a text are found in a transaction, each in any place. Words that
 * make one number, amount or date are found together: "1 234,56 ₼", "050 212 45 18", "5 noyabr".
 */
export function searchMatcher(text: string, screen: Screen): (receipt: Receipt) => boolean {
  const words = wordsTyped(text);
  const runs = words.map((_, at) => runsFrom(words, at, screen.now));
  return (receipt) => {
    const shown = new Shown(receipt, screen);
    // Of each word, whether all from it on are found.
    const found: boolean[] = [];
    found[words.length] = true;
    for (let at = words.length - 1; at >= 0; at--) {
      found[at] = (runs[at] ?? []).some(
        (run) => found[at + run.length] === true && isShown(run, shown),
      );
    }
    return found[0] === true;
  };
}

/** Makes the words of receipts ready, which takes longer than to look through them. */
export function prepare(receipts: readonly Receipt[], screen: Screen): void {
  receipts.forEach(searchMatcher('a', screen));
}

/** Some words behind each other, and what they may mean together. */
interface Run {
  readonly length: number;
  readonly amount: SearchedAmount | undefined;
  /** With all decimals, as a commission is found. */
  readonly exact: string | undefined;
  readonly isCode: ((code: string) => boolean) | undefined;
  readonly days: readonly string[];
  /** What else a single word is found by. */
  readonly word:
    | { readonly folded: string; readonly bare: string; readonly clock: boolean }
    | undefined;
}

/** The longest that is written in one: an account number in groups. */
const mostWords = 8;

function wordsTyped(text: string): string[] {
  const plain = plainDigits(text).replace(/\p{Cf}+/gu, '');
  // A point in the middle joins what a row shows and belongs to neither side.
  return plain.split(/\s+/u).filter((word) => word !== '' && word !== '·');
}

function runsFrom(words: readonly string[], from: number, now: number): Run[] {
  const most = Math.min(mostWords, words.length - from);
  return Array.from({ length: most }, (_, more) => more + 1).flatMap((length) => {
    const typed = words.slice(from, from + length);
    const text = typed.join(' ');
    const isNumeric = /[0-9•*]/.test(text);
    const [only = ''] = typed;
    const isPart = length === 1 && isPartOfMore(words, from, now);
    const amount = isNumeric && !isPart ? readSearchedAmount(text) : undefined;
    const [number = ''] = amount?.begins ?? [];
    // "-5" is what went out, and no part of a number.
    const isSigned = amount?.direction !== undefined && !/^\+ ?994/.test(text);
    const run: Run = {
      length,
      amount,
      exact: /^[0-9]+\.[0-9]{2}$/.test(number) ? number : undefined,
      isCode: isNumeric && !isPart && !isSigned ? codeFinder(text) : undefined,
      days: length <= 4 ? searchedDays(text, now) : [],
      word:
        length === 1 && !isPart
          ? { folded: fold(only), bare: bare(fold(only)), clock: /^[0-9]{1,2}:/.test(only) }
          : undefined,
    };
    return run.amount || run.isCode || run.days.length > 0 || run.word ? [run] : [];
  });
}

/** "45" of a phone in groups, or "5" of a date, is no word of its own: it stands in half of all numbers. */
function isPartOfMore(words: readonly string[], at: number, now: number): boolean {
  const [before, word = '', next] = [words[at - 1], words[at], words[at + 1]];
  if (!/^[0-9•*]{1,3}$/.test(word)) return false;
  return isGroup(before) || isGroup(next) || (next !== undefined && isMonth(next, now));
}

function isMonth(word: string, now: number): boolean {
  return searchedDays(word, now).some((day) => day.endsWith('-'));
}

function isGroup(word: string | undefined): boolean {
  return word !== undefined && /^[+(]*[0-9•*]+[)]?(?:[.,][0-9]*)?$/.test(word);
}

/** Finds an identifier whose middle may be masked, as it is shown: "50 212 •• 18", "••8812". */
function codeFinder(text: string): ((code: string) => boolean) | undefined {
  if (!/[•*]/.test(text)) {
    const code = searchedCode(text);
    return code === '' ? undefined : (folded) => folded.includes(code);
  }
  const masked = foldCode(text).replace(/^0(?=[0-9])/, '');
  if (!/[0-9]/.test(masked)) return undefined;
  const parts = Array.from(masked, (sign) =>
    /[•*]/.test(sign) ? '[0-9•*]' : sign.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&'),
  );
  const pattern = new RegExp(parts.join(''), 'u');
  return (folded) => pattern.test(folded);
}

function isShown(run: Run, shown: Shown): boolean {
  const { amount, exact, isCode, days, word } = run;
  if (word && isWordShown(word, shown)) return true;
  if (isCode && shown.codes.some(isCode)) return true;
  if (amount && shown.hasAmount(amount)) return true;
  if (exact !== undefined && exact === shown.commission) return true;
  return days.some((day) => shown.day.includes(day));
}

function isWordShown(
  { folded, bare: word, clock }: NonNullable<Run['word']>,
  shown: Shown,
): boolean {
  if (folded !== '' && shown.names.some((name) => name.includes(folded))) return true;
  if (clock && shown.clock.startsWith(folded.replace(/^(?=.:)/, '0').replace(/,$/, '')))
    return true;
  if (word === '') return false;
  const { telling, labels } = shown.words;
  return telling.some((one) => one.startsWith(word)) || labels.has(word) || shown.labels.has(word);
}

/** What one transaction shows, each part worked out when it is first looked at. */
class Shown {
  readonly #receipt: Receipt;
  readonly #screen: Screen;
  readonly #at: number;
  #names: readonly string[] | undefined;
  #codes: readonly string[] | undefined;
  #labels: ReadonlySet<string> | undefined;

  constructor(receipt: Receipt, screen: Screen) {
    this.#receipt = receipt;
    this.#screen = screen;
    this.#at = Date.parse(receipt.date);
  }

  /** Names, in all three languages, and what the person wrote. */
  get names(): readonly string[] {
    this.#names ??= this.#readNames();
    return this.#names;
  }

  get codes(): readonly string[] {
    this.#codes ??= this.#readCodes();
    return this.#codes;
  }

  /** The names of the form's fields. */
  get labels(): ReadonlySet<string> {
    this.#labels ??= new Set(
      this.#receipt.paymentResps.flatMap(({ orderDetails: { fields } }) =>
        fields.flatMap(({ label }) => Object.values(label).flatMap(wordsOfLabel)),
      ),
    );
    return this.#labels;
  }

  get words(): ShownWords {
    return this.#screen.wordsShown(this.#receipt);
  }

  get commission(): string {
    return toDecimal(this.#receipt.commission);
  }

  /** "2026-11-05" */
  get day(): string {
    return bakuDay(this.#at);
  }

  get clock(): string {
    return bakuClock(this.#at);
  }

  /** Whether an amount begins so; with a sign, as the row shows it. */
  hasAmount({ begins, direction: asked }: SearchedAmount): boolean {
    const { direction, totalAmount, amount, paymentResps } = this.#receipt;
    if (asked !== undefined && asked !== direction) return false;
    const paid = paymentResps.map((payment) => payment.amount);
    const parts = paid.length === 0 ? [] : [...paid.map((one) => sumExact([one])), sumExact(paid)];
    const amounts = [totalAmount, amount, ...parts];
    return amounts
      .map(toDecimal)
      .some((one) => begins.some((text) => text !== '' && one.startsWith(text)));
  }

  #readNames(): readonly string[] {
    const { direction, sender, receiver, paymentResps, annotation } = this.#receipt;
    const details = paymentResps.map(({ orderDetails }) => orderDetails);
    // A payment names its owner, whose name would find all of them.
    const isOwner = direction === 'OUT' && !/\d/.test(sender ?? '');
    return [
      ...details.flatMap(({ productName, categoryName, subscriber, fields }) => [
        ...Object.values(productName),
        ...Object.values(categoryName),
        ...(subscriber === null ? [] : [subscriber]),
        ...fields.flatMap(({ value, words }) =>
          words ? Object.values(words) : /\p{L}/u.test(value) ? [value] : [],
        ),
      ]),
      ...[isOwner ? null : sender, receiver, annotation?.note].filter((one) => one != null),
      ...(annotation?.tags.flatMap((tag) => [tag, `#${tag}`]) ?? []),
    ].map(foldedText);
  }

  #readCodes(): readonly string[] {
    const { number, sender, receiver, sentTo, paymentResps } = this.#receipt;
    const values = paymentResps.flatMap(({ orderDetails: { fields } }) =>
      fields.map(({ value }) => value),
    );
    return [number, sender, receiver, sentTo?.phone, ...values]
      .filter((one) => one != null)
      .map(foldedCode);
  }
}

const foldedText = remembered(fold);
const foldedCode = remembered(foldCode);
const wordsOfLabel = remembered((label) => wordsOf([label]));

/** Names repeat through a history: each is folded once. */
function remembered<To>(compute: (text: string) => To): (text: string) => To {
  const most = 20_000;
  const known = new Map<string, To>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= most) known.clear();
    const made = compute(text);
    known.set(text, made);
    return made;
  };
}
