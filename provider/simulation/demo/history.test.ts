import { describe, expect, test } from 'vitest';
import { fromDecimal } from '#domain/money.ts';
import { statusGroup, transactionStatuses } from '#domain/statuses.ts';
import { findService } from '#provider/core/catalogue/catalogue.ts';
import { stageOf } from '#provider/core/ledger/holds.ts';
import { fillForm } from '#provider/core/records/recipients.ts';
import { planOf } from '#provider/simulation/test-values.ts';
import { makeHistory, walletEffect } from './history.ts';
import type { SeedTransaction } from './seed.ts';

const now = new Date('2026-11-20T10:02:00Z');
const dayMs = 86_400_000;
const seeds = [1, 2, 3, 5, 8, 13, 21, 3418];

function past(count: number, { seed = 1, balanceQepik = 124_860, at = now } = {}) {
  return [...makeHistory({ count, seed, now: at, balanceQepik })];
}

describe('a wallet that lives through a past', () => {
  const cases = seeds.flatMap((seed) =>
    [1, 2, 7, 50, 300].flatMap((count) =>
      [0, 1, 7, 25_000, 124_860].map((balanceQepik) => ({ seed, count, balanceQepik })),
    ),
  );

  test('begins empty, never holds less than nothing, and ends with its balance', () => {
    for (const { seed, count, balanceQepik } of cases) {
      let held = 0;
      let settled = 0;
      for (const transaction of past(count, { seed, balanceQepik }).toReversed()) {
        held += walletEffect(transaction);
        if (statusGroup(transaction.status) === 'success') settled += walletEffect(transaction);
        expect(Math.min(held, settled), `${seed} ${count} ${balanceQepik}`).toBeGreaterThanOrEqual(
          0,
        );
      }
      expect(held, `${seed} ${count} ${balanceQepik}`).toBe(balanceQepik);
    }
  });

  const [made] = past(1);
  if (!made) throw new Error('No transaction was made');
  const payment = { ...made, type: 'WALLET_PAYMENT', direction: 'OUT', amount: '34.18' } as const;
  const topUp = { ...made, type: 'TOP_UP', direction: 'IN', amount: '20.00' } as const;
  test.each([
    [{ ...payment, commission: '0.18', status: 'SUCCESS' }, -3436],
    [{ ...payment, commission: '0.18', status: 'PENDING' }, -3436],
    [{ ...payment, commission: '0.18', status: 'REVERSED' }, 0],
    [{ ...payment, commission: '0.18', status: 'SUCCESS', type: 'CARD_PAYMENT' as const }, 0],
    [{ ...topUp, status: 'COMPLETED' }, 2000],
    [{ ...topUp, status: 'IN_PROGRESS' }, 0],
    [{ ...topUp, status: 'EXPIRED' }, 0],
  ])('%o moves it by %i', (transaction, qepik) => expect(walletEffect(transaction)).toBe(qepik));
});

test('the same seed makes the same past, another seed another', () => {
  expect(past(300, { seed: 7 })).toEqual(past(300, { seed: 7 }));
  expect(past(300, { seed: 7 })).not.toEqual(past(300, { seed: 8 }));
});

test('a past of nothing is empty', () => expect(past(0)).toEqual([]));

test('from 50 on, all types and all statuses are among them', () => {
  for (const seed of seeds) {
    for (const count of [50, 51, 64, 100, 151, 400]) {
      const transactions = past(count, { seed });
      const types = new Set(transactions.map(({ type }) => type));
      expect(types.size, `${seed} ${count}`).toBe(5);
      const statuses = new Set(transactions.map(({ status }) => status));
      const missing = transactionStatuses.filter((status) => !statuses.has(status));
      expect(missing, `${seed} ${count}`).toEqual([]);
    }
  }
});

test('nearly all went well, and the newest five did', () => {
  for (const seed of seeds) {
    const groups = past(300, { seed }).map(({ status }) => statusGroup(status));
    expect(groups.filter((group) => group === 'success').length).toBeGreaterThan(260);
    expect(new Set(groups.slice(0, 5))).toEqual(new Set(['success']));
  }
});

