// Two providers on one PostgreSQL, as two processes would share it: nothing may depend on the memory of either.
import { expect } from 'vitest';
import { checkLedger } from '#sandbox/ledger/check.ts';
import { TestProvider, TestUser } from '#sandbox/testing/provider.ts';
import { startPostgres } from './postgres.ts';

export class TwoProviders {
  readonly url: string;
  readonly providers: readonly [TestProvider, TestProvider];
  readonly #stop: () => Promise<void>;

  private constructor(
    url: string,
    providers: readonly [TestProvider, TestProvider],
    stop: () => Promise<void>,
  ) {
    this.url = url;
    this.providers = providers;
    this.#stop = stop;
  }

  static async open(): Promise<TwoProviders> {
    const { url, stop } = await startPostgres();
    const providers = [await TestProvider.open(url), await TestProvider.open(url)] as const;
    return new TwoProviders(url, providers, stop);
  }

  get store() {
    return this.providers[0].store;
  }

  /** The same user, seen by both providers in turn. */
  async user(balance: string) {
    const user = await this.providers[0].user({ balance });
    const [one, other] = this.providers.map(
      (provider) => new TestUser(provider, user.phone, user.password, user.token),
    );
    return { user, turn: (count: number) => (count % 2 === 0 ? one : other) ?? user };
  }

  /** Whatever was done to it, the ledger balances at the end. */
  async close() {
    expect(await checkLedger(this.store)).toMatchObject({ balanced: true });
    for (const provider of this.providers) await provider.close();
    await this.#stop();
  }
}

/** `count` pieces of work at the same moment. */
export function times<T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, at) => work(at)));
}
