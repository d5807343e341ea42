import '#ui/icons/more-icons.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { serviceOf } from '#data/testing/records.ts';
import { inThree } from '#data/testing/samples.ts';
import { qepik } from '#domain/money.ts';
import { stageIn } from '#ui/testing/stage.tsx';
import { RecipientForm } from './recipient-form.tsx';
import type { Remembered } from './remembered.ts';

const { show } = await stageIn('en');

const service = serviceOf({
  fields: ['building', 'entrance', 'flat'].map((name) => ({
    name,
    label: inThree(name),
    kind: 'text',
    required: name !== 'entrance',
  })),
});

const remembered = [
  { building: '7', entrance: '2', flat: '45' },
  { building: '9', flat: '12' },
].map(
  (values, place): Remembered => ({
    service,
    values,
    amount: qepik(1200),
    paidAt: '2026-11-26T10:00:00Z',
    name: undefined,
    forget: [{ id: `${place}`, paidAt: '2026-11-26T10:00:00Z' }],
  }),
);

vi.mock('./remembered-list.tsx', async (original) => ({
  ...(await original<typeof import('./remembered-list.tsx')>()),
  useRemembered: () => remembered,
}));
vi.mock('#data/react/use-query.ts', () => ({ useQuery: () => ({ state: 'loading' }) }));

test('A recipient who is chosen after another one leaves nothing of that in the form', async () => {
  show(
    <RecipientForm masked={undefined} onChecked={() => {}} service={service} values={undefined} />,
  );
  await page.getByRole('button', { name: /^7/ }).click();
  await expect.element(page.getByLabelText('entrance')).toHaveValue('2');
  await page.getByRole('button', { name: /^9/ }).click();
  await expect.element(page.getByLabelText('building')).toHaveValue('9');
  await expect.element(page.getByLabelText('entrance')).toHaveValue('');
  await expect.element(page.getByLabelText('flat')).toHaveValue('12');
});
