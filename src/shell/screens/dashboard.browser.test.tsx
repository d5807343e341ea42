// In a real browser, for what is read depends on the width of the screen.
import '#ui/icons/more-icons.ts';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createText, I18nProvider } from '#i18n/intl.tsx';
import { loadMessages } from '#i18n/messages/messages.ts';
import { Dashboard } from './dashboard.tsx';

const { messages } = await loadMessages('en', 'app');
const text = createText('en', messages);

let root: Root;

afterEach(() => {
  root.unmount();
  vi.useRealTimers();
});

for (const { screen, width, sections } of [
  { screen: 'wide', width: 1280, sections: 6 },
  { screen: 'narrow', width: 390, sections: 4 },
]) {
  test(`Every section of a ${screen} dashboard says that it loads for long`, async () => {
    await page.viewport(width, 860);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const host = document.body.appendChild(document.createElement('div'));
    root = createRoot(host);
    // There is no database, so nothing is ever read.
    root.render(
      <I18nProvider locale="en" messages={messages}>
        <RouterProvider
          router={createRouter({
            routeTree: createRootRoute({ component: Dashboard }),
            history: createMemoryHistory(),
          })}
        />
      </I18nProvider>,
    );
    const slow = page.getByText(text('shell.loading.slow'));
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThanOrEqual(sections);
    vi.advanceTimersByTime(4_900);
    expect(slow.elements()).toEqual([]);
    vi.advanceTimersByTime(200);
    await expect.poll(() => slow.elements().length).toBe(sections);
  });
}
