import '#ui/icons/more-icons.ts';
import { RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getLimits } from '#contract/limits.ts';
import { getCobrand } from '#contract/operations/cobrand.ts';
import { limitOf } from '#data/collections/limits.ts';
import { cobrandCard } from '#data/collections/lists.ts';
import { cobrandWire, limitsWire } from '#data/testing/samples.ts';
import { CobrandScreen } from '#features/cards/cobrand-screen.tsx';
import LimitsPanel from '#features/limits/limits-panel.tsx';
import { AmountsCovered } from '#i18n/use-amount.ts';
import { routerOf, stageIn } from '#ui/testing/stage.tsx';

const [limit] = getLimits.answer.parse(limitsWire('PAYMENT', '400.00'));
const [card] = getCobrand.answer.parse(
  cobrandWire().map((wire) => ({
    ...wire,
    limits: [...wire.limits, { kind: 'FREE_CASH_OUTS', used: '3.00', limit: '5.00' }],
  })),
);

vi.mock('#data/react/use-query.ts', async (original) => ({
  ...(await original<object>()),
  useQuery: (query: unknown) => ({ state: 'saved', unreadable: 0, rows: rowsOf(query) }),
}));

vi.mock('#data/react/use-server-text.ts', () => ({
  useServerText: () => 'Ödəniş limiti ayda 1.000 manatdır.',
}));

function rowsOf(query: unknown): unknown {
  if (query === limitOf) return limit;
  return query === cobrandCard ? card : undefined;
}

const { text, show } = await stageIn('az');

async function showScreen(screen: ReactNode, covered: boolean): Promise<() => void> {
  const { unmount } = show(
    <AmountsCovered value={covered}>
      <RouterProvider router={routerOf(() => screen)} />
    </AmountsCovered>,
  );
  await expect
    .element(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first())
    .toBeVisible();
  return unmount;
}

const meters = () =>
  page
    .getByRole('meter')
    .elements()
    .map((meter) => meter.ariaLabel);

test('The limits of the month are drawn, and neither drawn nor told where amounts are covered', async () => {
  const leave = await showScreen(<LimitsPanel />, false);
  expect(meters()).toHaveLength(2);
  expect(document.body.textContent).toContain('1.000 manatdır');
  leave();
  await showScreen(<LimitsPanel />, true);
  expect(meters()).toEqual([]);
  expect(document.body.textContent).toMatch(/ayda ••••\smanatdır/);
});

test('Of the limits of the co-branded card only a count is drawn where amounts are covered', async () => {
  const leave = await showScreen(<CobrandScreen payments={null} />, false);
  expect(meters()).toHaveLength(2);
  leave();
  await showScreen(<CobrandScreen payments={null} />, true);
  expect(meters()).toEqual([text('cobrand.limit.FREE_CASH_OUTS')]);
});
