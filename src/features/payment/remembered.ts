import type { Service } from '#contract/catalogue.ts';
import type { Favorite } from '#contract/favorites.ts';
import type { PaymentResp } from '#contract/history.ts';
import type { ForgottenRecipient } from '#data/collections/forgotten-recipients.ts';
import { type Qepik, sumExact } from '#domain/money.ts';
import { maskedFields } from '#domain/services/service-field.ts';
import { filledByFavorite, filledByPayment, type InitialInput } from './prefill.ts';
import type { FieldValues } from './service-fields.tsx';

/** A recipient that was paid before, with the values for the form of its service. */
export interface RememberedRecipient {
  /** Service of the last payment. */
  readonly service: Service;
  /** Values of the service's form, without the fields that the catalogue marks as sensitive. */
  readonly values: FieldValues;
  /** Amount of the last payment. */
  readonly amount: Qepik;
  readonly paidAt: string;
  /** Name of the favorite with this recipient. Undefined if there is none. */
  readonly name: string | undefined;
  /** Entries that remove the recipient from the list when they are stored. */
  readonly forget: readonly ForgottenRecipient[];
}

/**
 * Returns a key that is equal for payments to the same recipient. Undefined if the values do not identify a recipient.
 */
export type RecipientKey = (service: Service, values: FieldValues) => string | undefined;

/** Identifies a recipient by the service and all typed values. Choices alone identify nobody. */
export const recipientKeyOfService: RecipientKey = ({ id, fields }, values) => {
  const isTyped = fields.some(({ name, kind }) => kind !== 'choice' && values[name]);
  return isTyped
    ? JSON.stringify([id, ...fields.map(({ name }) => values[name] ?? '')])
    : undefined;
};

/**
 * True if the form still names the recipient with which it was filled in. Sensitive values are compared by their masks.
 * Always true if `typed` is undefined, because nothing was typed yet.
 */
export function isAsFilled(
  service: Service,
  { values, masked }: InitialInput,
  typed: FieldValues | undefined,
): boolean {
  if (!typed) return true;
  const known = recipientKeyOfService(service, { ...values, ...masked });
  return known === recipientKeyOfService(service, maskedFields(service.fields, typed));
}

/** Identifies a recipient by the phone number, with any operator. */
export const recipientKeyOfPhone: RecipientKey = (service, values) =>
  values[phoneField(service) ?? ''];

/** Returns the name of the field that takes a mobile number. Undefined if there is none. */
export function phoneField({ fields }: Service): string | undefined {
  return fields.find(({ kind }) => kind === 'phone')?.name;
}

/**
 * Returns the recipients of these payments without duplicates, the last paid first. Leaves out recipients that were
 * forgotten and not paid since.
 */
export function rememberedRecipients(
  services: readonly Service[],
  {
    payments,
    favorites,
    forgotten,
  }: {
    /** Newest first. */
    readonly payments: readonly PaymentResp[];
    readonly favorites: readonly Favorite[];
    readonly forgotten: readonly ForgottenRecipient[];
  },
  keyOf: RecipientKey,
): readonly RememberedRecipient[] {
  const serviceById = new Map(services.map((service) => [service.id, service]));
  const forgottenAt = new Map(forgotten.map(({ id, paidAt }) => [id, paidAt]));
  const names = namesOf(favorites, serviceById, keyOf);
  const remembered = new Map<string, RememberedRecipient>();
  for (const payment of payments) {
    const service = serviceById.get(payment.orderDetails.productId ?? '');
    if (!service) continue;
    const { values } = filledByPayment(service, payment);
    const [key, id] = [keyOf(service, values), recipientKeyOfService(service, values)];
    if (key === undefined || id === undefined) continue;
    const { orderDate: paidAt } = payment;
    const last = remembered.get(key);
    const until = forgottenAt.get(id);
    if (until !== undefined && Date.parse(paidAt) <= Date.parse(until)) continue;
    if (last) {
      // A number may have been paid to several operators. All of these entries are removed together.
      const isNew = last.forget.every((one) => one.id !== id);
      if (isNew) remembered.set(key, { ...last, forget: [...last.forget, { id, paidAt }] });
      continue;
    }
    const amount = sumExact([payment.amount]);
    const name = names.get(key);
    remembered.set(key, { service, values, amount, paidAt, name, forget: [{ id, paidAt }] });
  }
  return [...remembered.values()];
}

function namesOf(
  favorites: readonly Favorite[],
  serviceById: ReadonlyMap<string, Service>,
  keyOf: RecipientKey,
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const favorite of favorites) {
    const service = serviceById.get(favorite.serviceId ?? '');
    const filled = service && filledByFavorite(service, favorite);
    const key = filled && keyOf(service, filled.values);
    if (key !== undefined && !names.has(key)) names.set(key, favorite.name);
  }
  return names;
}
