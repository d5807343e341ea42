import { type MobileOperator, operatorOf } from '#domain/person/phone.ts';

/** Service that tops up the numbers of each operator, in the order of the screen `/mno`. */
const services: Readonly<Record<MobileOperator, string>> = {
  azercell: 'azercell',
  bakcell: 'bakcell',
  nar: 'nar',
  naxtel: 'naxtel',
  aztelekom: 'aztelekom-mobil',
  fonex: 'fonex',
};

/** The services on the screen `/mno`. */
export const mobileServiceIds: readonly string[] = Object.values(services);

/** Returns the service that tops up a number, by its prefix. The operator may have changed since. */
export function mobileServiceOf(number: string): string | undefined {
  const operator = operatorOf(number);
  return operator && services[operator];
}
