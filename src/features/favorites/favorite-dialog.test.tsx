import { expect, test } from 'vitest';
import { htmlIn } from '#ui/testing/static.tsx';
import { DeletedWithFavorite } from './favorite-dialog.tsx';

const html = await htmlIn('en');

test('Deleting a favorite names every automatic payment that goes with it [E28]', () => {
  const monthly = { id: 'a', frequency: 'MONTHLY' } as const;
  const onDebt = { id: 'b', frequency: 'ON_DEBT' } as const;
  expect(said([monthly])).toBe('This automatic payment will be deleted with it:Monthly');
  expect(said([monthly, onDebt])).toBe(
    'These automatic payments will be deleted with it:MonthlyWhen there is a debt',
  );
  expect(said([])).toBe('');
});

function said(autoPayments: Parameters<typeof DeletedWithFavorite>[0]['autoPayments']): string {
  return html(<DeletedWithFavorite autoPayments={autoPayments} />).replace(/<[^>]+>/g, '');
}
