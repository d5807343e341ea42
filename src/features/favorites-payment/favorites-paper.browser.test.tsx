// From the receipt of several payments to the form that repeats the failed ones.
import '#ui/icons/more-icons.ts';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useSearch,
} from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getCatalogue } from '#contract/catalogue.ts';
import { getFavorites } from '#contract/favorites.ts';
import { servicesById } from '#data/collections/catalogue.ts';
import { allFavorites } from '#data/collections/favorites.ts';
import { catalogueWire, favoriteWire, parsed } from '#data/testing/samples.ts';
import { qepik } from '#domain/money.ts';
import { searchTexts } from '#domain/parse.ts';
import { stageIn } from '#ui/testing/stage.tsx';
import { FavoritesPaper } from './favorites-paper.tsx';
import { PayFavoritesScreen } from './pay-favorites-screen.tsx';
import type { ReceiptRow } from './use-receipt-rows.ts';

const [service] = parsed(getCatalogue, catalogueWire(1)).services;
const favoriteOf = (id: string, amount: string | null) =>
  favoriteWire(id, { serviceId: service?.id ?? null, amount, debt: null });
const { favorites } = parsed(getFavorites, {
  favorites: [favoriteOf('f1', '10.00'), favoriteOf('f2', null), favoriteOf('f3', '3.00')],
});

vi.mock('#data/react/use-query.ts', async (original) => ({
  ...(await original<object>()),
  useQuery: (query: unknown) => ({ state: 'saved', unreadable: 0, rows: rowsOf(query) }),
}));

function rowsOf(query: unknown): unknown {
  if (query === allFavorites) return favorites;
  return query === servicesById ? [service] : undefined;
}

const { text, show } = await stageIn('en');

const row = (favoriteId: string, amount: number, commission = 0): ReceiptRow => ({
  orderUuid: favoriteId,
  amount: qepik(amount + commission),
  toPay: qepik(amount),
  name: favoriteId,
  recipient: '200014502368810',
  categoryId: null,
  status: 'error',
  isLoading: false,
  favoriteId,
  refusal: 'DEBT_CHANGED',
  hasReceipt: false,
});

function Pay() {
  return <PayFavoritesScreen chosen={useSearch({ strict: false }).chosen} />;
}

test('Payments that failed are proposed again with the sums that were typed', async () => {
  const root = createRootRoute();
  const paper = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => (
      <FavoritesPaper isWhole operation="o1" rows={[row('f1', 700), row('f2', 1250, 13)]} />
    ),
  });
  const pay = createRoute({
    getParentRoute: () => root,
    path: '/favorites/pay',
    validateSearch: searchTexts('chosen'),
    component: Pay,
  });
  const routeTree = root.addChildren([paper, pay]);
  show(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />);
  await page.getByRole('link', { name: text('payTogether.retry', { amount: '19.50 ₼' }) }).click();
  await expect.element(page.getByRole('checkbox').first()).toBeVisible();
  const typed = page
    .getByRole('textbox')
    .elements()
    .map((field) => 'value' in field && field.value);
  expect(typed).toEqual(['7.00', '12.50']);
});
