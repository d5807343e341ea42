import { parseIban } from './iban.ts';
import { unmask } from './mask.ts';
import { readPhone } from './phone.ts';
import { readPlate } from './plate.ts';
import { wholeMatch } from './validators.ts';

/** The part of a service's field definition that decides what may be entered. */
export type FieldRule = {
  readonly kind: 'text' | 'digits' | 'phone' | 'plate' | 'iban' | 'choice';
  readonly required: boolean;
  /** Whole-value regular expression over the value that is sent. */
  readonly pattern?: string | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly mask?: string | undefined;
  readonly choices?: readonly { readonly value: string }[] | undefined;
};

type PlainKey =
  | 'validation.required'
  | 'validation.pattern'
  | 'validation.digits'
  | 'validation.iban'
  | 'validation.plate'
  | 'validation.phone.incomplete'
  | 'validation.phone.invalid';

type FieldProblem =
  | { readonly key: PlainKey }
  | { readonly key: 'validation.minlength'; readonly values: { readonly min: number } }
  | { readonly key: 'validation.maxlength'; readonly values: { readonly max: number } };

export type CheckedField =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly problem: FieldProblem };

/**
 * Checks what was entered into a service's field. The value is what is sent: canonical for phone,
 * plate and IBAN, without grouping for digits and masked text, trimmed for text, empty for an optional field left so.
 */
export function checkServiceField(field: FieldRule, text: string): CheckedField {
  const trimmed = text.trim();
  if (trimmed === '') return field.required ? fail('validation.required') : pass('');
  const read = readers[field.kind](trimmed, field);
  return read.ok ? withinBounds(field, read.value) : read;
}

const readers: Record<FieldRule['kind'], (text: string, field: FieldRule) => CheckedField> = {
  text: (text, { mask }) => pass(mask === undefined ? text : unmask(text)),
  digits(text) {
    const digits = unmask(text);
    return /^[0-9]+$/.test(digits) ? pass(digits) : fail('validation.digits');
  },
  phone(text) {
    const read = readPhone(text);
    return read.state === 'complete' ? pass(read.phone) : fail(`validation.phone.${read.state}`);
  },
  plate(text) {
    const read = readPlate(text);
    return read ? pass(read.plate) : fail('validation.plate');
  },
  iban(text) {
    const iban = parseIban(text);
    return iban === undefined ? fail('validation.iban') : pass(iban);
  },
  choice(text, { choices = [] }) {
    return choices.some(({ value }) => value === text) ? pass(text) : fail('validation.required');
  },
};

function withinBounds(field: FieldRule, value: string): CheckedField {
  const { minLength: min = 0, maxLength: max = Number.POSITIVE_INFINITY, pattern } = field;
  if (value.length < min) {
    return { ok: false, problem: { key: 'validation.minlength', values: { min } } };
  }
  if (value.length > max) {
    return { ok: false, problem: { key: 'validation.maxlength', values: { max } } };
  }
  if (pattern !== undefined && !wholeMatch(pattern).test(value)) return fail('validation.pattern');
  return pass(value);
}

function pass(value: string): CheckedField {
  return { ok: true, value };
}

function fail(key: PlainKey): CheckedField {
  return { ok: false, problem: { key } };
}
