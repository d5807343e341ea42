import { describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { servedReads } from '#data/collections/store-answer.ts';
import { createReadMatcher } from './match-read.ts';

const here = createReadMatcher(new URL('https://qepik.example/api'), servedReads);
const elsewhere = createReadMatcher(new URL('https://provider.example/mobile/api/'), servedReads);

describe('the reads that the worker answers', () => {
  test.each(Object.entries(calls))('are told from the other calls: %s', (_name, row) => {
    const path = row.path.replace(/\{\w+\}/g, 'a-1');
    const match = here({ method: row.method, url: `https://qepik.example/api/${path}` });
    expect(match?.read.row).toBe(row.kind === 'read' ? row : undefined);
  });

  test('carry their parameters and query as they came', () => {
    expect(
      here({ method: 'GET', url: 'https://qepik.example/api/v1/transactions/a-1' })?.params,
    ).toEqual({ id: 'a-1' });
    expect(
      here({ method: 'GET', url: 'https://qepik.example/api/v1/transactions?since=0&limit=50' })
        ?.query,
    ).toEqual({ since: '0', limit: '50' });
  });

  test('are found at a provider on another origin', () => {
    const wallets = 'v1/wallets';
    expect(
      elsewhere({ method: 'GET', url: `https://provider.example/mobile/api/${wallets}` })?.read.row
        .path,
    ).toBe(wallets);
  });

  test('are not asked by another method', () => {
    const url = 'https://qepik.example/api/v1/wallets';
    expect(here({ method: 'GET', url })).toBeDefined();
    expect(here({ method: 'DELETE', url })).toBeUndefined();
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