describe('time', () => {
  test('runs backwards over two years', () => {
    for (const count of [7, 50, 300, 5_000]) {
      const times = past(count).map(({ date }) => Date.parse(date));
      const steps = times.slice(1).map((time, at) => (times[at] ?? 0) - time);
      expect(Math.min(...steps)).toBeGreaterThan(0);
      expect(times[0]).toBeLessThan(now.getTime());
      const age = now.getTime() - (times.at(-1) ?? 0);
      expect(age).toBeLessThanOrEqual(730 * dayMs);
      expect(age).toBeGreaterThan(730 * dayMs * (1 - 2 / count));
    }
  });

  test.each(['2026-11-20T23:30:00Z', '2026-11-20T19:30:00Z', '2026-11-20T04:00:00Z'])(
    'is never in the future nor in the night, also at %s',
    (text) => {
      const at = new Date(text);
      for (const { date } of past(300, { at })) {
        expect(Date.parse(date)).toBeLessThanOrEqual(at.getTime());
        const hour = new Date(Date.parse(date) + 4 * 3_600_000).getUTCHours();
        expect(hour).toBeGreaterThanOrEqual(8);
        expect(hour).toBeLessThan(23);
      }
    },
  );

  test('what is on its way is so since days', () => {
    for (const seed of seeds) {
      for (const { date, status } of past(300, { seed })) {
        if (stageOf(status) !== 'held') continue;
        expect(now.getTime() - Date.parse(date)).toBeLessThan(12 * dayMs);
      }
    }
  });

  test('leaves no month out', () => {
    for (const seed of seeds) {
      expect(new Set(past(300, { seed }).map(({ date }) => date.slice(0, 7))).size).toBe(25);
    }
  });

  test('a bill is paid about once a month', () => {
    const paid = past(400).filter(
      ({ serviceId, status }) => serviceId === 'azerisiq-fiziki' && status === 'SUCCESS',
    );
    const times = paid.map(({ date }) => Date.parse(date));
    const apart = times.slice(1).map((time, at) => (times[at] ?? 0) - time);
    expect(Math.min(...apart)).toBeGreaterThanOrEqual(28 * dayMs);
    expect(paid.length).toBeGreaterThanOrEqual(18);
  });
});

describe('each transaction', () => {
  const transactions = seeds.flatMap((seed) => past(400, { seed }));
  const payments = transactions.filter(({ serviceId }) => serviceId !== null);

  test('that pays has a service and a form that this service takes', () => {
    for (const { serviceId, fields } of payments) {
      const service = findService(serviceId ?? '');
      expect(service && fillForm(service, fields), serviceId ?? '').toHaveProperty('recipientKey');
    }
    expect(transactions.filter((transaction) => pays(transaction) !== isPaid(transaction))).toEqual(
      [],
    );
  });

  test('can be repeated without forcing an outcome', () => {
    const forced = payments.filter(({ amount }) => planOf(amount) !== planOf('1.00'));
    expect(forced.map(({ amount }) => amount)).toEqual([]);
  });

  test('lies within what its service takes', () => {
    for (const { serviceId, amount } of payments) {
      const service = findService(serviceId ?? '');
      const [min, paid, max] = [service?.minAmount, amount, service?.maxAmount].map(
        (text) => fromDecimal(text ?? '') ?? Number.NaN,
      );
      expect(paid, serviceId ?? '').toBeGreaterThanOrEqual(min ?? Number.NaN);
      expect(paid, serviceId ?? '').toBeLessThanOrEqual(max ?? Number.NaN);
    }
  });

  test('to a card costs half a percent, to a wallet nothing', () => {
    const out = transactions.filter(
      ({ type, direction }) => type === 'TRANSFER' && direction === 'OUT',
    );
    for (const { receiver, amount, commission } of out) {
      const rate = (receiver?.includes('••') ?? false) ? 5 : 0;
      expect(fromDecimal(commission), receiver ?? '').toBe(
        Math.floor(((fromDecimal(amount) ?? 0) * rate + 500) / 1_000),
      );
    }
    expect(out.some(({ commission }) => commission === '0.25')).toBe(true);
  });

  test('names who is at the other end', () => {
    const nameless = transactions.filter(({ type, direction, sender, receiver }) => {
      if (type === 'TRANSFER') return (direction === 'IN' ? sender : receiver) === null;
      return direction === 'IN' && sender === null;
    });
    expect(nameless).toEqual([]);
    expect(payments.some(({ subscriber }) => subscriber === 'M****OVA AYSEL')).toBe(true);
  });
});

function pays({ type }: SeedTransaction): boolean {
  return type === 'WALLET_PAYMENT' || type === 'CARD_PAYMENT';
}

function isPaid({ serviceId, direction }: SeedTransaction): boolean {
  return serviceId !== null && direction === 'OUT';
}
