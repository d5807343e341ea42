// Checks the form of a service as the app does, and finds the recipient of the payment that the form names. Values that
// a device may not store are masked in every answer (receipts, history, favorites).

import { checkServiceField, maskedFields, maskedValue } from '#domain/services/service-field.ts';
import { categoryOf, findService } from '#provider/core/catalogue/catalogue.ts';
import type { WireService } from '#provider/core/catalogue/schema.ts';
import type { Details } from '#provider/core/database/agreed.ts';
import { type Refusal, refuse } from '#provider/core/problems/refusal.ts';

/** A service's form with checked values, and the recipient that they identify. */
export interface FilledForm {
  readonly service: WireService;
  /** Complete values for the biller. No answer to the app contains these values. */
  readonly values: Record<string, string>;
  readonly recipientKey: string;
  /** Complete value that identifies the recipient to the service. */
  readonly identifier: string;
  /** The identifier as answers to the app contain it. Masked if the field is sensitive. */
  readonly recipient: string;
}

type Typed = Readonly<Record<string, string>>;

/**
 * Returns the filled form of the service that a request names, or a refusal: NOT_FOUND for an unknown service,
 * otherwise as `fillForm` refuses.
 */
export function readForm({ serviceId, fields }: { serviceId: string; fields: Typed }) {
  const service = findService(serviceId);
  return service ? fillForm(service, fields) : refuse('NOT_FOUND');
}

/**
 * Normalizes the values of a form and derives the recipient key, which does not depend on how a value was typed. A
 * refusal names the invalid fields as in the request.
 */
export function fillForm(service: WireService, typed: Typed): FilledForm | Refusal {
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

/**
 * Details for a receipt: the service, the typed values (sensitive ones masked, choices with their labels) and the
 * subscriber.
 */
export function detailsOf(
  { service, values }: Pick<FilledForm, 'service' | 'values'>,
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

/** Field that identifies the recipient: the first field of the form that is not a choice. */
function identifierField({ fields }: WireService): WireService['fields'][number] | undefined {
  return fields.find(({ kind }) => kind !== 'choice') ?? fields[0];
}
