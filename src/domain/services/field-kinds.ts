/**
 * Kinds of content of a service's field. The kind decides the keyboard, the normal form and the check. `code` has Latin
 * capitals and digits, `login` is a name or an address whose case counts, `name` is a person's, `text` is prose.
 */
export const fieldKinds = [
  'text',
  'name',
  'code',
  'login',
  'email',
  'digits',
  'phone',
  'plate',
  'iban',
  'choice',
] as const;

export type FieldKind = (typeof fieldKinds)[number];
