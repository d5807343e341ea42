// What the database itself refuses.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLEARING, FUNDING, walletOf } from '#sandbox/ledger/accounts.ts';
import { postEntries } from '#sandbox/ledger/entries.ts';
import { TestProvider } from '#sandbox/testing/provider.ts';
import { change, type Store, type Trx } from './store.ts';

let provider: TestProvider;
let store: Store;
beforeAll(async () => {
  provider = await TestProvider.open();
  store = provider.store;
});
afterAll(() => provider.close());

function entry(lines: readonly (readonly [string, bigint])[]) {
  return (trx: Trx) =>
    postEntries(trx, [
      { kind: 'TOP_UP', owner: randomUUID(), transactionId: null, at: new Date(), lines },
    ]);
}

test.each(['postings', 'entries'] as const)('%s are neither changed nor removed', async (table) => {
  await change(
    store,
    entry([
      [FUNDING, -100n],
      [CLEARING, 100n],
    ]),
  );
  for (const statement of [
    table === 'postings' ? 'update postings set amount = 1' : "update entries set kind = 'CHARGE'",
    `delete from ${table}`,
    `truncate ${table} cascade`,
  ]) {
    await expect(sql.raw(statement).execute(store), statement).rejects.toThrow('append-only');
  }
});

test('an entry whose debits do not equal its credits is not written [L1]', async () => {
  const uneven = change(
    store,
    entry([
      [FUNDING, -100n],
      [CLEARING, 99n],
    ]),
  );
  await expect(uneven).rejects.toThrow('debits do not equal its credits');
});

test('nothing is posted to an account that is not there', async () => {
  const lost = change(
    store,
    entry([
      [FUNDING, -100n],
      ['nowhere', 100n],
    ]),
  );
  await expect(lost).rejects.toThrow('no account');
});

test('a wallet never owes', async () => {
  const user = await provider.user({ balance: '1.00' });
  const userId = await user.id();
  const overdraw = change(store, async (trx) => {
    const wallet = await walletOf(trx, userId);
    await entry([
      [wallet.id, -10_001n],
      [FUNDING, 10_001n],
    ])(trx);
  });
  await expect(overdraw).rejects.toThrow('wallet_is_covered');
});

test('idempotency keys are never deleted', async () => {
  await expect(sql`delete from idempotency`.execute(store)).rejects.toThrow('append-only');
});
