// Finds transactions by everything that their rows and receipts show, typed as shown. Loaded at the first search.
import type { Receipt } from '#contract/history.ts';
import { readSearchedAmount, type SearchedAmount } from '#domain/amount-input.ts';
import { bakuClock, bakuDay } from '#domain/automatic-payment.ts';
import { plainDigits } from '#domain/digits.ts';
import { fold, foldCode, searchedCode } from '#domain/fold.ts';
import { sumExact, toDecimal } from '#domain/money.ts';
import { searchedDays } from './searched-days.ts';
import { bare, type ShownWords, wordsOf } from './shown-words.ts';

export { wordsShown } from './shown-words.ts';

/** Current time by the provider's clock, in epoch milliseconds, and the words that the screen adds to a receipt. */
export interface SearchContext {
  readonly now: number;
  /** Returns the app's own words of a receipt. */
  readonly wordsShown: (receipt: Receipt) => ShownWords;
}

/**
 * Returns a function that tells if a transaction contains all words of a text, each anywhere in what `screen` shows of
 * it. Consecutive words can form one number, amount or date: "1 234,56 ₼", "050 212 45 18", "5 noyabr".
 */
export function searchMatcher(text: string, screen: SearchContext): (receipt: Receipt) => boolean {
  const words = wordsTyped(text);
  const runs = words.map((_, at) => runsFrom(words, at, screen.now));
  return (receipt) => {
    const shown = new Shown(receipt, screen);
    // found[i] is true if all words from index i on are found.
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

/** Consecutive words, and what they may mean together. */
interface Run {
  readonly length: number;
  readonly amount: SearchedAmount | undefined;
  /** Decimal text of the amount if all its decimals were typed, compared with commissions. Otherwise undefined. */
  readonly exact: string | undefined;
  readonly isCode: ((code: string) => boolean) | undefined;
  readonly days: readonly string[];
  /**
   * Further ways to match a single word. Undefined for several words, and for a digit group of a longer number or date.
   */
  readonly word:
    | { readonly folded: string; readonly bare: string; readonly clock: boolean }
    | undefined;
}

/** Maximum number of words that are read together. The longest number in groups is an account number. */
const mostWords = 8;

function wordsTyped(text: string): string[] {
  const plain = plainDigits(text).replace(/\p{Cf}+/gu, '');
  // A text copied from a row may contain the middle dot between two of its texts, which belongs to neither.
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
    // "-5" is an outgoing amount, not part of a number.
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

/**
 * True if a word is a digit group of a longer number or date: "45" in a phone number, "5" in a date. Such a group is
 * not searched as a word, because half of all numbers contain it.
 */
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

/**
 * Returns a matcher for an identifier that may be masked as the app shows it: "50 212 •• 18", "••8812". Undefined if
 * the text cannot be an identifier.
 */
function codeFinder(text: string): ((code: string) => boolean) | undefined {
  if (!/[•*]/.test(text)) {
    const code = searchedCode(text);
    if (code === '') return undefined;
    const whole = /^[0-9]{9,}$/.test(code) ? maskedOrNot(code) : undefined;
    return (folded) => folded.includes(code) || whole?.test(folded) === true;
  }
  const masked = foldCode(text).replace(/^0(?=[0-9])/, '');
  if (!/[0-9]/.test(masked)) return undefined;
  const parts = Array.from(masked, (sign) =>
    /[•*]/.test(sign) ? '[0-9•*]' : sign.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&'),
  );
  const pattern = new RegExp(parts.join(''), 'u');
  return (folded) => pattern.test(folded);
}

/** Returns the pattern of a whole number of which the app may show only some digits: a card or a phone. */
function maskedOrNot(number: string): RegExp {
  const digits = Array.from(number, (digit) => `[${digit}•*]`).join('');
  return new RegExp(`(?<![0-9•*])0?${digits}(?![0-9•*])`, 'u');
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
  const { mainWords, labels } = shown.words;
  return (
    mainWords.some((one) => one.startsWith(word)) || labels.has(word) || shown.labels.has(word)
  );
}

/** Texts that a transaction shows. Each part is computed on first use. */
class Shown {
  readonly #receipt: Receipt;
  readonly #screen: SearchContext;
  readonly #at: number;
  #names: readonly string[] | undefined;
  #codes: readonly string[] | undefined;
  #labels: ReadonlySet<string> | undefined;

  constructor(receipt: Receipt, screen: SearchContext) {
    this.#receipt = receipt;
    this.#screen = screen;
    this.#at = Date.parse(receipt.date);
  }

  /** Names in all three languages, and the owner's annotation. */
  get names(): readonly string[] {
    this.#names ??= this.#readNames();
    return this.#names;
  }

  get codes(): readonly string[] {
    this.#codes ??= this.#readCodes();
    return this.#codes;
  }

  /** Words of the labels of the fields of the paid services, in all languages, as `wordsOfLabel` returns them. */
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

  /** Day in Baku, "2026-11-05". */
  get day(): string {
    return bakuDay(this.#at);
  }

  get clock(): string {
    return bakuClock(this.#at);
  }

  /** True if an amount begins with the typed digits. A typed sign must match the direction. */
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
    // Every payment contains the owner's name, so a search for the name would find all payments.
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
      ...[isOwner ? '' : (sender ?? ''), receiver ?? ''].filter((name) => /\p{L}/u.test(name)),
      ...(annotation?.note ? [annotation.note] : []),
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

/** Caches results by text, because names repeat in a history. */
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
