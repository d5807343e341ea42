// Compares the monthly spending that the app computes from receipts with the money that left in the ledger. A failure
// names its seed, `SEED=7` begins there, and `SEEDS=10000` sets the number of rounds of each kind.
import { env } from 'node:process';
import { expect, test } from 'vitest';
import type { Call, Input } from '#contract/call.ts';
import { quoteGiftMove, quoteOldMove } from '#contract/operations/balance-moves.ts';
import { COBRAND } from '#contract/operations/cobrand.ts';
import { quoteCoupon } from '#contract/operations/coupon-quotes.ts';
import { answerCoupon } from '#contract/operations/coupons.ts';
import { quoteFavorites, quotePayment } from '#contract/operations/payments.ts';
import { quoteTopUp } from '#contract/operations/top-up.ts';
import { quoteCardTransfer, quoteTransfer } from '#contract/operations/transfers.ts';
import { qepik, toDecimal } from '#domain/money.ts';
import { payAtTerminal, withdraw } from '#provider/controls/events.ts';
import { nowOf } from '#provider/core/database/clock.ts';
import { change, lockUsers } from '#provider/core/database/store.ts';
import { makeHistory } from '#provider/simulation/demo/history.ts';
import { testPin } from '#provider/simulation/demo/new-user.ts';
import { seedHistory } from '#provider/simulation/demo/seed.ts';
import { type Random, randomOf } from '#provider/simulation/random.ts';
import { cardNumbers, HostedPages } from '#provider/testing/hosted.ts';
import { beginAnew, openProvider, paymentOf, type TestUser } from '#provider/testing/provider.ts';
import { leftByMonth, type Row, spentByMonth } from '#provider/testing/spending.ts';

const provider = await openProvider();
const hosted = new HostedPages(provider);

const seeds = Number(env['SEEDS']);
const some = env['QEPIK_TEST_ALL'] ? { lives: 60, pasts: 400 } : { lives: 1, pasts: 5 };
const counts = seeds > 0 ? { lives: seeds, pasts: seeds } : some;
const timeout = 600_000 + 2_000 * (counts.lives + counts.pasts);
const seed = Number(env['SEED'] ?? Date.now() % 1_000_000);

test(`${counts.lives} random lives of months`, { timeout }, async () => {
  for (let turn = seed; turn < seed + counts.lives; turn++) {
    await beginAnew(provider.store);
    const random = randomOf(turn);
    const other = await provider.user({ balance: '50.00' });
    const life = await Life.begin(random, other);
    for (let round = 0; round < 5; round++) {
      await life.act(5);
      await life.later(random.between(1, 20));
    }
    await expectAsPosted(life.user, `seed ${turn}`, life.toOwnCards);
  }
});

test(`${counts.pasts} random pasts of two years`, { timeout }, async () => {
  for (let turn = seed; turn < seed + counts.pasts; turn++) {
    const user = await provider.user({ balance: '0.00' });
    const userId = await user.id();
    await change(provider.store, async (trx) => {
      await lockUsers(trx, [userId]);
      const now = await nowOf(trx);
      await seedHistory(trx, userId, makeHistory({ count: 70, seed: turn, now }), {
        balance: 0n,
        now,
      });
    });
    await expectAsPosted(user, `seed ${turn}`);
  }
});

async function expectAsPosted(user: TestUser, of: string, toOwnCards: readonly string[] = []) {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await user.history(0, 100, cursor);
    rows.push(...page.transactions);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  const left = await leftByMonth(provider.store, await user.id(), toOwnCards);
  expect(spentByMonth(rows), of).toEqual(left);
}

/** User who pays, sends, tops up and moves money at random. Refused actions are not repeated. */
class Life {
  readonly toOwnCards: string[] = [];
  user: TestUser;
  #other: TestUser;
  readonly #random: Random;
  readonly #cards: readonly string[];
  #payees = 0;

  static async begin(random: Random, other: TestUser): Promise<Life> {
    const user = await provider.user({
      balance: '5000.00',
      oldBalance: '40.00',
      cobrand: '300.00',
      identified: true,
    });
    const cards = [await hosted.saveCard(user), await hosted.saveCard(user, cardNumbers.otherBank)];
    return new Life(random, user, other, cards);
  }

  private constructor(random: Random, user: TestUser, other: TestUser, cards: readonly string[]) {
    this.#random = random;
    this.user = user;
    this.#other = other;
    this.#cards = cards;
  }

  /** Advances the clock by days, runs the due jobs and signs in again. */
  async later(days: number): Promise<void> {
    await this.user.settleAll();
    await this.user.later(days * 86_400);
    await this.user.runDue();
    this.user = await this.user.anew();
    this.#other = await this.#other.anew();
  }

