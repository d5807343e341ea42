import { describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { servedReads } from '#data/collections/store-answer.ts';
import { createReadMatcher } from './match-read.ts';

const reads = servedReads.map(({ row: { method, path } }) => `${method} ${path}`);
const here = createReadMatcher(new URL('https://qepik.example/api'), reads);
const elsewhere = createReadMatcher(new URL('https://provider.example/mobile/api/'), reads);

describe('the reads that the worker answers', () => {
  test.each(Object.entries(calls))('are told from the other calls: %s', (_name, row) => {
    const path = row.path.replace(/\{\w+\}/g, 'a-1');
    const match = here({ method: row.method, url: `https://qepik.example/api/${path}` });
    expect(match?.read).toBe(row.kind === 'read' ? `${row.method} ${row.path}` : undefined);
  });

  test('carry their parameters and query as they came', () => {
    const url = 'https://qepik.example/api/v1/transactions';
    expect(here({ method: 'GET', url: `${url}/a-1` })?.params).toEqual({ id: 'a-1' });
    const { query } = here({ method: 'GET', url: `${url}?since=0&limit=50` }) ?? {};
    expect(query).toEqual({ since: '0', limit: '50' });
  });
  test('are found at a provider on another origin, and by their own method alone', () => {
    const url = 'https://provider.example/mobile/api/v1/wallets';
    expect(elsewhere({ method: 'GET', url })?.read).toBe('GET v1/wallets');
    expect(elsewhere({ method: 'DELETE', url })).toBeUndefined();
  });

  test.each([
    ['another origin', 'https://evil.example/api/v1/wallets'],
    ['another base', 'https://qepik.example/v1/wallets'],
    ['a longer path', 'https://qepik.example/api/v1/wallets/more'],
    ['a path within a parameter', 'https://qepik.example/api/v1/transactions/a/b'],
    ['a parameter that cannot be decoded', 'https://qepik.example/api/v1/transactions/%E0%A4%A'],
  ])('are not at %s', (_what, url) => {
    expect(here({ method: 'GET', url })).toBeUndefined();
  });
});
