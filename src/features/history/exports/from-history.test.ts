import { expect, test } from 'vitest';
import type { Receipt } from '#contract/history.ts';
import { receiptOf } from '#data/testing/records.ts';
import { texts } from '#documents/testing/papers.ts';
import { HistoryExtracts } from './from-history.ts';

const words = { locale: 'en', t: texts.en } as const;

test('Recipients are those whose transfers stayed with them, and notes are of all rows [E74]', () => {
  const history = new HistoryExtracts();
  const annotation = { note: 'Lunch', tags: [], categoryId: null };
  const coupon = { kind: 'COUPON', phone: '+994501234567' };
  for (const receipt of [
    transfer({ id: 't5', status: 'REVERSED', receiver: 'Aysel M.', annotation }),
    transfer({ id: 't4', status: 'REVERSED', receiver: 'Orxan H.', sentTo: coupon }),
    transfer({ id: 't3', status: 'IN_PROGRESS', receiver: 'Nigar S.' }),
    transfer({ id: 't2', status: 'TRANSFERRED', date: '2026-11-19T10:00:00Z' }),
    transfer({ id: 't1', status: 'COMPLETED', date: '2026-11-18T10:00:00Z' }),
  ])
    history.add(receipt);

  const json = new Map(history.tell(words, new Map()).map(({ name, text }) => [name, text]));
  expect(JSON.parse(json.get('recipients.json') ?? '')).toEqual([
    { name: 'Elvin Q.', phone: null, transfers: 2, lastAt: '2026-11-19T10:00:00.000Z' },
  ]);
  expect(JSON.parse(json.get('notes.json') ?? '')).toMatchObject([
    { receipt: 't5', note: 'Lunch' },
  ]);
});

function transfer(changes: Partial<Receipt>): Receipt {
  return receiptOf({ type: 'TRANSFER', direction: 'OUT', receiver: 'Elvin Q.', ...changes });
}
