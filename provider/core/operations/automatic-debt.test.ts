// Automatic payments of debts. The biller is asked for the debt every day. A debt is announced and paid on the next
// day.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { getNotifications } from '#contract/identity/notifications.ts';
import { change } from '#provider/core/database/store.ts';
import {
  type AutomaticPayment,
  begin as beginWith,
  onDebt,
  pastTen,
  planned,
  tenOn,
  type Wanted,
} from '#provider/testing/automatic.ts';
import { openProvider } from '#provider/testing/provider.ts';
import { giveUpAutomaticPayment } from './automatic.ts';

const provider = await openProvider();

afterEach(() => vi.restoreAllMocks());

const begin = (local: string, wanted?: Wanted) => beginWith(provider, local, wanted);

async function told({ user }: AutomaticPayment, kind: string): Promise<string[]> {
  const notifications = await user.get(getNotifications, {});
  return notifications.filter((one) => one.kind === kind).map(({ text }) => text.az);
}

describe('a payment on debt', () => {
  const beginOnDebt = (wanted?: Wanted) =>
    begin('2027-01-10T14:07', { ending: '12343418', ...onDebt, ...wanted });

  test('announces a debt, pays it whole, and never one that was paid by hand', async () => {
    const payment = await beginOnDebt();
    expect(payment.made).toMatchObject({ nextAt: tenOn('01-11'), nextAmount: null });
    await payment.at(pastTen('01-11'));
    expect(await payment.now()).toMatchObject({ nextAmount: 3418, nextPeriod: '2027-01-12' });
    expect(await told(payment, 'AUTOMATIC_DUE')).toHaveLength(1);
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
    const [words = ''] = await told(payment, 'AUTOMATIC_FAILED');
    expect(words).toContain('maksimumdan çoxdur. Pul tutulmayıb.');
    await payment.at(pastTen('02-03'));
    expect(await payment.runs()).toHaveLength(2);
    expect(await told(payment, 'AUTOMATIC_FAILED')).toHaveLength(2);
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
    expect(await told(payment, 'AUTOMATIC_FAILED')).toEqual([
      'Ev. Xidmət işləmirdi. Pul tutulmayıb. 12.01.2027 tarixində yenidən yoxlayacağıq.',
    ]);
    down.mockRestore();
    await payment.at(pastTen('01-13'));
    expect(await payment.paid()).toEqual([3418]);
  });

  test('that was read before and paid elsewhere while no job could run is not paid again', async () => {
    const lookUp = vi.spyOn(provider.ports.biller, 'lookUp');
    const owe = (amount: string) =>
      lookUp.mockResolvedValue({ is: 'found', name: null, address: null, debt: { amount } });
    owe('34.18');
    const payment = await beginOnDebt();
    await payment.at('2027-01-12T09:40');
    await payment.user.quote('1.00', '12343418');
    owe('0.00');
    await payment.at('2027-01-12T20:00');
    expect(await payment.runs()).toEqual(['2027-01-12 1 SKIPPED NO_DEBT']);
    expect(await payment.paid()).toEqual([]);
  });

  test('that was read within the hour and paid in part elsewhere is paid as the biller says then', async () => {
    const lookUp = vi.spyOn(provider.ports.biller, 'lookUp');
    const owe = (amount: string) =>
      lookUp.mockResolvedValue({ is: 'found', name: null, address: null, debt: { amount } });
    owe('34.18');
    const payment = await beginOnDebt();
    await payment.at('2027-01-12T09:55');
    await payment.user.quote('1.00', '12343418');
    owe('14.18');
    await payment.at(pastTen('01-12'));
    expect(await payment.paid()).toEqual([1418]);
  });

  test('that is skipped and paid by hand is paid when the same is owed again', async () => {
    const payment = await beginOnDebt();
    await payment.at(pastTen('01-11'));
    await payment.skip(true, '2027-01-12');
    await payment.user.pay('34.18', '12343418');
    await payment.at(pastTen('02-02'));
    expect(await payment.paid()).toEqual([3418, 3418]);
  });

  test('that is skipped is left though a check fails after it', async () => {
    const payment = await beginOnDebt();
    await payment.at(pastTen('01-11'));
    await payment.skip(true, '2027-01-12');
    const down = billerIsDown();
    await payment.at(pastTen('01-13'));
    down.mockRestore();
    await payment.at(pastTen('01-20'));
    const skipped = '2027-01-12 1 SKIPPED';
    expect(await payment.runs()).toEqual(['2027-01-13 1 FAILED SERVICE_UNAVAILABLE', skipped]);
    expect(await payment.paid()).toEqual([]);
  });

  test('whose check broke off names no amount, and is paid though it is the maximum', async () => {
    const payment = await beginOnDebt({ amount: '34.18' });
    const job = {
      kind: 'AUTOMATIC_PAYMENT',
      subject: payment.made.id,
      userId: await payment.user.id(),
      dueAt: new Date(tenOn('01-11')),
    } as const;
    await change(provider.store, (trx) => giveUpAutomaticPayment(trx, job));
    const { runs } = await payment.now();
    expect(runs).toMatchObject([{ reason: 'INTERNAL_ERROR', amount: null }]);
    await payment.at(pastTen('01-13'));
    expect(await payment.paid()).toEqual([3418]);
  });

  test('that was paid by hand after it was given up is paid when it arises anew', async () => {
    const payment = await beginOnDebt({ balance: '10.00' });
    await payment.at(pastTen('01-20'));
    expect(await payment.runs()).toHaveLength(3);
    await payment.user.payIn('90.00');
    await payment.user.pay('34.18', '12343418');
    await payment.at(pastTen('02-05'));
    expect(await payment.paid()).toEqual([3418, 3418]);
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
