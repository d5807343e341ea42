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
import { RecipientForm } from './recipient-form.tsx';
import { ServiceScreen } from './service-screen.tsx';

const saved = vi.hoisted(() => new Map<unknown, unknown>());
const remembered = vi.hoisted(() => vi.fn());
vi.mock('#data/react/use-query.ts', () => ({
  useQuery: (query: unknown) =>
    saved.has(query) ? { state: 'saved', rows: saved.get(query) } : { state: 'loading' },
}));
vi.mock('./remembered-list.tsx', async (original) => ({
  ...(await original<object>()),
  useRemembered: remembered,
}));

const { text, show } = await stageIn('en');

const service = serviceOf({ check: 'none', name: inThree('Gas') });
saved.set(serviceById, { service, categoryName: inThree('Utilities') });
const favorite = { serviceId: service.id, name: "Grandma's gas", amount: qepik(1250) };
saved.set(favoriteById, favoriteOf(favorite));
saved.set(automaticPaymentsOf, [{ id: 'a', frequency: 'MONTHLY' }]);
const details = { productId: service.id, fields: [{ label: inThree('Kod'), value: '123' }] };
saved.set(receiptById, { receipt: receiptOf({ paymentResps: [paymentOf(details)] }) });
const rememberedOf = (of: typeof service, values: Record<string, string>) => {
  const paidAt = '2026-11-26T10:00:00Z';
  const forget = [{ id: JSON.stringify(values), paidAt }];
  return { service: of, values, amount: qepik(700), paidAt, name: undefined, forget };
};
remembered.mockReturnValue([rememberedOf(service, { code: '456' })]);

const heading = page.getByRole('heading', { level: 1 });
const automatic = page.getByText(
  text('favorites.automatic', { frequency: text('autopayments.frequency.MONTHLY') }),
);
const code = page.getByLabelText('Kod');
const amount = page.getByLabelText(/^Amount/);
const next = page.getByRole('button', { name: text('button.continue') });

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

test('A recipient who is chosen after another one leaves nothing of that in the form', async () => {
  const fields = ['building', 'entrance', 'flat'].map((name) => {
    const required = name !== 'entrance';
    return { name, label: inThree(name), kind: 'text', required } as const;
  });
  const house = serviceOf({ fields });
  remembered.mockReturnValue([
    rememberedOf(house, { building: '7', entrance: '2', flat: '45' }),
    rememberedOf(house, { building: '9', flat: '12' }),
  ]);
  show(
    <RecipientForm masked={undefined} onChecked={() => {}} service={house} values={undefined} />,
  );
  await page.getByRole('button', { name: /^7/ }).click();
  await expect.element(page.getByLabelText('entrance')).toHaveValue('2');
  await page.getByRole('button', { name: /^9/ }).click();
  await expect.element(page.getByLabelText('building')).toHaveValue('9');
  await expect.element(page.getByLabelText('entrance')).toHaveValue('');
  await expect.element(page.getByLabelText('flat')).toHaveValue('12');
});
