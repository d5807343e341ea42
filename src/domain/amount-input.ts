import { maxLength, type TextProblem } from '#domain/services/text-validators.ts';
import { asIs, required } from '#domain/services/validators.ts';
import { plainDigits } from './digits.ts';
import { fromDecimal, type Qepik, qepik } from './money.ts';

/** Maximum length that the provider accepts: digits and the dot together. */
const AMOUNT_MAX_LENGTH = 9;
const AMOUNT_DEFAULT_MIN = qepik(1);

/** Why an amount is refused: the key of the message. `bound` is the minimum or maximum, which the screen formats. */
export type AmountProblem =
  | Extract<TextProblem, { key: 'validation.required' | 'validation.maxlength' }>
  | { readonly key: 'validation.amount.number' }
  | { readonly key: 'validation.amount.currency' }
  | { readonly key: 'validation.amount.invalid' }
  | { readonly key: 'validation.amount.min'; readonly bound: Qepik }
  | { readonly key: 'validation.amount.max'; readonly bound: Qepik };

export type CheckedAmount =
  | { readonly ok: true; readonly amount: Qepik }
  | { readonly ok: false; readonly problem: AmountProblem };

// Names of the manat are removed at an end only, because inside a number they are a mistake.
const manat = /^(?:₼|AZN|manat|манат)+|(?:₼|AZN|manat|man\.?|манат(?:а|ов)?|ман\.?)+$/giu;

const otherCurrency =
  /(?!₼)\p{Sc}|USD|EUR|GBP|TRY|TL|RUB|RUR|GEL|KZT|UAH|dollar|avro|euro|funt|pound|lir[əae]|ru[bp]l|руб|доллар|евро|фунт|лир/iu;

/**
 * Normalises typed or pasted text. Removes spaces, invisible characters, the sign or name of the manat at an end and
 * the group separators of a copied amount ("1.234,56", "1,234.56"), and turns a comma into a dot. The rest stays for
 * the person to correct.
 */
export function normaliseAmountText(text: string): string {
  const bare = text.replace(/[\s\p{Cf}]+/gu, '').replace(manat, '');
  return withoutGroups(bare).replaceAll(',', '.');
}

/**
 * An amount that a search looks for: the possible beginnings of its decimal text, and its direction if the typed text
 * has a sign.
 */
export interface SearchedAmount {
  readonly begins: readonly string[];
  readonly direction?: 'IN' | 'OUT';
}

/** Reads an amount as any language shows it, even if it is typed only in part. Undefined if the text is no amount. */
export function readSearchedAmount(text: string): SearchedAmount | undefined {
  const bare = plainDigits(text).replace(/[\s\p{Cf}]+/gu, '');
  const [, sign = '', rest = ''] = /^([+\u2212\p{Pd}]?)(.*)$/u.exec(bare) ?? [];
  const number = normaliseAmountText(rest.replace(/(?<=[0-9])[A-Z]{3}$/i, ''));
  if (!/^[0-9]+(?:\.[0-9]*)*$/.test(number)) return undefined;
  const begins = [...new Set([number, withoutDots(number)])];
  return { begins, ...(sign !== '' && { direction: sign === '+' ? 'IN' : 'OUT' }) };
}

/**
 * Removes the dots of a number that is grouped by dots only: "1.234" becomes "1234". Only for searches, because in a
 * payment "1.234" is ambiguous.
 */
export function withoutDots(number: string): string {
  return /^[1-9][0-9]{0,2}(?:\.[0-9]{3})+$/.test(number) ? number.replaceAll('.', '') : number;
}

/**
 * Returns whether one more character may be typed into a field with this text: a digit, or the first dot or comma. For
 * `beforeinput` with a single character only, so that shortcuts and pasting work.
 */
export function acceptsTyped(text: string, character: string): boolean {
  if (/^[0-9]$/.test(character)) return true;
  return /^[.,]$/.test(character) && !/[.,]/.test(text);
}

/** Normalises and checks the text of an amount field. The bounds are inclusive. Without `min`, the minimum is 0.01. */
export function checkAmount(
  text: string,
  bounds: { readonly min?: Qepik | undefined; readonly max?: Qepik | undefined } = {},
): CheckedAmount {
  const { min = AMOUNT_DEFAULT_MIN, max } = bounds;
  const plain = normaliseAmountText(text);

  const missing = required(asIs)(plain);
  if (missing !== true) return problem(missing);
  if (!/^(?:[0-9]+(?:\.[0-9]{0,2})?|\.[0-9]{1,2})$/.test(plain)) {
    return problem({
      key: otherCurrency.test(plain) ? 'validation.amount.currency' : 'validation.amount.number',
    });
  }
  const tooLong = maxLength(AMOUNT_MAX_LENGTH, asIs)(plain);
  if (tooLong !== true) return problem(tooLong);
  if (/^0[0-9]|\.$/.test(plain)) return problem({ key: 'validation.amount.invalid' });

  const amount = fromDecimal(plain.startsWith('.') ? `0${plain}` : plain);
  if (amount === undefined) return problem({ key: 'validation.amount.number' });
  if (amount < min) return problem({ key: 'validation.amount.min', bound: min });
  if (max !== undefined && amount > max) {
    return problem({ key: 'validation.amount.max', bound: max });
  }
  return { ok: true, amount };
}

// Removes group separators only if both separators occur, the last one once before the decimals and the other before
// groups of three digits. "1,234" alone is ambiguous and never read as a thousand.
function withoutGroups(text: string): string {
  if (/^[0-9]{1,3}(?:\.[0-9]{3})+,[0-9]+$/.test(text)) return text.replaceAll('.', '');
  if (/^[0-9]{1,3}(?:,[0-9]{3})+\.[0-9]+$/.test(text)) return text.replaceAll(',', '');
  return text;
}

function problem(problem: AmountProblem): CheckedAmount {
  return { ok: false, problem };
}
