import type { AmountProblem } from '#domain/amount-input.ts';
import { formatMoney } from './format-money.ts';
import type { Locale } from './language.ts';
import type { Text } from './text.ts';

/** The sentence under an amount field. */
export function amountProblemText(problem: AmountProblem, text: Text, locale: Locale): string {
  switch (problem.key) {
    case 'validation.amount.min':
      return text(problem.key, { min: formatMoney(problem.bound, locale) });
    case 'validation.amount.max':
      return text(problem.key, { max: formatMoney(problem.bound, locale) });
    case 'validation.maxlength':
      return text(problem.key, { max: problem.length });
    default:
      return text(problem.key);
  }
}
