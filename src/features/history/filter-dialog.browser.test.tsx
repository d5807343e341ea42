import '#ui/icons/more-icons.ts';
import { RouterProvider } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { routerOf, stageIn } from '#ui/testing/stage.tsx';
import FilterDialog from './filter-dialog.tsx';
import { HistoryFilterBar, useTypedChoice } from './history-filter.tsx';

vi.mock('#data/react/use-query.ts', async (original) => ({
  ...(await original<object>()),
  useQuery: () => ({ state: 'saved', unreadable: 0 }),
}));

const { text, show } = await stageIn('az');

let search: () => unknown;
let entries: () => number;

function openDialog(): void {
  const router = routerOf(FilterDialog);
  search = () => router.state.location.search;
  entries = () => router.history.length;
  show(<RouterProvider router={router} />);
}

const shown = page.getByRole('button', { name: text('history.filters.show') });

test('An amount that cannot be read is said at its field, and chosen once it is corrected', async () => {
  openDialog();
  const least = page.getByLabelText(text('history.filters.min'));
  await least.fill('50 USD');
  await shown.click();
  await expect.element(least).toHaveAccessibleDescription(text('validation.amount.currency'));
  await expect.element(least).toHaveFocus();
  await expect.element(least).toHaveValue('50 USD');
  expect(search()).toEqual({});
  await least.fill('1.000');
  await expect.element(least).not.toHaveAccessibleDescription();
  await shown.click();
  await expect.poll(search).toEqual({ min: '1000' });
});

test('Days are typed with day, month and year, and Back undoes together what was chosen together', async () => {
  openDialog();
  const first = page.getByLabelText(text('history.filters.firstDay'));
  await first.click();
  await userEvent.keyboard('05112026');
  await page.getByRole('button', { name: text('history.type.payment') }).click();
  await shown.click();
  await expect.poll(search).toEqual({ from: '2026-11-05', kind: 'payment' });
  // The history entry of the dialog was replaced by the entry of the choice.
  expect(entries()).toBe(1);
});

test('A day that the calendar does not have is said at its field', async () => {
  openDialog();
  const first = page.getByLabelText(text('history.filters.firstDay'));
  await first.click();
  await userEvent.keyboard('30022026');
  await shown.click();
  await expect.element(first).toHaveAccessibleDescription(text('validation.day'));
  await expect.element(first).toHaveFocus();
  await page.getByRole('button', { name: text('button.clear') }).click();
  await shown.click();
  await expect.element(first).not.toHaveAccessibleDescription();
  expect(search()).toEqual({});
});

test('The focus is on what opens the filters once all of them are removed', async () => {
  const Bar = () => <HistoryFilterBar typing={useTypedChoice()} />;
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
