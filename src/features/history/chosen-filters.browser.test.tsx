import '#ui/icons/more-icons.ts';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createText, I18nProvider } from '#i18n/intl.tsx';
import { loadMessages } from '#i18n/messages/messages.ts';
import { HistoryFilterBar, useTypedChoice } from './history-filter.tsx';

vi.mock('#data/react/use-query.ts', async (original) => ({
  ...(await original<object>()),
  useQuery: () => ({ state: 'saved', unreadable: 0 }),
}));

const { messages } = await loadMessages('en', 'app');
const text = createText('en', messages);

function Bar() {
  return <HistoryFilterBar shown={[]} typing={useTypedChoice()} />;
}

test('The focus is on what opens the filters once all of them are removed', async () => {
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <I18nProvider locale="en" messages={messages}>
      <RouterProvider
        router={createRouter({
          routeTree: createRootRoute({ component: Bar }),
          history: createMemoryHistory({ initialEntries: ['/?direction=in&with=Aysel&min=5'] }),
        })}
      />
    </I18nProvider>,
  );
  const removeAll = page.getByRole('button', { name: text('history.filters.takeOffAll') });
  await expect.element(removeAll).toBeVisible();
  removeAll.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(removeAll).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('button', { name: text('history.filters'), exact: true }))
    .toHaveFocus();
});
