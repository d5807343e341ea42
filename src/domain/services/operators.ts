import { type MobileOperator, operatorOf } from '#domain/person/phone.ts';

/** The services that top up the numbers of each operator, in the order in which they are offered. */
const services: Readonly<Record<MobileOperator, string>> = {
  azercell: 'azercell',
  bakcell: 'bakcell',
  nar: 'nar',
  naxtel: 'naxtel',
  aztelekom: 'aztelekom-mobil',
  fonex: 'fonex',
};

/** What `/mno` offers. */
export const mobileServiceIds: readonly string[] = Object.values(services);

/** The service that tops up a number, by its prefix: the operator may have changed since. */
export function mobileServiceOf(number: string): string | undefined {
  const operator = operatorOf(number);
  return operator && services[operator];
}
