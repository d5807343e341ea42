// The operations that people want: every kind, from every source, in amounts that reach balances and limits.
import { quoteGiftMove, quoteOldMove } from '#contract/operations/balance-moves.ts';
import { quoteCoupon } from '#contract/operations/coupon-quotes.ts';
import type { Operation, OperationKind } from '#contract/operations/operations.ts';
import { quoteFavorites, quotePayment } from '#contract/operations/payments.ts';
import { quoteTopUp } from '#contract/operations/top-up.ts';
import { quoteCardTransfer, quoteTransfer } from '#contract/operations/transfers.ts';
import type { Random } from '#provider/simulation/random.ts';
import type { Client } from '#provider/testing/client.ts';
import { cardNumbers } from '#provider/testing/hosted.ts';

/** The two people of a run, and what the payer owns. */
export interface People {
  readonly habit: Habit;
  /** Phones of the two people. The payer starts most operations, the friend receives money. */
  readonly payer: string;
  readonly friend: string;
  /** Ids of the payer's saved cards. */
  readonly cards: readonly string[];
  readonly favorites: readonly string[];
}

/**
 * First balance of the payer, and the amounts from which people choose, in manat. A run has one of these habits: `any`
 * makes operations of all kinds, `same` repeats payments, `much` reaches the monthly limit with transfers and top-ups,
 * `poor` makes operations of all kinds but lacks money.
 */
export const habits = {
  any: { balance: '1100.00', amounts: ['1.00', '5.00', '5.00', '20.00', '150.00', '400.00'] },
  same: { balance: '300.00', amounts: ['5.00'] },
  much: { balance: '3000.00', amounts: ['450.00', '500.00', '600.00'] },
  poor: { balance: '30.00', amounts: ['5.00', '20.00'] },
} as const;
type Habit = keyof typeof habits;

interface Quoted {
  readonly status: number;
  readonly data: { readonly operation: Operation } | undefined;
  readonly problem: { readonly code: string } | undefined;
}

interface Wish {
  readonly about: string;
  readonly phone: string;
  readonly quote: (client: Client) => Promise<Quoted>;
  /** Card number that the person types on the hosted page. */
  readonly number: string;
}

type Draw = () => Wish;

/**
 * Draws an operation that a person wants to make, with the request for its quote. There are few recipients and few
 * amounts, so that equal operations repeat.
 */
export function anyWish(people: People, chance: Random): Wish {
  const { payer, friend, cards, favorites } = people;
  const amount = chance.pick<string>(habits[people.habit].amounts);
  const card = () => `CARD:${chance.pick(cards)}`;
  const source = chance.pick(['WALLET', 'WALLET', 'WALLET', 'GIFT', 'COBRAND', 'CARD', card()]);
  const number = chance.pick([cardNumbers.pays, cardNumbers.asks]);
  const of = (about: string, quote: Wish['quote'], phone = payer) => {
    return { about: `${about} of ${amount} from ${source}`, phone, quote, number };
  };
  const pay = (about: string, to: Recipient) =>
    of(about, (client) => client.call(quotePayment, { body: { ...to, amount, source } }));
  const bill = (most: number) => () => pay('a service', recipientOf(chance.between(1, most)));
  const transfer = (about: string, phone: string, by?: string) => () => {
    const body = { phone, amount, source: 'WALLET' } as const;
    return of(about, (client) => client.call(quoteTransfer, { body }), by);
  };
  const give = transfer('a transfer', friend);
  const topUp = () => {
    const body = { amount, source: chance.pick(['CARD', 'COBRAND', card()]) };
    return of('a top-up', (client) => client.call(quoteTopUp, { body }));
  };
  if (people.habit === 'same') return bill(2)();
  if (people.habit === 'much') return chance.pick([give, give, topUp])();
  const wishes: Readonly<Record<OperationKind, Draw | readonly Draw[]>> = {
    PAYMENT: [bill(3), bill(3), () => pay('a phone', mobileOf(chance.between(1, 2)))],
    FAVORITES: () => {
      const paid = favorites.filter(() => chance.fraction() < 0.7);
      const body = { payments: paid.map((favoriteId) => ({ favoriteId, amount })), source };
      return of('favorites', (client) => client.call(quoteFavorites, { body }));
    },
    TRANSFER: [give, transfer('a transfer back', payer, friend)],
    CARD_TRANSFER: () => {
      const from = chance.pick(['WALLET', 'COBRAND', card()]);
      const to = chance.pick(['COBRAND', ...cards, 'typed', 'typed']);
      const body = { amount, source: from, ...(to !== 'typed' && { to }) };
      return of(`a card (${to}) by ${from}`, (client) => client.call(quoteCardTransfer, { body }));
    },
    TOP_UP: topUp,
    COUPON: () => {
      const body = { phone: friend, amount, source: chance.pick(['WALLET', 'GIFT'] as const) };
      return of('a coupon', (client) => client.call(quoteCoupon, { body }));
    },
    GIFT_MOVE: () => of('the gift balance', (client) => client.call(quoteGiftMove, {}), friend),
    OLD_MOVE: () => of('the old balance', (client) => client.call(quoteOldMove, {})),
  };
  return chance.pick(Object.values(wishes).flat())();
}

interface Recipient {
  readonly serviceId: string;
  readonly fields: Record<string, string>;
}

/** Returns an electricity account as the recipient of a payment. `place` is the last digit of its code. */
export function recipientOf(place: number): Recipient {
  return { serviceId: 'azerisiq-fiziki', fields: { code: `20001451234567${place}` } };
}

function mobileOf(place: number): Recipient {
  return { serviceId: 'azercell', fields: { phone: `+99450212451${place}` } };
}
