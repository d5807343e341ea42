// Data filled in for one recipient is dropped when another recipient is typed instead.
import '#ui/icons/more-icons.ts';
import { RouterProvider } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { automaticPaymentsOf } from '#data/collections/automatic-payments.ts';
import { serviceById } from '#data/collections/catalogue.ts';
import { favoriteById } from '#data/collections/favorites.ts';
import { receiptById } from '#data/collections/history/queries.ts';
import { favoriteOf, paymentOf, receiptOf, serviceOf } from '#data/testing/records.ts';
import { inThree } from '#data/testing/samples.ts';
import { qepik } from '#domain/money.ts';
import { routerOf, stageIn } from '#ui/testing/stage.tsx';
import { ServiceScreen } from './service-screen.tsx';

const saved = vi.hoisted(() => new Map<unknown, unknown>());
const remembered = vi.hoisted(() => vi.fn());
vi.mock('#data/react/use-query.ts', () => ({
  useQuery: (query: unknown) =>
    saved.has(query) ? { state: 'saved', rows: saved.get(query) } : { state: 'loading' },
}));
vi.mock('./remembered-list.tsx', () => ({ RememberedList: () => null, useRemembered: remembered }));

const { text, show } = await stageIn('en');

const service = serviceOf({ check: 'none', name: inThree('Gas') });
saved.set(serviceById, { service, categoryName: inThree('Utilities') });
const favorite = { serviceId: service.id, name: "Grandma's gas", amount: qepik(1250) };
saved.set(favoriteById, favoriteOf(favorite));
saved.set(automaticPaymentsOf, [{ id: 'a', frequency: 'MONTHLY' }]);
const details = { productId: service.id, fields: [{ label: inThree('Kod'), value: '123' }] };
saved.set(receiptById, { receipt: receiptOf({ paymentResps: [paymentOf(details)] }) });
remembered.mockReturnValue([{ service, values: { code: '456' }, amount: qepik(700) }]);

const heading = page.getByRole('heading', { level: 1 });
const automatic = page.getByText(
  text('favorites.automatic', { frequency: text('autopayments.frequency.MONTHLY') }),
);
const code = page.getByLabelText('Kod');
const amount = page.getByLabelText(/^Amount/);
const next = page.getByRole('button', { name: text('payment.continue') });

function showWith(prefill: { favorite: string } | { receipt: string }) {
  const router = routerOf(() => (
    <ServiceScreen categoryId={service.categoryId} prefill={prefill} serviceId={service.id} />
  ));
  show(<RouterProvider router={router} />);
  return () => router.history.back();
}

async function typeInstead(other: string): Promise<void> {
  await code.fill(other);
  await next.click();
}

test('The name, the sum and the automatic payments of a favorite stand over its own code only', async () => {
  const goBack = showWith({ favorite: 'f1' });
  await expect.element(amount).toHaveValue('12.50');
  await expect.element(heading).toHaveTextContent("Grandma's gas");
  await expect.element(automatic).toBeVisible();

  goBack();
  await typeInstead('456');
  await expect.element(amount).toHaveValue('7.00');
  await expect.element(heading).toHaveTextContent('Gas');
  expect(automatic.elements()).toEqual([]);

  goBack();
  await typeInstead('789');
  await expect.element(amount).toHaveValue('');

  goBack();
  await typeInstead('123');
  await expect.element(amount).toHaveValue('12.50');
  await expect.element(heading).toHaveTextContent("Grandma's gas");
});

test('The sum of a receipt is proposed for the code that it was paid to only', async () => {
  const goBack = showWith({ receipt: 't1' });
  await expect.element(code).toHaveValue('123');
  await next.click();
  await expect.element(amount).toHaveValue('34.18');

  goBack();
  await typeInstead('789');
  await expect.element(amount).toHaveValue('');
});
