import { expect, test, vi } from 'vitest';
import type { Receipt } from '#contract/history.ts';
import type { Rows } from '#contract/rows.ts';
import { receiptOf } from '#data/testing/records.ts';
import {
  cachedOlderPages,
  cacheOlderPages,
  noOlderRows,
  withPage,
  withStored,
} from './older-pages.ts';

const session = vi.hoisted(() => ({ end: () => {} }));
vi.mock('#session/session.ts', () => ({
  onSessionEnd: (listener: () => void) => {
    session.end = listener;
  },
}));

const all = () => true;
const row = receiptOf({ id: 'a', version: 2 });
const annotated = {
  ...row,
  version: 3,
  annotation: { note: 'Kirayə', tags: [], categoryId: null },
};

test('A row that has a note since it was fetched shows it, or is gone where it is not wanted any more', () => {
  expect(withStored({ rows: [row], isWanted: all }, [annotated])).toEqual([annotated]);
  expect(withStored({ rows: [annotated], isWanted: all }, [row])).toEqual([annotated]);
  const other = receiptOf({ id: 'b', version: 2 });
  const hasNoNote = ({ annotation }: Receipt) => !annotation;
  const page = { transactions: [row, other], next: null };
  const older = withPage(noOlderRows(Infinity), page, hasNoNote, 0);
  expect(withStored(older, [annotated])).toEqual([other]);
});

test('Rows that this build cannot read are counted over all pages', () => {
  const transactions: Rows<Receipt> = [row];
  transactions.unreadable = [{ id: 'x', place: 1 }];
  const one = withPage(noOlderRows(Infinity), { transactions, next: 'c' }, all, 0);
  const two = withPage(one, { transactions, next: null }, all, 0);
  expect(two).toMatchObject({ cursor: null, unreadable: 2 });
});

test('Nothing is kept once the session has ended, nor what comes after its end', () => {
  cacheOlderPages('key', noOlderRows(1));
  expect(cachedOlderPages('key')).toBeDefined();
  expect(cachedOlderPages('other')).toBeUndefined();
  session.end();
  expect(cachedOlderPages('key')).toBeUndefined();
  cacheOlderPages('key', noOlderRows(1));
  expect(cachedOlderPages('key')).toBeUndefined();
});
