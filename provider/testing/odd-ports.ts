// A provider whose biller and whose bank of cards are odd: silent, slow, late, or of another mind than before.
import { afterEach, beforeEach, vi } from 'vitest';
import { quotePayment } from '#contract/operations/payments.ts';
import type { CardAnswer, CardOrder, CardState } from '#provider/ports/ports.ts';
import { simulatedPorts } from '#provider/simulation/ports.ts';
import { HostedPages, pathOf } from './hosted.ts';
import { OddBiller } from './odd-biller.ts';
import { openProvider, paymentOf, type TestProvider, type TestUser } from './provider.ts';

/** What the bank does that is not as the simulated one does it. */
export interface BankSays {
  authorise?: (order: CardOrder) => Promise<CardAnswer>;
  authorisation?: () => Promise<CardState>;
  /** No answer of an order is waited for. */
  isSilent?: boolean;
  /** How often it gives nothing back before it does. */
  keepsTimes?: number;
}

export class OddPorts {
  readonly biller = new OddBiller();
  bankSays: BankSays = {};
  returns: { readonly key: string; readonly amount: string; readonly at: Date }[] = [];
  provider!: TestProvider;
  hosted!: HostedPages;

  static async open(): Promise<OddPorts> {
    const odd = new OddPorts();
    odd.provider = await openProvider({
      ports: (store) => {
        const { bank, identity } = simulatedPorts(store, true);
        return {
          identity,
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
            async giveBack(order) {
              odd.returns.push(order);
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
      odd.biller.next = () => 'good';
      odd.biller.pays = () => true;
      odd.biller.orders = [];
      odd.biller.status = 'SUCCESS';
      odd.bankSays = {};
      odd.returns = [];
    });
    afterEach(() => vi.restoreAllMocks());
    return odd;
  }

  /** A payment from a card that is to be typed on its hosted page. */
  async payByCard(user: TestUser): Promise<{ key: string; path: string }> {
    const body = { ...paymentOf('5.00'), source: 'CARD' };
    const { key } = (await user.get(quotePayment, { body })).operation;
    await user.confirm(key, '5.05');
    return { key, path: await pathOf(user, key) };
  }
}

/** Lets the jobs ask, with their growing pauses, until all has come to an end. */
export async function letAllEnd(user: TestUser): Promise<void> {
  for (let seconds = 10; seconds < 20_000; seconds *= 2) {
    await user.later(seconds);
    await user.runDue();
  }
}
