// In a real browser: two windows share its database, and each is a component here.
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { writeAttempt } from '#data/attempt-rows.ts';
import { openLocalDatabase } from '#data/local-database.ts';
import { I18nProvider } from '#i18n/intl.tsx';
import { loadMessages } from '#i18n/messages/messages.ts';
import { attemptOf, claimEndNotice } from '#money/record-attempt.ts';
import { operationOf } from '#money/testing/operation.ts';
import { subscribeToSnackbar } from '#ui/overlays/snackbar.tsx';
import { useOutcomeNotice } from './outcome-notice.tsx';

function Window() {
  useOutcomeNotice();
  return null;
}

test('Of two windows that see the end of an attempt one says it [M18]', async () => {
  vi.stubGlobal('__PROVIDER_URL__', '/nowhere');
  vi.stubGlobal('__READ_TIMEOUT_MS__', 1_000);
  const { messages } = await loadMessages('en', 'app');
  await openLocalDatabase('qepik-outcome-notice');
  const { key } = operationOf();
  await writeAttempt(attemptOf(operationOf(), 'voided', Date.now()));
  const said = vi.fn();
  subscribeToSnackbar(said);

  const windows = () => (
    <>
      <Window />
      <Window />
    </>
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: windows }),
    history: createMemoryHistory(),
  });
  const root = createRoot(document.createElement('div'));
  root.render(
    <I18nProvider locale="en" messages={messages}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  await expect.poll(() => said.mock.calls.length).toBeGreaterThan(0);
  // Asked for last, so answered after both.
  expect(await claimEndNotice(key)).toBe(false);
  await new Promise((resolve) => setTimeout(resolve));
  expect(said).toHaveBeenCalledOnce();
  root.unmount();
});
