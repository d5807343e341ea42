// Two providers on one PostgreSQL, as two processes would share it, so that nothing may depend on the memory of either.
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { type confirmOperation, voidOperation } from '#contract/operations/operations.ts';
import type { UserRequest } from '#provider/controls/users.ts';
import { checkLedger } from '#provider/core/ledger/check.ts';
import type { Client, Reply } from '#provider/testing/client.ts';
import { beginAnew, TestProvider, TestUser } from '#provider/testing/provider.ts';
import { type Postgres, startPostgres } from './postgres.ts';

/**
 * Two providers on one PostgreSQL database, started before the tests of the file and stopped after them. Before each
 * test the clock is reset, and earlier jobs and unsent messages are deleted.
 */
export class TwoProviders {
  #postgres!: Postgres;
  #providers!: readonly [TestProvider, TestProvider];

  constructor() {
    beforeAll(async () => {
      this.#postgres = await startPostgres();
      this.#providers = [await TestProvider.open(this.url), await TestProvider.open(this.url)];
    });
    beforeEach(() => beginAnew(this.store));
    // The ledger balances at the end, whatever the tests did.
    afterAll(async () => {
      expect(await checkLedger(this.store)).toMatchObject({ balanced: true });
      for (const provider of this.providers) await provider.close();
      await this.#postgres.stop();
    });
  }

  get url() {
    return this.#postgres.url;
  }

  get providers() {
    return this.#providers;
  }

  get store() {
    return this.providers[0].store;
  }

  get ports() {
    return this.providers[0].ports;
  }

  /**
   * Creates a user. `turn` returns the user as a client of the first provider for an even count, and of the second for
   * an odd one.
   */
  async user(balance: string, wanted: UserRequest = {}) {
    const user = await this.providers[0].user({ balance, ...wanted });
    const [one, other] = this.providers.map(
      (provider) => new TestUser(provider, user.phone, user.password, user.token),
    );
    return { user, turn: (count: number) => (count % 2 === 0 ? one : other) ?? user };
  }
}

/**
 * Returns the code of the refusal in the answer to a confirmation, otherwise the state of the operation. Undefined if
 * the answer is an error.
 */
export function endOf({ data }: Reply<typeof confirmOperation>) {
  return data?.refusal ?? data?.state;
}

/**
 * Voids an interrupted operation and returns its final state. Retries for 30 seconds after an error, and while the
 * operation is RUNNING because a job has yet to ask the biller.
 */
export function voidedEnd(client: Client, key: string): Promise<string> {
  const ask = async () => {
    const { state } = await client.get(voidOperation, { params: { key } });
    expect(state).not.toBe('RUNNING');
    return state;
  };
  return vi.waitFor(ask, { timeout: 30_000, interval: 500 });
}

/** Calls `work` `count` times at once, with the numbers from 0 on. Resolves to the results in this order. */
export function times<T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, at) => work(at)));
}
