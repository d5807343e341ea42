// Runs in a real browser, because the width of the screen decides what is read.
import '#ui/icons/more-icons.ts';
import { RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { routerOf, stageIn } from '#ui/testing/stage.tsx';
import { Dashboard } from './dashboard.tsx';

const { text, show } = await stageIn('en');

afterEach(() => vi.useRealTimers());

for (const { screen, width, sections } of [
  { screen: 'wide', width: 1280, sections: 6 },
  { screen: 'narrow', width: 390, sections: 4 },
]) {
  test(`Every section of a ${screen} dashboard says that it loads for long`, async () => {
    await page.viewport(width, 860);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // Without a database nothing is ever read.
    show(<RouterProvider router={routerOf(Dashboard)} />);
    const slow = page.getByText(text('shell.loading.slow'));
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThanOrEqual(sections);
    vi.advanceTimersByTime(4_900);
    expect(slow.elements()).toEqual([]);
    vi.advanceTimersByTime(200);
    await expect.poll(() => slow.elements().length).toBe(sections);
  });
}
