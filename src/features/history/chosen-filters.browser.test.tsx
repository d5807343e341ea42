import '#ui/icons/more-icons.ts';
import { RouterProvider } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { routerOf, stageIn } from '#ui/testing/stage.tsx';
import { HistoryFilterBar, useTypedChoice } from './history-filter.tsx';

vi.mock('#data/react/use-query.ts', async (original) => ({
  ...(await original<object>()),
  useQuery: () => ({ state: 'saved', unreadable: 0 }),
}));

const { text, show } = await stageIn('en');

function Bar() {
  return <HistoryFilterBar typing={useTypedChoice()} />;
}

test('The focus is on what opens the filters once all of them are removed', async () => {
  show(<RouterProvider router={routerOf(Bar, [], '/?direction=in&with=Aysel&min=5')} />);
  const removeAll = page.getByRole('button', { name: text('history.filters.takeOffAll') });
  await expect.element(removeAll).toBeVisible();
  removeAll.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(removeAll).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('button', { name: text('history.filters'), exact: true }))
    .toHaveFocus();
});
