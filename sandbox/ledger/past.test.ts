import { afterAll, beforeAll, expect, test } from 'vitest';
import { getLimits } from '#contract/limits.ts';
import { transactionStatuses } from '#domain/statuses.ts';
import { TestProvider } from '#sandbox/testing/provider.ts';
import { service } from '#sandbox/testing/service.ts';
import { checkLedger } from './check.ts';
import type { PastTransaction } from './past.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await TestProvider.open();
}, 120_000);
afterAll(() => provider.close());

const types = [
  'TOP_UP',
  'TRANSFER',
  'WALLET_PAYMENT',
  'CARD_PAYMENT',
  'TERMINAL_TRANSACTION',
] as const;
const hourMs = 3_600_000;

/** Every type with every status, an hour apart. */
function* everyHour(count: number): Generator<PastTransaction> {
  for (let at = 0; at < count; at++) {
    const type = types[at % types.length] ?? 'TOP_UP';
    const pays = type === 'WALLET_PAYMENT' || type === 'CARD_PAYMENT';
    const comesIn = type === 'TOP_UP' || type === 'TERMINAL_TRANSACTION';
    yield {
      type,
      direction: comesIn ? 'IN' : 'OUT',
      date: new Date(Date.now() - at * hourMs).toISOString(),
      status: transactionStatuses[Math.floor(at / types.length) % transactionStatuses.length] ?? '',
      amount: `${1 + (at % 50)}.${String(at % 100).padStart(2, '0')}`,
      commission: at % 7 === 0 ? '0.50' : '0.00',
      number: String(100_000_000_000 + at),
      serviceId: pays ? service.serviceId : null,
      fields: pays ? { [service.field]: service.identifier('12345678') } : {},
      subscriber: null,
      sender: comesIn ? '4169 •••• 3412' : null,
      receiver: null,
    };
  }
}

test('a past of ten thousand is written in seconds and read in an instant', async () => {
  const startedAt = performance.now();
  const user = await provider.user({ balance: '1248.6099', past: everyHour(10_000) });
  expect(performance.now() - startedAt).toBeLessThan(20_000);
  await user.history(0, 500);
  const readAt = performance.now();
  const page = await user.history(0, 500);
  expect(performance.now() - readAt).toBeLessThan(1_000);
  expect(page.transactions).toHaveLength(500);
  expect(page.wallets).toMatchObject([{ availableAmount: 124_860 }]);
  const dates = page.transactions.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().reverse());
  expect(await checkLedger(provider.store)).toMatchObject({ balanced: true });
}, 120_000);

test('a past that would use up the month still leaves something to pay with', async () => {
  const user = await provider.user({ balance: '500.00', past: everyHour(2_000) });
  await user.pay('34.18');
  const [limit] = await user.get(getLimits, { body: { period: 'MONTHLY', orderType: 'PAYMENT' } });
  expect(limit?.used).toBe(3418);
});
