import { plainDigits, unmask } from '#domain/digits.ts';
import { parseIban, readPlate } from '#domain/person/identifiers.ts';
import { readPhone } from '#domain/person/phone.ts';
import { latinCode, trimInvisible } from '#domain/typed-text.ts';
import type { FieldKind } from './field-kinds.ts';
import { maxLength, minLength, pattern, type TextProblem } from './text-validators.ts';
import { all, asIs, required, type Validator } from './validators.ts';

/**
 * The part of a service's field definition that decides what may be entered. `mask` has the lengths of the groups in
 * which a value is shown: "4 4 4".
 */
export type FieldRule = {
  readonly kind: FieldKind;
  readonly required: boolean;
  /** Regular expression that the whole sent value must match. */
  readonly pattern?: string | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly mask?: string | undefined;
  readonly choices?: readonly { readonly value: string }[] | undefined;
};

type KindKey =
  | 'validation.required'
  | 'validation.digits'
  | 'validation.iban'
  | 'validation.plate'
  | 'validation.phone.incomplete'
  | 'validation.phone.invalid';

type FieldProblem =
  | TextProblem
  | { readonly key: KindKey }
  | { readonly key: 'validation.digits.count'; readonly values: { readonly count: number } }
  | {
      readonly key: 'validation.digits.range';
      readonly values: { readonly min: number; readonly max: number };
    };

export type CheckedField =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly problem: FieldProblem };

/**
 * Checks the text of a service's field. Returns the first problem, or the value to send: canonical for phone, plate and
 * IBAN, without grouping for digits and codes, trimmed for text.
 */
export function checkServiceField(field: FieldRule, text: string): CheckedField {
  const trimmed = trimInvisible(text);
  const read = trimmed === '' ? pass('') : readers[field.kind](trimmed, field);
  if (!read.ok) return read;
  // Unmasking may remove the whole text, for example a single hyphen.
  if (read.value === '' && !field.required) return pass('');
  const result = asked(field)(read.value);
  return result === true ? read : { ok: false, problem: result };
}

interface MaskedField {
  readonly name: string;
  readonly kind: FieldKind;
  readonly sensitive?: boolean | undefined;
}

/**
 * Returns the values of a form as the provider's answers contain them: sensitive values are masked, empty values and
 * values without a field are left out.
 */
export function maskedFields(
  fields: readonly MaskedField[],
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field.name];
      return value ? [[field.name, maskedValue(field, value)]] : [];
    }),
  );
}

/**
 * Masks a sensitive value so that its owner recognises it: "5••••2A" for a national id, "AZ21 •••• 1944" for an
 * account. The value of a field that is not sensitive stays as it is.
 */
export function maskedValue({ kind, sensitive }: MaskedField, value: string): string {
  if (!sensitive) return value;
  if (kind === 'iban') return `${value.slice(0, 4)} •••• ${value.slice(-4)}`;
  return `${value.slice(0, 1)}••••${value.slice(-2)}`;
}

const readers: Record<FieldRule['kind'], (text: string, field: FieldRule) => CheckedField> = {
  text: pass,
  name: pass,
  login: pass,
  email: pass,
  code(text, { mask }) {
    const code = latinCode(text);
    return pass(mask === undefined ? code : unmask(code));
  },
  digits(text, { minLength: min = 0, maxLength: max = Number.POSITIVE_INFINITY }) {
    const digits = plainDigits(unmask(text));
    if (!/^[0-9]+$/.test(digits)) return fail('validation.digits');
    if (digits.length >= min && digits.length <= max) return pass(digits);
    if (min === max) {
      return { ok: false, problem: { key: 'validation.digits.count', values: { count: min } } };
    }
    if (min === 0 || max === Number.POSITIVE_INFINITY) return pass(digits);
    return { ok: false, problem: { key: 'validation.digits.range', values: { min, max } } };
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

/** Returns the validator for the rules of the field's definition. */
function asked(field: FieldRule): Validator<string, TextProblem> {
  return all<string, TextProblem>(
    required(asIs),
    minLength(field.minLength ?? 0, asIs),
    maxLength(field.maxLength ?? Number.POSITIVE_INFINITY, asIs),
    ...(field.pattern === undefined ? [] : [pattern(field.pattern, asIs)]),
  );
}

function pass(value: string): CheckedField {
  return { ok: true, value };
}

function fail(key: KindKey): CheckedField {
  return { ok: false, problem: { key } };
}

interface Field extends FieldRule {
  readonly name: string;
  readonly sensitive?: boolean | undefined;
}

/**
 * Returns the only required field of a form if the field takes a code of digits or letters and is not sensitive.
 * Otherwise undefined.
 */
export function codeFieldOf<One extends Field>(fields: readonly One[]): One | undefined {
  const [only, another] = fields.filter(({ required }) => required);
  const isTyped = only && another === undefined && kinds.has(only.kind) && !only.sensitive;
  return isTyped ? only : undefined;
}

const kinds: ReadonlySet<Field['kind']> = new Set(['digits', 'code']);

/** Returns whether this code alone completes the form: the form has a code field (`codeFieldOf`) that accepts it. */
export function takesCode(fields: readonly Field[], code: string): boolean {
  const field = codeFieldOf(fields);
  return field !== undefined && checkServiceField(field, code).ok;
}
