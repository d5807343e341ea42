// A provider whose biller and card bank misbehave: silent, slow, late or inconsistent.
import { beforeEach, expect, vi } from 'vitest';
import { quoteFavorites, quotePayment } from '#contract/operations/payments.ts';
import { nowOf } from '#provider/core/database/clock.ts';
import { change } from '#provider/core/database/transaction.ts';
import { lockUsers } from '#provider/core/database/unit-of-work.ts';
import { checkLedger } from '#provider/core/ledger/check.ts';
import { confirm } from '#provider/core/operations/confirm.ts';
import { type Operation, operationByKey } from '#provider/core/operations/operations.ts';
import type { CardAnswer, CardOrder, CardState } from '#provider/ports/ports.ts';
import { simulatedPorts } from '#provider/simulation/ports.ts';
import { cardNumbers, HostedPages, pathOf, typed } from './hosted.ts';
import { OddBiller, type Oddity } from './odd-biller.ts';
import { openProvider, paymentOf, type TestProvider, type TestUser } from './provider.ts';

/** Answer of a bank that asks the person on its own page, which is not the page of the simulated bank. */
export const asks = { is: 'asks', leadsTo: 'https://bank.example/confirm' } as const;

/** Replacements for the behaviour of the simulated bank. */
export interface BankOverrides {
  authorise?: (order: CardOrder) => Promise<CardAnswer>;
  authorisation?: () => Promise<CardState>;
  /** Calls of the bank time out after 40 ms, because the test waits for no answer. */
  isSilent?: boolean;
  /** Number of refunds that fail before one succeeds. */
  keepsTimes?: number;
  /** Refunds wait for this promise. */
  hold?: Promise<void>;
}

/** Provider of a test file whose biller and card bank can misbehave. Before each test both behave well again. */
export class OddPorts {
  readonly biller = new OddBiller();
  bankSays: BankOverrides = {};
  returns: { readonly key: string; readonly amount: string; readonly at: Date }[] = [];
  provider!: TestProvider;
  hosted!: HostedPages;

  static async open(): Promise<OddPorts> {
    const odd = new OddPorts();
    odd.provider = await openProvider({
      // The test checks the holds of the whole ledger, so it needs its own store.
      ownStore: true,
      ports: (store) => {
        const { bank, ...others } = simulatedPorts(store, true);
        return {
          ...others,
          biller: odd.biller,
          get timeLimitMs() {
            return odd.bankSays.isSilent ? 40 : odd.biller.timeLimitMs;
          },
          bank: {
            ...bank,
            authorise: (order, signal) =>
              odd.bankSays.authorise?.(order) ?? bank.authorise(order, signal),
            authorisation: (key, signal) =>
              odd.bankSays.authorisation?.() ?? bank.authorisation(key, signal),
            async refund(order) {
              odd.returns.push(order);
              await odd.bankSays.hold;
              const { keepsTimes = 0 } = odd.bankSays;
              return odd.returns.length > keepsTimes ? { is: 'done' } : { is: 'unknown' };
            },
          },
        };
      },
    });
    odd.hosted = new HostedPages(odd.provider);
    beforeEach(() => {
      vi.spyOn(console, 'error').mockImplementation(() => {});
      odd.biller.drawAnew();
      odd.biller.next = () => 'good';
      odd.biller.pays = () => true;
      odd.biller.orders = [];
      odd.biller.status = 'SUCCESS';
      odd.bankSays = {};
      odd.returns = [];
    });
    return odd;
  }

  /** A payment from a card that is to be typed on the hosted page. */
  async payByCard(user: TestUser): Promise<{ key: string; path: string }> {
    const body = { ...paymentOf('5.00'), source: 'CARD' };
    const { key } = (await user.get(quotePayment, { body })).operation;
    await user.confirm(key, '5.05');
    return { key, path: await pathOf(user, key) };
  }

  /** A quote for several favorites, one manat each. */
  async quoteSeveral(
    user: TestUser,
    count: number,
    source: 'WALLET' | 'CARD' = 'WALLET',
  ): Promise<string> {
    const payments: { favoriteId: string; amount: string }[] = [];
    for (let at = 0; at < count; at++) {
      const { favoriteInfo } = await user.saveFavorite(`1234567${at}`, `Ev ${at}`);
      payments.push({ favoriteId: favoriteInfo.id, amount: '1.00' });
    }
    const body = { payments, source };
    return (await user.get(quoteFavorites, { body })).operation.key;
  }

  /**
   * A person types a card and returns from the bank's page while the bank is silent. Afterwards the bank still asks the
   * person.
   */
  async comeBackUnheard(key: string, path: string): Promise<void> {
    const authorise = vi.fn(async () => asks);
    const says = { authorise, authorisation: async () => asks };
    this.bankSays = says;
    await this.hosted.send(path, typed(cardNumbers.asks));
    this.bankSays = {
      authorise,
      authorisation: () => new Promise<never>(() => {}),
      isSilent: true,
    };
    await this.hosted.ask(`/back/${key}`);
    expect(authorise).toHaveBeenCalledTimes(1);
    this.bankSays = says;
  }

  /**
   * Expects that operations agree with the biller's books, that the wallet has 250.00 minus the paid amounts, and that
   * nothing stays on hold.
   */
  async expectOneTruth(user: TestUser, keys: readonly string[]): Promise<void> {
    let paid = 0;
    for (const key of keys) {
      const { state, total } = await user.operation(key);
      const isPaid = this.biller.books.get(key)?.isPaid ?? false;
      expect([key, state]).toEqual([key, isPaid ? 'CONFIRMED' : 'REFUSED']);
      if (isPaid) paid += total;
    }
    expect(await user.balance()).toBe(25_000 - paid);
    const { transactions } = await user.history();
    expect(transactions.map(({ status }) => status)).toEqual(
      keys.filter((key) => this.biller.books.get(key)?.isPaid).map(() => 'SUCCESS'),
    );
    expect(await checkLedger(this.provider.store)).toMatchObject({
      balanced: true,
      clearing: '0.00',
    });
  }
}

/**
 * Confirms without sending the order to the biller or bank, like a process that crashes between the hold and the order.
 */
export async function confirmUnasked(
  { store, ports }: Pick<TestProvider, 'store' | 'ports'>,
  user: TestUser,
  key: string,
): Promise<Operation> {
  const userId = await user.id();
  return change(store, async (trx) => {
    await lockUsers(trx, [userId]);
    const quoted = await operationByKey(trx, userId, key);
    if (!quoted) throw new Error('There is no such quote');
    return confirm(trx, quoted, { now: await nowOf(trx), ports });
  });
}

/** Returns a function for `next` of `OddBiller` that returns these oddities one after the other, then "good". */
export function onlyFirst(...oddities: Oddity[]): () => Oddity {
  return () => oddities.shift() ?? 'good';
}

/** Moves the clock and runs the jobs with their growing pauses until every operation has ended. */
export async function letAllEnd(user: TestUser): Promise<void> {
  for (let seconds = 10; seconds < 20_000; seconds *= 2) {
    await user.later(seconds);
    await user.runDue();
  }
}
