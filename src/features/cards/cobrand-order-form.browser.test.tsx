import '#ui/icons/more-icons.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { write } from '#api/call.ts';
import { inThree } from '#data/testing/samples.ts';
import { stageIn } from '#ui/testing/stage.tsx';
import { CobrandOrderForm } from './cobrand-order-form.tsx';

vi.mock('#api/call.ts', () => ({ ask: vi.fn(), write: vi.fn() }));

const { text, show } = await stageIn('en');

const branch = {
  id: 'b',
  name: inThree('Main'),
  address: inThree('Nizami 1'),
  hours: inThree('9–18'),
};
const rates = { cashbackUpTo: 500, domesticRate: 0, interestRate: 100 };
const terms = {
  ...rates,
  annualFee: 0,
  years: 5,
  freeCashOuts: 3,
  cashOutFee: 0,
  branches: [branch],
};

test.each([true, false])(
  'An order opens the page of the bank only if its form is still shown: %s',
  async (isShown) => {
    const { promise, resolve } = Promise.withResolvers();
    vi.mocked(write).mockReturnValue(promise as never);
    const onOrdered = vi.fn(async () => {});
    const { redraw } = show(
      <CobrandOrderForm onOrdered={onOrdered} phone="+994501234567" terms={terms as never} />,
    );
    await page.getByText('Main', { exact: true }).click();
    await page.getByRole('button', { name: text('button.continue') }).click();
    await expect.poll(() => vi.mocked(write).mock.calls.length).toBeGreaterThan(0);
    if (!isShown) redraw('Another screen');
    await expect.poll(() => document.querySelector('form') !== null).toBe(isShown);
    resolve([{}, null]);
    await new Promise((done) => setTimeout(done));
    expect(onOrdered).toHaveBeenCalledTimes(isShown ? 1 : 0);
  },
);
