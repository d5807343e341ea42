// Automatic payments of debts. The biller is asked for the debt every day. A debt is announced and paid on the next
// day.
import { describe, expect, test, vi } from 'vitest';
import {
  begin as beginWith,
  onDebt,
  pastTen,
  planned,
  tenOn,
  type Wanted,
} from '#provider/testing/automatic.ts';
import { openProvider } from '#provider/testing/provider.ts';

const provider = await openProvider();

const begin = (local: string, wanted?: Wanted) => beginWith(provider, local, wanted);

describe('a payment on debt', () => {
  const beginOnDebt = (wanted?: Wanted) =>
    begin('2027-01-10T14:07', { ending: '12343418', ...onDebt, ...wanted });

  test('announces a debt, pays it whole, and never one that was paid by hand', async () => {
    const payment = await beginOnDebt();
    expect(payment.made).toMatchObject({ nextAt: tenOn('01-11'), nextAmount: null });
    await payment.at(pastTen('01-11'));
    expect(await payment.now()).toMatchObject({ nextAmount: 3418, nextPeriod: '2027-01-12' });
    expect(await payment.told('AUTOMATIC_DUE')).toHaveLength(1);
    await payment.at(pastTen('01-12'));
    expect(await payment.paid()).toEqual([3418]);
    await payment.at(pastTen('01-31'));
    expect(await payment.paid()).toEqual([3418]);
    // The debt of February is announced on 1 February and paid by hand before 2 February.
    await payment.at(pastTen('02-01'));
    expect(await payment.now()).toMatchObject({ nextAmount: 3418 });
    await payment.user.pay('34.18', '12343418');
    await payment.at(pastTen('02-27'));
    expect(await payment.runs()).toEqual(['2027-02-02 1 SKIPPED NO_DEBT', '2027-01-12 1 PAID']);
    expect(await payment.paid()).toEqual([3418, 3418]);
  });

  test('that was agreed on by hand before is paid once [M16]', async () => {
    const payment = await beginOnDebt();
    await payment.at('2027-01-12T09:58');
    const { user } = payment;
    const { operation, automatic } = await user.quote('34.18', '12343418');
    expect(automatic).toEqual({ at: tenOn('01-12'), frequency: 'ON_DEBT' });
    await user.later(150);
    await user.runDue();
    const { problem, data } = await user.confirm(operation.key, '34.18');
    expect(problem?.code ?? data?.refusal).toBe('DEBT_CHANGED');
    await user.settleAll();
    expect(await payment.paid()).toEqual([3418]);
  });

  test('above the ceiling is not paid, which is said once for each debt [M16]', async () => {
    const payment = await beginOnDebt({ amount: '30.00' });
    await payment.at(pastTen('01-20'));
    expect(await payment.runs()).toEqual(['2027-01-11 1 FAILED OVER_CEILING']);
    const [words = ''] = await payment.told('AUTOMATIC_FAILED');
    expect(words).toContain('maksimumdan çoxdur. Pul tutulmayıb.');
    await payment.at(pastTen('02-03'));
    expect(await payment.runs()).toHaveLength(2);
    expect(await payment.told('AUTOMATIC_FAILED')).toHaveLength(2);
    expect(await payment.paid()).toEqual([]);
    // The debt of two months is open now.
    await payment.change({ ...onDebt, amount: '70.00' });
    await payment.at(pastTen('02-06'));
    expect(await payment.paid()).toEqual([6836]);
  });

  test('that is skipped is left until the debt changes, and may be taken back', async () => {
    const payment = await beginOnDebt();
    await payment.at(pastTen('01-11'));
    const period = '2027-01-12';
    expect(await payment.skip(true, period)).toMatchObject({ nextAmount: null });
    const restored = await payment.skip(false, period);
    expect(restored).toMatchObject({ nextAmount: 3418, nextPeriod: period });
    await payment.skip(true, period);
    await payment.at(pastTen('01-20'));
    expect(await payment.runs()).toEqual(['2027-01-12 1 SKIPPED']);
    expect(await payment.paid()).toEqual([]);
  });

  const billerIsDown = () =>
    vi
      .spyOn(provider.ports.biller, 'lookUp')
      .mockResolvedValue({ is: 'refused', code: 'SERVICE_UNAVAILABLE' });

  test('that could not be checked is checked again on the next day, as it says', async () => {
    const payment = await beginOnDebt();
    const down = billerIsDown();
    await payment.at(pastTen('01-11'));
    expect(await payment.runs()).toEqual(['2027-01-11 1 FAILED SERVICE_UNAVAILABLE']);
    expect(await payment.told('AUTOMATIC_FAILED')).toEqual([
      'Ev. Xidmət işləmirdi. Pul tutulmayıb. 12.01.2027 tarixində yenidən yoxlayacağıq.',
    ]);
    down.mockRestore();
    await payment.at(pastTen('01-13'));
    expect(await payment.paid()).toEqual([3418]);
  });

  test.each([
    ['whole while no job can run is not paid again', '09:40', '20:00', '0.00', []],
    ['in part is paid as the biller says then', '09:55', '10:01', '14.18', [1418]],
  ])('that was read before and paid elsewhere %s', async (_, readAt, paidAt, left, paid) => {
    const lookUp = vi.spyOn(provider.ports.biller, 'lookUp');
    const owe = (amount: string) =>
      lookUp.mockResolvedValue({ is: 'found', name: null, address: null, debt: { amount } });
    owe('34.18');
    const payment = await beginOnDebt();
    await payment.at(`2027-01-12T${readAt}`);
    await payment.user.quote('1.00', '12343418');
    owe(left);
    await payment.at(`2027-01-12T${paidAt}`);
    expect(await payment.paid()).toEqual(paid);
  });

  test('that was announced, or is tried again, is paid on its day though the ceiling is lowered [M16]', async () => {
    const payment = await beginOnDebt({ balance: '10.00' });
    const lower = (amount: string) => payment.change({ ...onDebt, amount });
    for (const [today, ceiling, next] of [
      ['01-11', '50.00', '01-12'],
      ['01-12', '40.00', '01-13'],
    ] as const) {
      await payment.at(pastTen(today));
      expect(await lower(ceiling)).toMatchObject({ ...planned('01-12', next), nextAmount: 3418 });
    }
    await payment.user.payIn('60.00');
    await payment.at(pastTen('01-13'));
    expect((await payment.runs())[0]).toBe('2027-01-12 2 PAID');
  });

  test('that was announced is not paid above a ceiling that was lowered since [M16]', async () => {
    const payment = await beginOnDebt();
    await payment.at(pastTen('01-11'));
    expect(await payment.change({ ...onDebt, amount: '20.00' })).toMatchObject({
      nextAmount: 3418,
    });
    await payment.at(pastTen('01-12'));
    expect(await payment.runs()).toEqual(['2027-01-12 1 FAILED OVER_CEILING']);
    expect(await payment.paid()).toEqual([]);
  });
});
