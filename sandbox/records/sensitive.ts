// What a device may not hold is told masked, wherever a person meets it again: receipts, history,
// favorites. Whole it stays with the provider.
import type { Service } from '#sandbox/catalogue/find-service.ts';

type Field = Pick<Service['fields'][number], 'kind' | 'sensitive'>;

/** "5••••2A" of a national id, "AZ21 •••• 1944" of an account: enough for its owner to know it by. */
export function toldValue({ kind, sensitive }: Field, value: string): string {
  if (!sensitive) return value;
  if (kind === 'iban') return `${value.slice(0, 4)} •••• ${value.slice(-4)}`;
  return `${value.slice(0, 1)}••••${value.slice(-2)}`;
}

/** All that was typed into the form of a service, as it is told. */
export function toldFields(
  { fields }: Service,
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field.name];
      return value === undefined ? [] : [[field.name, toldValue(field, value)]];
    }),
  );
}
