import '#ui/icons/more-icons.ts';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createText, I18nProvider } from '#i18n/intl.tsx';
import { loadMessages } from '#i18n/messages/messages.ts';
import FilterDialog from './filter-dialog.tsx';

const { messages } = await loadMessages('az', 'app');
const text = createText('az', messages);

let root: Root;
let search: () => unknown;

beforeEach(() => {
  const router = createRouter({
    routeTree: createRootRoute({ component: FilterDialog }),
    history: createMemoryHistory(),
  });
  search = () => router.state.location.search;
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <I18nProvider locale="az" messages={messages}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
});

afterEach(() => root.unmount());

const show = page.getByRole('button', { name: text('history.filters.show') });

test('An amount that cannot be read is said at its field, and chosen once it is corrected', async () => {
  const least = page.getByLabelText(text('history.filters.min'));
  await least.fill('50 USD');
  await show.click();
  await expect.element(least).toHaveAccessibleDescription(text('validation.amount.currency'));
  await expect.element(least).toHaveFocus();
  await expect.element(least).toHaveValue('50 USD');
  expect(search()).toEqual({});
  await least.fill('1.000');
  await expect.element(least).not.toHaveAccessibleDescription();
  await show.click();
  await expect.poll(search).toEqual({ min: '1000' });
});

test.each([
  ['half typed', '05'],
  ['of the year 26', '01010026'],
])('A day that is %s is said at its field', async (_, keys) => {
  const first = page.getByLabelText(text('history.filters.firstDay'));
  await first.click();
  await userEvent.keyboard(keys);
  await show.click();
  await expect.element(first).toHaveAccessibleDescription(text('history.filters.noSuchDay'));
  await expect.element(first).toHaveFocus();
  await page.getByRole('button', { name: text('history.filters.clear') }).click();
  await show.click();
  await expect.element(first).not.toHaveAccessibleDescription();
  expect(search()).toEqual({});
});
