// Behaviour of a card's bank by the last four digits of the card's number, because the simulated vault stores no other
// digits.
import { randomInt } from 'node:crypto';
import type { RefusalCode } from '#provider/ports/ports.ts';

/** Reaction of the bank to an order for a test card. */
export type CardOutcome =
  /**
   * The bank asks for a code (3-D Secure), at once or after `afterMs`, and pays once it is correct. With `always` it
   * asks at automatic payments too, although it has agreed to them.
   */
  | { readonly kind: 'asks'; readonly always?: true; readonly afterMs?: number }
  | { readonly kind: 'pays' }
  | { readonly kind: 'refuses'; readonly code: RefusalCode };

/** Card of the sandbox. `means` tells in words what its bank does. */
export interface TestCard {
  readonly number: string;
  readonly outcome: CardOutcome;
  readonly means: string;
}

/**
 * Cards of the sandbox with the behaviour of their banks. Every card accepts any expiry that is not over and any CVV of
 * three digits.
 */
export const testCards = [
  { number: '4169 7300 0001 4127', outcome: { kind: 'pays' }, means: 'Kapital Bank, pays at once' },
  {
    number: '5275 0000 0003 3222',
    outcome: { kind: 'asks' },
    means: 'Rabitəbank, asks for a code',
  },
  {
    number: '4098 5800 0004 0002',
    outcome: { kind: 'refuses', code: 'CARD_DECLINED' },
    means: 'ABB, is declined',
  },
  {
    number: '5316 0000 0006 9995',
    outcome: { kind: 'refuses', code: 'CARD_NO_MONEY' },
    means: 'Bank Respublika, has too little money',
  },
  {
    number: '5460 1000 0007 1233',
    outcome: { kind: 'asks', always: true },
    means: 'Xalq Bank, asks for a code at every payment, automatic ones too',
  },
  {
    number: '4532 0000 0008 5554',
    outcome: { kind: 'pays' },
    means: 'a card of none of the five banks, pays at once',
  },
  {
    number: '4098 5800 0004 2008',
    outcome: { kind: 'asks', afterMs: 3000 },
    means: 'ABB, asks for a code after 3 s',
  },
] as const satisfies readonly TestCard[];

/** A random number of a Kapital Bank card that nobody has typed yet. Its bank asks for a code. */
export function unusedCardNumber(): string {
  const digits = `416973${String(randomInt(10 ** 9)).padStart(9, '0')}`;
  const sum = [...digits]
    .map((digit, place) => Number(place % 2 === 0 ? '0246813579'.charAt(Number(digit)) : digit))
    .reduce((all, one) => all + one);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
