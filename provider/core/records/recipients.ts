// Recipients: the form of a service, checked as the page checks it. Values that a device may not store are
// masked in every answer: receipts, history, favorites.

import { checkServiceField, maskedFields, maskedValue } from '#domain/services/service-field.ts';
import { categoryOf, findService } from '#provider/core/catalogue/catalogue.ts';
import type { WireService } from '#provider/core/catalogue/schema.ts';
import type { Details } from '#provider/core/database/agreed.ts';
import { type Refusal, refuse } from '#provider/core/problems/refusal.ts';

export interface Form {
  readonly service: WireService;
  /** Whole, as the service needs them; no answer carries them. */
  readonly values: Record<string, string>;
  readonly recipientKey: string;
  /** What the service knows the recipient by, whole. */
  readonly identifier: string;
  /** The identifier as answers carry it: masked where the field is sensitive. */
  readonly recipient: string;
}

type Typed = Readonly<Record<string, string>>;

/** The form of the service that a request names. */
export function readForm({ serviceId, fields }: { serviceId: string; fields: Typed }) {
  const service = findService(serviceId);
  return service ? fillForm(service, fields) : refuse('NOT_FOUND');
}

/**
 * Values in their normal form, and the key of the recipient: who is paid, however it was typed. Refused
 * fields come with their reason, under the names they have in the request.
 */
export function fillForm(service: WireService, typed: Typed): Form | Refusal {
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
  if (Object.keys(fields).length > 0) return refuse('INVALID_REQUEST', { fields });
  const inOrder = service.fields.map(({ name }) => values[name] ?? '');
  const known = identifierField(service);
  return {
    service,
    values,
    recipientKey: `${service.id}|${inOrder.join('|')}`,
    identifier: values[known?.name ?? ''] ?? '',
    recipient: (known && maskedFields(service.fields, values)[known.name]) ?? '',
  };
}

/** What a receipt says of the service, of what was typed (a choice with its words) and of who is behind it. */
export function detailsOf(
  { service, values }: Pick<Form, 'service' | 'values'>,
  subscriber: string | null,
): Details {
  const category = categoryOf(service);
  return {
    categoryId: category.id,
    categoryName: category.name,
    productId: service.id,
    productName: service.name,
    fields: service.fields.flatMap((field) => {
      const value = values[field.name];
      if (value === undefined) return [];
      const chosen = field.choices?.find((choice) => choice.value === value);
      const masked = maskedValue(field, value);
      return [{ label: field.label, value: masked, ...(chosen && { words: chosen.label }) }];
    }),
    subscriber,
  };
}

/** What the recipient is known by: the first field that is not a choice. */
function identifierField({ fields }: WireService): WireService['fields'][number] | undefined {
  return fields.find(({ kind }) => kind !== 'choice') ?? fields[0];
}
