// What is chosen, one thing at a time: what each chip takes off, and what each step back undoes.
import { checkAmount, normaliseAmountText, withoutDots } from '#domain/amount-input.ts';
import { plainDigits } from '#domain/digits.ts';
import { ZERO } from '#domain/money.ts';
import { addressOf, amountOf, choiceOf, type HistoryChoice } from './filter.ts';

export interface ChosenPart {
  readonly name:
    | 'range'
    | 'amounts'
    | 'kind'
    | 'category'
    | 'status'
    | 'direction'
    | 'source'
    | 'with'
    | 'share';
  readonly value: string;
}

export function chosenParts(choice: HistoryChoice): ChosenPart[] {
  const single = ({ name, value }: ChosenPart) =>
    value === '' || value === '/' ? [] : [{ name, value }];
  return [
    ...single({ name: 'range', value: `${choice.from}/${choice.to}` }),
    ...lists.flatMap((name) => choice[name].map((value): ChosenPart => ({ name, value }))),
    ...single({ name: 'direction', value: choice.direction }),
    ...single({ name: 'amounts', value: `${choice.min}/${choice.max}` }),
    ...single({ name: 'with', value: choice.with }),
    ...single({ name: 'share', value: choice.share }),
  ];
}

export function takeOff(choice: HistoryChoice, { name, value }: ChosenPart): HistoryChoice {
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
    case 'status':
    case 'source':
      return { ...choice, [name]: choice[name].filter((one) => one !== value) };
  }
}

/** The choices on the way from one to another, each with one thing more, less or other than the one before. */
export function stepsBetween(before: HistoryChoice, after: HistoryChoice): HistoryChoice[] {
  const [old, added] = [chosenParts(before), chosenParts(after)];
  const isIn = (parts: readonly ChosenPart[], { name, value }: ChosenPart) =>
    parts.some((part) => part.name === name && (part.value === value || !isList(name)));
  const steps: HistoryChoice[] = [];
  let current = before;
  for (const part of old.filter((one) => !isIn(added, one))) {
    current = takeOff(current, part);
    steps.push(current);
  }
  for (const { name, value } of added) {
    if (old.some((one) => one.name === name && one.value === value)) continue;
    current = { ...current, ...partOf(after, current, name, value) };
    steps.push(current);
  }
  return steps;
}

/** One thing of a choice, for another choice to take over. */
function partOf(
  from: HistoryChoice,
  current: HistoryChoice,
  name: ChosenPart['name'],
  value: string,
): Partial<HistoryChoice> {
  switch (name) {
    case 'range':
      return { days: '', from: from.from, to: from.to };
    case 'amounts':
      return { min: from.min, max: from.max };
    case 'direction':
    case 'with':
    case 'share':
      return { [name]: from[name] };
    case 'kind':
    case 'category':
    case 'status':
    case 'source':
      // In the order of the choice that it comes from.
      return { [name]: from[name].filter((one) => one === value || isOf(current[name], one)) };
  }
}

const lists = ['kind', 'category', 'status', 'source'] as const;

function isList(name: ChosenPart['name']): boolean {
  return lists.some((one) => one === name);
}

function isOf(values: readonly string[], value: string): boolean {
  return values.includes(value);
}

/** What was typed and pressed, read as an address is; amounts in any form, "1.234,56 ₼". */
export function typedChoice(choice: HistoryChoice): HistoryChoice {
  const [min, max] = [boundOf(choice.min), boundOf(choice.max)];
  return choiceOf({ ...addressOf({ ...choice, min, max }) });
}

/** What is wrong with an amount by which is chosen; undefined where it can be read or nothing was typed. */
export function boundProblem(text: string) {
  const bound = boundOf(text);
  if (bound === '' || amountOf(bound) !== '') return undefined;
  const checked = checkAmount(bound, { min: ZERO });
  return checked.ok || 'bound' in checked.problem ? undefined : checked.problem;
}

function boundOf(text: string): string {
  return withoutDots(normaliseAmountText(plainDigits(text))).replace(/^\./, '0.');
}
