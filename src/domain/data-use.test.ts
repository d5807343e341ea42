import { describe, expect, test } from 'vitest';
import {
  formatDataUse,
  parseDataUse,
  type StoredDataUse,
  type TimedRequest,
  withRequests,
} from './data-use.ts';

const provider = 'https://qepik.example/api';
const call = `${provider}/v1/wallets`;
const file = 'https://qepik.example/assets/v1/app.js';
const worker = 'https://qepik.example/assets/worker-1a2b3c.js';
const none: StoredDataUse = { months: new Map(), worker: '' };

function added(requests: readonly TimedRequest[], kept = none, month = '2026-11'): StoredDataUse {
  return withRequests(kept, month, requests, provider);
}

describe('What a device sent and received', () => {
  test('is the bodies with headers of the size that calls and files have', () => {
    expect(added([[call, 300 + 186]]).months.get('2026-11')).toEqual({ sent: 650, received: 546 });
    expect(added([[file, 300 + 1215, true]]).months.get('2026-11')?.sent).toBe(460);
    expect(added([[file, 300 + 1215]]).months.get('2026-11')).toEqual({
      sent: 595,
      received: 2485,
    });
  });

  test('is added to what its month had, and the last two months are kept', () => {
    let kept = none;
    for (const month of ['2026-10', '2026-11', '2026-11', '2026-12']) {
      kept = added([[call, 300 + 40]], kept, month);
    }
    expect([...kept.months]).toEqual([
      ['2026-11', { sent: 1300, received: 800 }],
      ['2026-12', { sent: 650, received: 400 }],
    ]);
  });

  test('has each script of a worker once, though browsers tell no size', () => {
    const first = added([[worker, 0]]);
    const received = (kept: StoredDataUse) => kept.months.get('2026-11')?.received ?? 0;
    expect(received(first)).toBeGreaterThan(45_000);
    expect(received(added([[worker, 0]], first))).toBe(received(first));
    expect(received(added([[worker.replace('1a', '9f'), 0]], first))).toBe(2 * received(first));
  });

  test('is kept as text, from which other text is left out', () => {
    const kept = added([
      [worker, 0],
      [call, 400],
    ]);
    expect(parseDataUse(formatDataUse(kept))).toEqual(kept);
    expect(parseDataUse('2026-11 -1 x\n<html>\n2026-13-01 4 5')).toEqual(none);
    expect(parseDataUse('')).toEqual(none);
  });
});
