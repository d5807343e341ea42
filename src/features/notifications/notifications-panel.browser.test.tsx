import '#ui/icons/more-icons.ts';
import { RouterProvider } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { write } from '#api/call.ts';
import { getNotifications, markNotificationsRead } from '#contract/identity/notifications.ts';
import { newestNotifications } from '#data/collections/lists.ts';
import { notificationsWire, parsed } from '#data/testing/samples.ts';
import { routerOf, stageIn } from '#ui/testing/stage.tsx';
import NotificationsPanel from './notifications-panel.tsx';

vi.mock('#api/call.ts', () => ({ ask: vi.fn(), write: vi.fn(async () => [{}, null]) }));

const saved = vi.hoisted(() => new Map<unknown, unknown>());
vi.mock('#data/react/use-query.ts', async (original) => ({
  ...(await original<object>()),
  useQuery: (query: unknown) =>
    saved.has(query)
      ? { state: 'saved', rows: saved.get(query), unreadable: 0 }
      : { state: 'never', ask: async () => false },
}));

const { show } = await stageIn('en');

test('A notification without a receipt opens the screen of its kind and is marked as read', async () => {
  const [first] = parsed(getNotifications, notificationsWire());
  const inEnglish = { az: '', en: 'Debt', ru: '' };
  saved.set(newestNotifications, [
    { ...first, kind: 'DEBT', receiptId: null, read: false, title: inEnglish },
  ]);
  const router = routerOf(NotificationsPanel, ['/favorites']);
  show(<RouterProvider router={router} />);
  await page.getByRole('link', { name: /^Debt/ }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/favorites');
  expect(write).toHaveBeenCalledWith(markNotificationsRead, { body: { ids: [first?.id] } });
});
