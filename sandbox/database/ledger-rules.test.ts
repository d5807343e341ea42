// What the database itself refuses.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { CLEARING, FUNDING, walletOf } from '#sandbox/ledger/accounts.ts';
import { postEntries } from '#sandbox/ledger/entries.ts';
import { TestProvider } from '#sandbox/testing/provider.ts';
import { change } from './store.ts';

const provider = await TestProvider.open();
const { store } = provider;
afterAll(() => provider.close());

function post(...lines: readonly (readonly [string, bigint])[]): Promise<void> {
  const entry = {
    kind: 'TOP_UP',
    owner: randomUUID(),
    transactionId: null,
    at: new Date(),
  } as const;
  return change(store, (trx) => postEntries(trx, [{ ...entry, lines }]));
}

test.each(['postings', 'entries'] as const)('%s are neither changed nor removed', async (table) => {
  await post([FUNDING, -100n], [CLEARING, 100n]);
  for (const statement of [
    table === 'postings' ? 'update postings set amount = 1' : "update entries set kind = 'CHARGE'",
    `delete from ${table}`,
    `truncate ${table} cascade`,
  ]) {
    await expect(sql.raw(statement).execute(store), statement).rejects.toThrow('append-only');
  }
});

test('an entry whose debits do not equal its credits is not written [L1]', async () => {
  const uneven = post([FUNDING, -100n], [CLEARING, 99n]);
  await expect(uneven).rejects.toThrow('debits do not equal its credits');
});

test('nothing is posted to an account that is not there', async () => {
  const lost = post([FUNDING, -100n], ['nowhere', 100n]);
  await expect(lost).rejects.toThrow('no account');
});

test('a wallet never owes', async () => {
  const user = await provider.user({ balance: '1.00' });
  const userId = await user.id();
  const wallet = await change(store, (trx) => walletOf(trx, userId));
  const overdraw = post([wallet.id, -10_001n], [FUNDING, 10_001n]);
  await expect(overdraw).rejects.toThrow('wallet_is_covered');
});

test('idempotency keys are never deleted', async () => {
  await expect(sql`delete from idempotency`.execute(store)).rejects.toThrow('append-only');
});
