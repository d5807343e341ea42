// Lists the chosen filters one by one for the chips that remove them, and reads the values typed in the filter dialog.
import { checkAmount, normaliseAmountText, withoutDots } from '#domain/amount-input.ts';
import { typedDate } from '#domain/automatic-payment.ts';
import { plainDigits } from '#domain/digits.ts';
import { ZERO } from '#domain/money.ts';
import { addressOf, amountOf, choiceOf, type HistoryChoice } from './filter.ts';

/**
 * A chosen filter, as its chip shows it. The value of a range or of amounts is both bounds with a slash between them.
 * The value of `share`, a part of the spending, is a text of `shareText`.
 */
export interface ActiveFilter {
  readonly name:
    | 'range'
    | 'amounts'
    | 'kind'
    | 'category'
    | 'tag'
    | 'status'
    | 'direction'
    | 'source'
    | 'with'
    | 'share';
  readonly value: string;
}

/** Returns the chosen filters one by one, without the searched text and the period of the last days. */
export function activeFilters(choice: HistoryChoice): ActiveFilter[] {
  const single = ({ name, value }: ActiveFilter) =>
    value === '' || value === '/' ? [] : [{ name, value }];
  return [
    ...single({ name: 'range', value: `${choice.from}/${choice.to}` }),
    ...(['kind', 'category', 'tag', 'status', 'source'] as const).flatMap((name) =>
      choice[name].map((value): ActiveFilter => ({ name, value })),
    ),
    ...single({ name: 'direction', value: choice.direction }),
    ...single({ name: 'amounts', value: `${choice.min}/${choice.max}` }),
    ...single({ name: 'with', value: choice.with }),
    ...single({ name: 'share', value: choice.share }),
  ];
}

/** Returns the choice without this filter. */
export function removeFilter(choice: HistoryChoice, { name, value }: ActiveFilter): HistoryChoice {
  switch (name) {
    case 'range':
      return { ...choice, from: '', to: '' };
    case 'amounts':
      return { ...choice, min: '', max: '' };
    case 'direction':
    case 'with':
    case 'share':
      return { ...choice, [name]: '' };
    case 'kind':
    case 'category':
    case 'tag':
    case 'status':
    case 'source':
      return { ...choice, [name]: choice[name].filter((one) => one !== value) };
  }
}

/**
 * Returns the choice of the dialog's typed input. Days are typed as "05.11.2026", amounts in any form, "1.234,56 ₼".
 * Values that cannot be read are dropped, as in an address.
 */
export function typedChoice(choice: HistoryChoice): HistoryChoice {
  const [from, to] = [dayIn(choice.from), dayIn(choice.to)];
  const [min, max] = [boundOf(choice.min), boundOf(choice.max)];
  return choiceOf({ ...addressOf({ ...choice, from, to, min, max }) });
}

/** True if a typed day is incomplete, does not exist, or is before the year 2000. False for an empty text. */
export function isInvalidDay(text: string): boolean {
  return text !== '' && dayIn(text) === '';
}

function dayIn(text: string): string {
  const day = typedDate(text) ?? '';
  return day >= '2000' ? day : '';
}

/**
 * Returns the problem of a typed amount limit. Undefined if the limit is empty, can be read, or is negative: a negative
 * limit is ignored.
 */
export function boundProblem(text: string) {
  const bound = boundOf(text);
  if (bound === '' || amountOf(bound) !== '') return undefined;
  const checked = checkAmount(bound, { min: ZERO });
  return checked.ok || 'bound' in checked.problem ? undefined : checked.problem;
}

function boundOf(text: string): string {
  return withoutDots(normaliseAmountText(plainDigits(text))).replace(/^\./, '0.');
}
