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
import { servicesById } from '#data/collections/catalogue.ts';
import { allFavorites } from '#data/collections/favorites.ts';
import { favoriteOf, serviceOf } from '#data/testing/records.ts';
import { qepik } from '#domain/money.ts';
import { searchTexts } from '#domain/parse.ts';
import { draftOfScreen, typedDrafts } from '#ui/form/typed.ts';
import { FormDrafts } from '#ui/frame-contexts.ts';
import { routerOf, stageIn } from '#ui/testing/stage.tsx';
import { FavoritesPaper } from './favorites-paper.tsx';
import { PayFavoritesScreen } from './pay-favorites-screen.tsx';
import type { ReceiptRow } from './use-receipt-rows.ts';

const saved = vi.hoisted(() => new Map<unknown, unknown>());
vi.mock('#data/react/use-query.ts', async (original) => ({
  ...(await original<object>()),
  useQuery: (query: unknown) => ({ state: 'saved', unreadable: 0, rows: saved.get(query) }),
}));

const { text, show } = await stageIn('en');
const service = serviceOf({});
const favorite = { serviceId: service.id, debt: null };
saved.set(servicesById, [service]);
saved.set(allFavorites, [
  favoriteOf({ ...favorite, favoriteInfo: { id: 'f1' } }),
  favoriteOf({ ...favorite, favoriteInfo: { id: 'f2' }, amount: null }),
  favoriteOf({ ...favorite, favoriteInfo: { id: 'f3' }, price: qepik(180) }),
]);
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

test('What is ticked is kept like what is typed [E6]', async () => {
  const router = routerOf(() => (
    <FormDrafts value={typedDrafts}>
      <PayFavoritesScreen chosen="f1:5.00" />
    </FormDrafts>
  ));
  show(<RouterProvider router={router} />);
  await page.getByRole('checkbox').nth(0).click();
  await page.getByRole('checkbox').nth(1).click();
  await expect.poll(() => draftOfScreen()?.values).toMatchObject({ chosen: 'f2' });
});

test('A favorite whose service says its price is paid by the price, whatever the link asks for', async () => {
  const router = routerOf(() => <PayFavoritesScreen chosen="f3:5.00" />);
  show(<RouterProvider router={router} />);
  const amount = page.getByRole('textbox');
  await expect.element(amount).toHaveValue('1.80');
  await expect.element(amount).toHaveAttribute('readonly');
  await expect.element(page.getByText(text('payment.fixed'))).toBeVisible();
});
