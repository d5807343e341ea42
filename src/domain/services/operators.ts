import { type MobileOperator, operatorOf } from '#domain/person/phone.ts';

/**
 * Id of the service that tops up the numbers of each operator, in the order of the screen `/mno` (mobile operators).
 */
const services: Readonly<Record<MobileOperator, string>> = {
  azercell: 'azercell',
  bakcell: 'bakcell',
  nar: 'nar',
  naxtel: 'naxtel',
  aztelekom: 'aztelekom-mobil',
  fonex: 'fonex',
};

/** Ids of the services on the screen `/mno`, in its order. */
export const mobileServiceIds: readonly string[] = Object.values(services);

/**
 * Returns the id of the service that tops up a number, by the operator to which its prefix was first given. The
 * operator may have changed since. Undefined for an unknown prefix.
 */
export function mobileServiceOf(number: string): string | undefined {
  const operator = operatorOf(number);
  return operator && services[operator];
}
