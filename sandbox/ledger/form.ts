// What was typed into the form of a service, checked as the page checks it.
import { checkServiceField } from '#domain/service-field.ts';
import type { Details } from '#sandbox/store/tables.ts';
import { categoryOf, type Service } from './services.ts';

export type Filled =
  | { ok: true; values: Record<string, string>; recipientKey: string; recipient: string }
  | { ok: false; fields: Record<string, string> };

/**
 * Values in their normal form, and the key of the recipient: who is paid, however it was typed. Refused
 * fields come with their reason, under the names they have in the request.
 */
export function fillForm(service: Service, typed: Readonly<Record<string, string>>): Filled {
  const values: Record<string, string> = {};
  const fields: Record<string, string> = {};
  for (const field of service.fields) {
    const checked = checkServiceField(field, typed[field.name] ?? '');
    if (!checked.ok) fields[`fields.${field.name}`] = checked.problem.key;
    else if (checked.value !== '') values[field.name] = checked.value;
  }
  for (const name of Object.keys(typed)) {
    if (service.fields.every((field) => field.name !== name)) fields[`fields.${name}`] = 'unknown';
  }
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  const inOrder = service.fields.map(({ name }) => values[name] ?? '');
  return {
    ok: true,
    values,
    recipientKey: `${service.id}|${inOrder.join('|')}`,
    recipient: identifierOf(service, values),
  };
}

/** What a receipt says of the service, of what was typed (a choice with its words) and of who is behind it. */
export function detailsOf(
  service: Service,
  values: Readonly<Record<string, string>>,
  subscriber: string | null,
): Details {
  const category = categoryOf(service);
  return {
    categoryId: category.id,
    categoryName: category.name,
    productId: service.id,
    productName: service.name,
    fields: service.fields.flatMap(({ name, label, choices }) => {
      const value = values[name];
      if (value === undefined) return [];
      const chosen = choices?.find((choice) => choice.value === value);
      return [{ label, value, ...(chosen && { words: chosen.label }) }];
    }),
    subscriber,
  };
}

/** What the recipient is known by: the first field that is not a choice. */
function identifierOf(service: Service, values: Record<string, string>): string {
  const field = service.fields.find(({ kind }) => kind !== 'choice') ?? service.fields[0];
  return (field && values[field.name]) ?? '';
}
