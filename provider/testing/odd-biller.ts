// A biller that misbehaves as a test or chance decides: late, silent, repeated or malformed answers. Its own books are
// correct: a key is paid once.
import { setTimeout as wait } from 'node:timers/promises';
import type {
  Biller,
  BillOrder,
  PaymentAnswer,
  PaymentState,
  SubscriberAnswer,
} from '#provider/ports/ports.ts';

/** Behaviours of the biller for one call, of which chance picks some. "it" is the work of the call. */
export const oddities = [
  'good',
  'slow',
  'silent after its work',
  'silent instead of it',
  'late',
  'twice',
  'nonsense after its work',
  'nonsense instead of it',
  'failing after its work',
  'failing instead of it',
  'undecided',
] as const;

/**
 * Behaviour of the biller for one call. `held` waits for `hold`. `stuck` does so too, with a time limit of 40 ms.
 * `late` answers after the time limit, `undecided` with unknown. `refusing` refuses and does not know the order
 * afterwards.
 */
export type Oddity = (typeof oddities)[number] | 'held' | 'stuck' | 'refusing';

const never = new Promise<never>(() => {});

/** A biller for tests that behaves as `next` says. By default every answer is good. */
export class OddBiller implements Biller {
  readonly name: string;
  /** The biller's books by key. */
  readonly books = new Map<string, { readonly amount: string; readonly isPaid: boolean }>();
  /** Oddity of the next answer. Default: a good answer. */
  next: () => Oddity = () => 'good';
  /** Whether the biller pays an order. */
  pays: (order: BillOrder) => boolean = () => true;
  /** A held question waits for this promise. */
  hold: Promise<unknown> = Promise.resolve();
  /** Keys of the received orders. */
  orders: string[] = [];
  /** Status that the biller reports for the payments it has accepted. */
  status = 'SUCCESS';
  #drawn: Oddity | undefined;

  constructor(name = 'odd') {
    this.name = name;
  }

  /**
   * Time limit of the next call. It is short if no answer will come, so that a test need not wait, and otherwise longer
   * than any slow machine needs.
   */
  get timeLimitMs(): number {
    this.#drawn ??= this.next();
    const isShort = ['late', 'stuck'].includes(this.#drawn) || this.#drawn.startsWith('silent');
    return isShort ? 40 : 60_000;
  }

  /** Forgets the drawn oddity, for another test. */
  drawAnew(): void {
    this.#drawn = undefined;
  }

  async lookUp(): Promise<SubscriberAnswer> {
    return { is: 'found', name: null, address: null, debt: null };
  }

  pay(order: BillOrder): Promise<PaymentAnswer> {
    this.orders.push(order.key);
    return this.#answer(() => {
      const known = this.books.get(order.key);
      // A repeated order is wrongly refused, although the first one stands.
      if (known) return { is: 'refused', code: 'SERVICE_UNAVAILABLE' };
      this.books.set(order.key, { amount: order.amount, isPaid: this.pays(order) });
      return this.#stateOf(order.key);
    });
  }

  state({ key }: { readonly key: string }): Promise<PaymentState> {
    return this.#answer(() => (this.books.has(key) ? this.#stateOf(key) : { is: 'never-heard' }));
  }

  #stateOf(key: string): PaymentAnswer {
    return this.books.get(key)?.isPaid
      ? { is: 'accepted', status: this.status }
      : { is: 'refused', code: 'DEBT_CHANGED' };
  }

  async #answer<T extends PaymentState>(work: () => T): Promise<T> {
    const oddity = this.#drawn ?? this.next();
    this.#drawn = undefined;
    if (oddity.endsWith('instead of it')) return misbehave(oddity);
    if (oddity === 'late') await wait(120);
    if (oddity === 'slow') await wait(20);
    if (oddity === 'held' || oddity === 'stuck') await this.hold;
    if (oddity === 'refusing') return JSON.parse('{"is":"refused","code":"SERVICE_UNAVAILABLE"}');
    const answer = work();
    if (oddity === 'twice') work();
    if (oddity.endsWith('after its work')) return misbehave(oddity);
    return oddity === 'undecided' ? JSON.parse('{"is":"unknown","askAgainInMs":0}') : answer;
  }
}

function misbehave<T>(oddity: Oddity): Promise<T> | T {
  if (oddity.startsWith('silent')) return never;
  if (oddity.startsWith('failing')) throw new Error('The connection is lost');
  return JSON.parse('{"is":"accepted","status":"<b>","ok":true}');
}
