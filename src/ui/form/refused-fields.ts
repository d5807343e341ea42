import type { MessageId } from '#i18n/messages/messages.ts';
import type { ErrorText } from './error-text.ts';

/** Reasons that need no figures to be understood. */
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
 * Which fields of a form the provider refused, and why. It names them as they stand in the body of the
 * request, where those of the form may be `within` another: `fields.`.
 */
export function refusedFields<Name extends string>(
  { fields = {} }: { readonly fields?: Readonly<Record<string, string>> | undefined },
  names: readonly Name[],
  within = '',
): Partial<Record<Name, ErrorText>> {
  const refused: Partial<Record<Name, ErrorText>> = {};
  for (const name of names) {
    const reason = fields[`${within}${name}`];
    if (reason === undefined) continue;
    refused[name] = { key: plainReasons.find((plain) => plain === reason) ?? 'validation.pattern' };
  }
  return refused;
}
