import { fromDecimal, type Qepik, qepik } from './money.ts';
import { maxLength, type TextProblem } from './text-validators.ts';
import { asIs, required } from './validators.ts';

/** The provider's own limit: digits and the dot together. */
const AMOUNT_MAX_LENGTH = 9;
const AMOUNT_DEFAULT_MIN = qepik(1);

/** Why an amount is not taken. A bound is still money here: only a screen knows how to write it. */
export type AmountProblem =
  | Extract<TextProblem, { key: 'validation.required' | 'validation.maxlength' }>
  | { readonly key: 'validation.amount.number' }
  | { readonly key: 'validation.amount.invalid' }
  | { readonly key: 'validation.amount.min'; readonly bound: Qepik }
  | { readonly key: 'validation.amount.max'; readonly bound: Qepik };

export type CheckedAmount =
  | { readonly ok: true; readonly amount: Qepik }
  | { readonly ok: false; readonly problem: AmountProblem };

/**
 * What the field shows for what was typed or pasted: spaces of every kind, invisible marks and
 * currency signs go, a comma becomes a dot, and the group signs of an amount copied from a screen
 * ("1.234,56", "1,234.56") go too. Anything else stays as it came, for the person to see and mend.
 */
export function normaliseAmountText(text: string): string {
  const bare = text
    .replace(/[\s\p{Cf}\p{Sc}]+/gu, '')
    .replace(/^(?:AZN|manat)|(?:AZN|manat)$/giu, '');
  return withoutGroups(bare).replaceAll(',', '.');
}

/**
 * Whether one typed character may join what the field holds: a digit, or one dot (a comma is a dot).
 * For `beforeinput` with a single character only, so that shortcuts and pasting are left alone.
 */
export function acceptsTyped(text: string, character: string): boolean {
  if (/^[0-9]$/.test(character)) return true;
  return /^[.,]$/.test(character) && !/[.,]/.test(text);
}

/** Checks a whole amount as it stands in the field. The bounds are inclusive. */
export function checkAmount(
  text: string,
  bounds: { readonly min?: Qepik | undefined; readonly max?: Qepik | undefined } = {},
): CheckedAmount {
  const { min = AMOUNT_DEFAULT_MIN, max } = bounds;
  const plain = normaliseAmountText(text);

  const missing = required(asIs)(plain);
  if (missing !== true) return problem(missing);
  if (!/^(?:[0-9]+(?:\.[0-9]{0,2})?|\.[0-9]{1,2})$/.test(plain)) {
    return problem({ key: 'validation.amount.number' });
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

// Only where both signs stand, the last one once with a decimal after it and the other in front of
// whole groups of three: "1,234" alone could be either, and is never guessed to be a thousand.
function withoutGroups(text: string): string {
  if (/^[0-9]{1,3}(?:\.[0-9]{3})+,[0-9]+$/.test(text)) return text.replaceAll('.', '');
  if (/^[0-9]{1,3}(?:,[0-9]{3})+\.[0-9]+$/.test(text)) return text.replaceAll(',', '');
  return text;
}

function problem(problem: AmountProblem): CheckedAmount {
  return { ok: false, problem };
}
