import { afterAll, expect } from 'vitest';
import { checkLedger } from '#sandbox/ledger/check.ts';
import { TestProvider } from './provider.ts';

/** The provider of a file of tests. Whatever they did, its ledger balances at the end. */
export async function openProvider(): Promise<TestProvider> {
  const provider = await TestProvider.open();
  afterAll(async () => {
    expect(await checkLedger(provider.store)).toMatchObject({ balanced: true });
    await provider.close();
  });
  return provider;
}
