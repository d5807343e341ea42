import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Mark, Part } from './rows.ts';

const now = Date.UTC(2026, 2, 1);
const hour = 60 * 60 * 1000;

vi.mock('./refresh-shelf.ts', () => ({ refreshShelf: vi.fn() }));

let visible: boolean;

/** The rules of a page that was just opened. */
async function page() {
  vi.resetModules();
  const { refreshShelf } = await import('./refresh-shelf.ts');
  const { reportAnswer, reportNoAnswer } = await import('#platform/connectivity.ts');
  const rules = await import('./ask-shelf.ts');
  const ask = vi.mocked(refreshShelf);
  ask.mockReset().mockResolvedValue(null);
  return { ...rules, refresh: ask, reportAnswer, reportNoAnswer };
}

function marks(...given: (Partial<Mark> & { part: Part })[]): ReadonlyMap<Part, Mark> {
  const whole = { version: 1, savedAt: now, floor: 0, stale: false, moves: 1 };
  return new Map(given.map((mark) => [mark.part, { ...whole, ...mark }]));
}

beforeEach(() => {
  visible = true;
  vi.useFakeTimers();
  vi.stubGlobal('document', {
    get visibilityState() {
      return visible ? 'visible' : 'hidden';
    },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const noAnswer = { code: 'NO_ANSWER', message: '', status: 0 };

describe('a shelf is due', () => {
  test.each([
    ['where nothing of it is held', marks(), now, true],
    ['where only a part of it is held', marks({ part: 'limits:PAYMENT' }), now, true],
    [
      'where a part of it is known to be old',
      marks({ part: 'limits:PAYMENT' }, { part: 'limits:TOP_UP', stale: true }),
      now,
      true,
    ],
    [
      'not where it was right a moment ago',
      marks({ part: 'limits:PAYMENT' }, { part: 'limits:TOP_UP' }),
      now + 1000,
      false,
    ],
    [
      'when it was right long ago',
      marks({ part: 'limits:PAYMENT' }, { part: 'limits:TOP_UP', savedAt: now - hour }),
      now + 1000,
      true,
    ],
    [
      'where its time is in the future',
      marks({ part: 'limits:PAYMENT' }, { part: 'limits:TOP_UP' }),
      now - hour,
      true,
    ],
    [
      'not before the time is known',
      marks({ part: 'limits:PAYMENT' }, { part: 'limits:TOP_UP' }),
      null,
      false,
    ],
  ])('%s', async (_, held, serverTime, due) => {
    const { isDue } = await page();
    expect(isDue('limits', held, { serverTime, version: 1 })).toBe(due);
  });

  test.each([
    ['where it was right before the last change', 3, true],
    ['not where it has the last change', 2, false],
    ['not where nobody told of changes', 0, false],
  ])('%s', async (_, version, due) => {
    const { isDue } = await page();
    const held = marks({ part: 'user', version: 2 });
    expect(isDue('user', held, { serverTime: now + 1000, version })).toBe(due);
    const aboutNobody = marks({ part: 'catalogue', version: 0 });
    expect(isDue('catalogue', aboutNobody, { serverTime: now + 1000, version })).toBe(false);
  });

  test('again only some time after it was asked for, though its row is still on the way', async () => {
    const { isDue, askShelf } = await page();
    await askShelf('favorites');
    expect(isDue('favorites', marks(), { serverTime: now, version: 1 })).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(isDue('favorites', marks(), { serverTime: now, version: 1 })).toBe(true);
  });

  test('after a sleep in which the clock of the page stood still', async () => {
    const { isDue, askShelf } = await page();
    await askShelf('favorites');
    vi.setSystemTime(Date.now() + 60_000);
    expect(isDue('favorites', marks(), { serverTime: now, version: 1 })).toBe(true);
  });

  test('in its own time where the clock of the device is set back', async () => {
    const { isDue, askShelf } = await page();
    await askShelf('favorites');
    vi.setSystemTime(Date.now() - 24 * hour);
    expect(isDue('favorites', marks(), { serverTime: now, version: 1 })).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(isDue('favorites', marks(), { serverTime: now, version: 1 })).toBe(true);
  });

  test('at once where it could not be had', async () => {
    const { isDue, askShelf, refresh, unreachedShelves } = await page();
    refresh.mockResolvedValue(noAnswer);
    await askShelf('favorites');
    expect(unreachedShelves.get()).toEqual(new Set(['favorites']));
    expect(isDue('favorites', marks({ part: 'favorites' }), { serverTime: now, version: 1 })).toBe(
      true,
    );
    refresh.mockResolvedValue(null);
    await askShelf('favorites');
    expect(unreachedShelves.get()).toEqual(new Set());
  });
});

describe('a shelf that could not be had', () => {
  test('is asked for again after longer and longer pauses', async () => {
    const { askShelf, refresh, reportAnswer } = await page();
    reportAnswer(performance.now());
    refresh.mockResolvedValue({ code: 'INTERNAL_ERROR', message: '', status: 500 });
    await askShelf('user');
    const times: number[] = [];
    const began = Date.now();
    refresh.mockImplementation(async () => {
      times.push(Date.now() - began);
      return { code: 'INTERNAL_ERROR', message: '', status: 500 };
    });
    await vi.advanceTimersByTimeAsync(150_000);
    expect(times).toEqual([2_000, 7_000, 22_000, 82_000, 142_000]);
  });

  test.each([
    [
      'nothing answers',
      (rules: Awaited<ReturnType<typeof page>>) => rules.reportNoAnswer(performance.now()),
    ],
    [
      'nobody looks',
      () => {
        visible = false;
      },
    ],
  ])('is left alone while %s', async (_, begin) => {
    const rules = await page();
    rules.refresh.mockResolvedValue(noAnswer);
    await rules.askShelf('user');
    begin(rules);
    await vi.advanceTimersByTimeAsync(150_000);
    expect(rules.refresh).toHaveBeenCalledTimes(1);
  });
});
