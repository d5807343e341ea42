import type { Service, ServiceField } from '#contract/catalogue.ts';
import type { Favorite } from '#contract/favorites.ts';
import type { PaymentResp, Receipt } from '#contract/history.ts';
import { sumExact, toDecimal } from '#domain/money.ts';
import { checkServiceField, codeFieldOf } from '#domain/services/service-field.ts';
import type { FieldValues } from './service-fields.tsx';

/** The initial values of a service's form. */
export interface InitialInput {
  readonly values: FieldValues;
  /** Masked sensitive values. The form shows them as hints, and they are typed again. */
  readonly masked: FieldValues;
  /** Amount in manat as decimal text. Undefined if the form begins without an amount. */
  readonly amount: string | undefined;
  /** True if the recipient is complete, so that nothing has to be typed. */
  readonly isChosen?: boolean;
}

/** Returns the form values of a favorite. Undefined if the favorite is of another service. */
export function filledByFavorite(service: Service, favorite: Favorite): InitialInput | undefined {
  if (favorite.serviceId !== service.id) return undefined;
  const filled = acceptable(service, (field) => favorite.fields[field.name]);
  return {
    ...filled,
    isChosen: service.fields.every(
      ({ name, required }) => !required || filled.values[name] !== undefined,
    ),
    amount: favorite.amount === null ? undefined : toDecimal(favorite.amount),
  };
}

/** Returns the form values of the receipt's payment for this service. Undefined if the receipt has no such payment. */
export function filledByReceipt(service: Service, receipt: Receipt): InitialInput | undefined {
  const payment = receipt.paymentResps.find(
    ({ orderDetails }) => orderDetails.productId === service.id,
  );
  return payment && filledByPayment(service, payment);
}

/** Returns form values with the plate of an automobile in the field for a plate. */
export function filledByPlate(service: Service, plate: string): InitialInput {
  return {
    ...acceptable(service, ({ kind }) => (kind === 'plate' ? plate : undefined)),
    amount: undefined,
  };
}

/** Returns form values with a code in the only required field. Empty if a code alone does not complete the form. */
export function filledByCode(service: Service, code: string): InitialInput {
  const only = codeFieldOf(service.fields);
  return {
    ...acceptable(service, (field) => (field === only ? code : undefined)),
    amount: undefined,
  };
}

/**
 * Returns the form values of a past payment. A payment names its fields by label, and an old one names a choice by its
 * text.
 */
export function filledByPayment(
  service: Service,
  { amount, orderDetails: { fields } }: PaymentResp,
): InitialInput {
  return {
    ...acceptable(service, (field) => {
      const printed = fields.find(({ label }) => label.az === field.label.az)?.value;
      return printed === undefined ? undefined : (choiceNamed(field, printed) ?? printed);
    }),
    amount: toDecimal(sumExact([amount])),
  };
}

/**
 * Returns the values of a service's fields. `values` has only those that the form accepts now; values of an older form
 * are dropped. `masked` has the masks of sensitive fields, unchecked.
 */
function acceptable(
  { fields }: Service,
  textOf: (field: ServiceField) => string | undefined,
): Pick<InitialInput, 'values' | 'masked'> {
  const values: Record<string, string> = {};
  const masked: Record<string, string> = {};
  for (const field of fields) {
    const text = textOf(field) ?? '';
    const checked = checkServiceField(field, text);
    if (field.sensitive) masked[field.name] = text;
    else if (checked.ok && checked.value !== '') values[field.name] = checked.value;
  }
  return { values, masked };
}

function choiceNamed({ choices = [] }: ServiceField, printed: string): string | undefined {
  return choices.find(({ label }) => Object.values(label).includes(printed))?.value;
}
