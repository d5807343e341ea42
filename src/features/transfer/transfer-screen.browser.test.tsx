import '#ui/icons/more-icons.ts';
import { RouterProvider } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { favoriteById } from '#data/collections/favorites.ts';
import { receiptById } from '#data/collections/history/queries.ts';
import { favoriteOf, receiptOf } from '#data/testing/records.ts';
import { qepik } from '#domain/money.ts';
import { routerOf, stageIn } from '#ui/testing/stage.tsx';
import { TransferScreen } from './transfer-screen.tsx';

const mother = vi.hoisted(() => '+994502124518');
const saved = vi.hoisted(() => new Map<unknown, unknown>());
vi.mock('#data/react/use-query.ts', () => ({
  useQuery: (query: unknown) =>
    saved.has(query) ? { state: 'saved', rows: saved.get(query) } : { state: 'loading' },
}));
vi.mock('#api/call.ts', () => ({
  ask: async (_row: unknown, { body }: { body: { phone: string } }) => [
    {
      phone: body.phone,
      name: body.phone === mother ? 'Elvin Q.' : 'Aysel M.',
      isVerified: body.phone === mother,
      terms: { minAmount: 1, maxAmount: 50_000, suggested: [], commissionRate: 0 },
    },
    null,
  ],
  write: vi.fn(),
}));

const { text, show } = await stageIn('en');

const sentTo = { kind: 'TRANSFER', phone: mother };
saved.set(favoriteById, favoriteOf({ fields: { phone: mother }, amount: qepik(1250) }));
saved.set(receiptById, { receipt: receiptOf({ sentTo, amount: qepik(1250) }) });

for (const prefill of [{ favoriteId: 'f1' }, { receiptId: 't1' }]) {
  test(`The sum of ${Object.keys(prefill)} is proposed for its own recipient only, whose name is told as checked or not`, async () => {
    const router = routerOf(() => <TransferScreen phone={undefined} {...prefill} />);
    show(<RouterProvider router={router} />);
    const phone = page.getByLabelText(text('transfer.phone'));
    const amount = page.getByLabelText(/^Amount/);
    const next = page.getByRole('button', { name: text('button.continue') });
    await expect.element(amount).toHaveValue('12.50');
    await expect.element(page.getByText(text('transfer.name.verified'))).toBeVisible();

    router.history.back();
    await phone.fill('55 640 12 07');
    await next.click();
    await expect.element(amount).toHaveValue('');
    await expect.element(page.getByText(text('transfer.name.own'))).toBeVisible();

    router.history.back();
    await phone.fill(mother);
    await next.click();
    await expect.element(amount).toHaveValue('12.50');
  });
}

test('The kind of transfer heads its form, with a capital letter', async () => {
  const router = routerOf(() => <TransferScreen phone={undefined} />);
  show(<RouterProvider router={router} />);
  const heading = page.getByRole('heading', { name: 'Transfer to a wallet', exact: true });
  await expect.element(heading).toBeVisible();
});