  async act(times: number): Promise<void> {
    for (let done = 0; done < times; done++) await this.#random.pick(this.#acts)();
  }

  readonly #acts = [
    () => this.#pay('WALLET'),
    () => this.#pay('GIFT'),
    () => this.#pay(COBRAND),
    () => this.#pay(this.#card()),
    () => this.#payTogether(),
    () => this.#confirm(quoteTransfer, { body: { ...this.#toOther(), source: 'WALLET' } }),
    () => this.#moveToCard(),
    () => this.#sendCoupon(),
    () => this.#receiveCoupon(),
    () => this.#confirm(quoteGiftMove, {}),
    () => this.#confirm(quoteOldMove, {}),
    () => this.#confirm(quoteTopUp, { body: { amount: this.#amount(), source: this.#card() } }),
    () => payAtTerminal(provider.store, this.user.phone, { amount: '5.00', network: 'eManat' }),
    () => withdraw(provider.store, this.user.phone, { amount: '10.00', pin: testPin }),
  ];

  /** Returns a random amount, sometimes a test amount that forces an outcome or one with a commission. */
  #amount(): string {
    const { between, pick } = this.#random;
    return `${pick([7, between(1, 60)])}.${pick([71, 72, 73, 74, 75, 76, 77, 78, 79, 47, between(10, 70)])}`;
  }

  #card(): string {
    return `CARD:${this.#random.pick(this.#cards)}`;
  }

  #payee(): string {
    this.#payees += 1;
    return String(60_000_000 + this.#payees * 10);
  }

  #toOther() {
    return { phone: this.#other.phone, amount: this.#amount(), note: undefined };
  }

  #pay(source: string) {
    const body = { ...paymentOf(this.#amount(), this.#payee()), source };
    return this.#confirm(quotePayment, { body });
  }

  async #payTogether(): Promise<void> {
    const payments = [];
    for (let part = 0; part < 3; part++) {
      const { favoriteInfo } = await this.user.saveFavorite(this.#payee());
      payments.push({ favoriteId: favoriteInfo.id, amount: this.#amount(), shownDebt: undefined });
    }
    await this.#confirm(quoteFavorites, { body: { payments, source: 'WALLET' } });
  }

  async #moveToCard(): Promise<void> {
    const [first = '', second = ''] = this.#cards;
    const source = this.#random.pick(['WALLET', COBRAND, `CARD:${second}`]);
    const to = this.#random.pick([first, source === COBRAND ? first : COBRAND]);
    const body = { amount: this.#amount(), source, to, bank: undefined };
    const key = await this.#confirm(quoteCardTransfer, { body });
    if (key !== undefined) this.toOwnCards.push(key);
  }

  async #sendCoupon(): Promise<void> {
    const body = { ...this.#toOther(), source: 'WALLET' as const, influencerCode: undefined };
    const key = await this.#confirm(quoteCoupon, { body });
    const id = key && (await this.user.operation(key)).receiptId;
    const answer = this.#random.between(0, 2);
    if (!id || answer === 2) return;
    await this.#other.call(answerCoupon, { params: { id }, body: { accepted: answer === 1 } });
  }

  async #receiveCoupon(): Promise<void> {
    const body = {
      phone: this.user.phone,
      amount: '1.20',
      source: 'WALLET',
      note: undefined,
      influencerCode: undefined,
    } as const;
    const { data } = await this.#other.call(quoteCoupon, { body });
    if (!data) return;
    const { key } = data.operation;
    const id = (await this.#other.confirm(key, '1.20')).data?.receiptId;
    if (id) await this.user.call(answerCoupon, { params: { id }, body: { accepted: true } });
  }

  /** Quotes and confirms. Returns the key of the operation, or undefined if the quote was refused. */
  async #confirm<C extends Call>(quote: C, input: Input<C>): Promise<string | undefined> {
    const { data } = await this.user.call(quote, input);
    const operation = operationIn(data);
    if (!operation) return undefined;
    await this.user.confirm(operation.key, operation.total);
    return operation.key;
  }
}

function operationIn(data: unknown): { key: string; total: string } | undefined {
  if (typeof data !== 'object' || data === null || !('operation' in data)) return undefined;
  const { operation } = data;
  if (typeof operation !== 'object' || operation === null) return undefined;
  if (!('key' in operation) || !('total' in operation)) return undefined;
  const { key, total } = operation;
  return typeof key === 'string' && typeof total === 'number'
    ? { key, total: toDecimal(qepik(total)) }
    : undefined;
}
