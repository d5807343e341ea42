import { checkServiceField, type FieldRule } from './service-field.ts';

interface Field extends FieldRule {
  readonly name: string;
  readonly sensitive?: boolean | undefined;
}

/** The one field of a form that has to be filled in, where a code alone fills the form in. */
export function codeFieldOf<One extends Field>(fields: readonly One[]): One | undefined {
  const [only, another] = fields.filter(({ required }) => required);
  const isTyped = only && another === undefined && kinds.has(only.kind) && !only.sensitive;
  return isTyped ? only : undefined;
}

const kinds: ReadonlySet<Field['kind']> = new Set(['digits', 'code']);

/** Whether this code alone fills the form in. */
export function takesCode(fields: readonly Field[], code: string): boolean {
  const field = codeFieldOf(fields);
  return field !== undefined && checkServiceField(field, code).ok;
}
