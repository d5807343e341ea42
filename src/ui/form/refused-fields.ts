import type { MessageId } from '#i18n/messages/messages.ts';
import type { ErrorText } from './error-text.ts';

/** Reasons of the provider whose messages need no figures, such as bounds. */
const plainReasons: readonly MessageId[] = [
  'validation.required',
  'validation.digits',
  'validation.iban',
  'validation.plate',
  'validation.phone.incomplete',
  'validation.phone.invalid',
  'validation.name',
  'validation.email',
  'validation.birthDate',
  'validation.birthDate.future',
  'validation.birthDate.noSuchDay',
  'validation.password.same',
  'settings.personal.fromDocument',
];

/**
 * Returns the fields of a form that the provider refused, with their messages. Undefined if it refused none of them. A
 * reason without a message of its own gets `validation.pattern`. The provider names fields by their path in the body of
 * the request; `within` is the path of the form's fields, such as `fields.`.
 */
export function refusedFields<Name extends string>(
  { fields = {} }: { readonly fields?: Readonly<Record<string, string>> | undefined },
  names: readonly Name[],
  within = '',
): { readonly fields: Partial<Record<Name, ErrorText>> } | undefined {
  const refused: Partial<Record<Name, ErrorText>> = {};
  for (const name of names) {
    const reason = fields[`${within}${name}`];
    if (reason === undefined) continue;
    refused[name] = { key: plainReasons.find((plain) => plain === reason) ?? 'validation.pattern' };
  }
  return Object.keys(refused).length > 0 ? { fields: refused } : undefined;
}
