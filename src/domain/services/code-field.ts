import { checkServiceField, type FieldRule } from './service-field.ts';

interface Field extends FieldRule {
  readonly name: string;
  readonly sensitive?: boolean | undefined;
}

/** Returns the only required field of a form, if a code alone completes the form. */
export function codeFieldOf<One extends Field>(fields: readonly One[]): One | undefined {
  const [only, another] = fields.filter(({ required }) => required);
  const isTyped = only && another === undefined && kinds.has(only.kind) && !only.sensitive;
  return isTyped ? only : undefined;
}

const kinds: ReadonlySet<Field['kind']> = new Set(['digits', 'code']);

/** Returns whether this code alone completes the form. */
export function takesCode(fields: readonly Field[], code: string): boolean {
  const field = codeFieldOf(fields);
  return field !== undefined && checkServiceField(field, code).ok;
}
