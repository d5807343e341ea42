// Creates and changes automatic payments in tests, like a user.
import {
  createAutomaticPayment,
  getAutomaticPayments,
  pauseAutomaticPayment,
  skipAutomaticPayment,
  updateAutomaticPayment,
} from '#contract/automatic-payments.ts';
import type { Answer, Input } from '#contract/call.ts';
import { getNotifications } from '#contract/identity/notifications.ts';
import { type TestProvider, type TestUser, typedFor } from './provider.ts';

/** Body of the call that creates an automatic payment. */
export type Body = Input<typeof createAutomaticPayment>['body'];
/** Body of the call that changes the terms of an automatic payment. */
export type Terms = Input<typeof updateAutomaticPayment>['body'];
type Payment = Answer<typeof getAutomaticPayments>[number];

/** Terms: 25 manat on the 25th of each month. */
export const monthly = { frequency: 'MONTHLY', day: 25, date: null, amount: '25.00' } as const;
/** Terms: the debt whenever there is one, up to 60 manat. */
export const onDebt = { frequency: 'ON_DEBT', day: null, date: null, amount: '60.00' } as const;
/** Terms without an amount: one payment on 15 January 2027. */
export const once = { frequency: 'ONCE', day: null, date: '2027-01-15' } as const;

/** State and reason of a run that failed for lack of money, as in the texts of `runs`. */
export const failed = 'FAILED INSUFFICIENT_BALANCE';

/** A minute after ten in the morning in Baku, when payments are due, on a day of 2027 such as "01-25". */
export const pastTen = (day: string) => `2027-${day}T10:01`;
/** Ten in the morning in Baku on a day of 2027 such as "01-25", as RFC 3339 in UTC. */
export const tenOn = (day: string) => `2027-${day}T06:00:00.000Z`;

/**
 * Expected fields of an automatic payment: its next period in 2027, a month such as "01" or a day such as "01-25", and
 * its next attempt, at ten in Baku on a day of 2027 such as "01-25".
 */
export const planned = (period: string, day: string) => ({
  nextPeriod: `2027-${period}`,
  nextAt: tenOn(day),
});

/**
 * Wishes for a test's automatic payment: its terms, `balance` of its user, and `ending`, the last digits of the
 * recipient's number.
 */
export interface Wanted extends Partial<Body> {
  balance?: string;
  ending?: string;
}

/**
 * Creates a new user, moves the clock to a time in Baku, runs the jobs due by then, and creates the user's automatic
 * payment. Defaults: a balance of 500 manat, and 25 manat on the 25th of each month.
 */
export async function begin(
  provider: TestProvider,
  local: string,
  { balance = '500.00', ending = '12340000', ...wanted }: Wanted = {},
): Promise<AutomaticPayment> {
  const user = await (await provider.user({ balance })).atTime(local);
  return AutomaticPayment.of(user, bodyFor(ending, wanted));
}

/** A monthly payment of 25 manat for a number with this ending. `wanted` replaces terms. */
export function bodyFor(ending: string, wanted: Partial<Body> = {}): Body {
  return {
    ...monthly,
    favoriteId: null,
    recipient: { name: 'Ev', ...typedFor(ending) },
    ...wanted,
  };
}

/** An automatic payment under test with its user and actions. The clock moves on. */
export class AutomaticPayment {
  user: TestUser;
  readonly made: Payment;

  static async of(user: TestUser, body: Body, key?: string): Promise<AutomaticPayment> {
    return new AutomaticPayment(user, await user.get(createAutomaticPayment, { body }, key));
  }

  private constructor(user: TestUser, made: Payment) {
    this.user = user;
    this.made = made;
  }

  /** Moves the clock to a time in Baku, runs the jobs due by then, and renews the user's session. */
  async at(local: string): Promise<void> {
    this.user = await this.user.atTime(local);
  }

  /** The current state. Throws unless it is the user's only automatic payment. */
  async now(): Promise<Payment> {
    const [payment, ...others] = await this.user.get(getAutomaticPayments, {});
    if (!payment || others.length > 0) throw new Error('The user has not one automatic payment');
    return payment;
  }

  /** Runs as texts of period, attempt, state and reason: "2027-01 1 PAID", "2027-01 1 FAILED INSUFFICIENT_BALANCE". */
  async runs(): Promise<string[]> {
    return (await this.now()).runs.map(({ period, attempt, state, reason }) =>
      [period, attempt, state, reason].filter((word) => word !== null).join(' '),
    );
  }

  /** Texts of the notifications of a kind, newest first. */
  async told(kind: string): Promise<string[]> {
    const notifications = await this.user.get(getNotifications, {});
    return notifications.filter((one) => one.kind === kind).map(({ text }) => text.az);
  }

  /** Totals of the wallet's payments in qəpik, newest first. */
  async paid(): Promise<number[]> {
    const { transactions } = await this.user.history();
    return transactions
      .filter(({ type }) => type === 'WALLET_PAYMENT')
      .map(({ totalAmount }) => totalAmount);
  }

  /** Changes the terms, starting from a monthly payment of 25 manat. */
  change(terms: Partial<Terms>): Promise<Payment> {
    return this.user.get(updateAutomaticPayment, {
      ...this.#params,
      body: { ...monthly, ...terms },
    });
  }

  pause(paused: boolean): Promise<Payment> {
    return this.user.get(pauseAutomaticPayment, { ...this.#params, body: { paused } });
  }

  skip(skipped: boolean, period = '2027-01'): Promise<Payment> {
    return this.user.get(skipAutomaticPayment, { ...this.#params, body: { period, skipped } });
  }

  get #params() {
    return { params: { id: this.made.id } };
  }
}
