import { describe, expect, test, vi } from 'vitest';
import { updateAutomaticPayment } from '#contract/automatic-payments.ts';
import { quoteFavorites } from '#contract/operations/payments.ts';
import {
  type AutomaticPayment,
  begin as beginWith,
  failed,
  once,
  pastTen,
  planned,
  tenOn,
  type Wanted,
} from '#provider/testing/automatic.ts';
import { HostedPages, pathOf, typed } from '#provider/testing/hosted.ts';
import { openProvider } from '#provider/testing/provider.ts';

const provider = await openProvider();

const begin = (local: string, wanted?: Wanted) => beginWith(provider, local, wanted);

describe('a monthly payment', () => {
  test('is announced a day before, paid on its day, and says so', async () => {
    const payment = await begin('2027-01-22T14:07');
    const first = { state: 'ACTIVE', nextAmount: 2500, ...planned('01', '01-25') };
    expect(payment.made).toMatchObject(first);
    await payment.at(pastTen('01-24'));
    expect(await payment.told('AUTOMATIC_DUE')).toEqual([
      'Ev, 25,00 AZN. 25.01.2027, 10:00. Balansda kifayət qədər vəsait saxlayın.',
    ]);
    expect(await payment.paid()).toEqual([]);
    await payment.at(pastTen('01-25'));
    expect(await payment.paid()).toEqual([2500]);
    expect(await payment.told('SETTLED')).toHaveLength(1);
    expect(await payment.runs()).toEqual(['2027-01 1 PAID']);
    expect(await payment.now()).toMatchObject({ nextPeriod: '2027-02', isUnpaid: false });
    const [receipt] = (await payment.user.history()).transactions;
    expect((await payment.now()).runs[0]).toMatchObject({ receiptId: receipt?.id, amount: 2500 });
    expect(receipt?.date).toBe(tenOn('01-25'));
    expect(await payment.user.unfinished()).toEqual({});
  });

  test('that the wallet does not cover is tried on the next two days, then given up', async () => {
    const payment = await begin('2027-01-22T14:07', { balance: '10.00' });
    await payment.at(pastTen('01-25'));
    expect(await payment.now()).toMatchObject({ isUnpaid: true, ...planned('01', '01-26') });
    await payment.at(pastTen('01-28'));
    const tries = [`2027-01 3 ${failed}`, `2027-01 2 ${failed}`, `2027-01 1 ${failed}`];
    expect(await payment.runs()).toEqual(tries);
    const [last = '', , first = ''] = await payment.told('AUTOMATIC_FAILED');
    expect(first).toContain('26.01.2027 tarixində yenidən cəhd edəcəyik');
    expect(last).toContain('daha cəhd etməyəcəyik');
    expect(await payment.now()).toMatchObject({ isUnpaid: true, nextPeriod: '2027-02' });
    expect(await payment.user.balance()).toBe(1000);
  });

  test.each([
    ['an operation', ({ user }: AutomaticPayment) => user.quote('6.77', '12340000')],
    [
      'one of several payments',
      ({ user, made: { favoriteId } }: AutomaticPayment) => {
        const payments = [{ favoriteId, amount: '6.77', shownDebt: undefined }];
        return user.get(quoteFavorites, { body: { payments, source: 'WALLET' } });
      },
    ],
  ])('waits for the end of %s that the person began', async (_, quote) => {
    const payment = await begin('2027-01-25T09:59', { amount: '5.78' });
    const { operation } = await quote(payment);
    await payment.user.later(59);
    expect((await payment.user.confirm(operation.key, '6.77')).data?.state).toBe('RUNNING');
    await payment.user.later(1.5);
    await payment.user.runDue();
    expect(await payment.runs()).toEqual([]);
    await payment.at('2027-01-25T10:05');
    expect(await payment.runs()).toEqual(['2027-01 1 FAILED SERVICE_UNAVAILABLE']);
    expect(await payment.now()).toMatchObject({ nextAt: tenOn('01-26') });
    expect(await payment.paid()).toEqual([677]);
  });

  test('is not paid beside several favorites, this one among them, that a card is about to pay', async () => {
    const payment = await begin('2027-01-22T14:07', { balance: '10.00' });
    await payment.at(pastTen('01-25'));
    await payment.user.payIn('60.00');
    await payment.at('2027-01-26T09:58');
    const { user, made } = payment;
    const payments = [{ favoriteId: made.favoriteId, amount: '15.00', shownDebt: undefined }];
    const several = await user.get(quoteFavorites, { body: { payments, source: 'CARD' } });
    await user.confirm(several.operation.key, '15.15');
    const path = await pathOf(user, several.operation.key);
    await payment.at(pastTen('01-26'));
    await new HostedPages(provider).send(path, typed());
    await payment.at('2027-01-26T10:05');
    expect(await payment.runs()).toEqual(['2027-01 2 SKIPPED PAID_BY_HAND', `2027-01 1 ${failed}`]);
    expect(await payment.user.balance()).toBe(7000);
  });

  test('waits for the end of a held payment by hand, and is made if that fails [M16]', async () => {
    const payment = await begin('2027-01-22T14:07', { balance: '10.00' });
    await payment.at(pastTen('01-25'));
    await payment.user.payIn('60.00');
    await payment.user.pay('5.73', '12340000');
    await payment.at(pastTen('01-26'));
    expect(await payment.runs()).toEqual([`2027-01 1 ${failed}`]);
    const waiting = { nextPeriod: '2027-01', nextAt: '2027-01-26T07:00:00.000Z', isUnpaid: false };
    expect(await payment.now()).toMatchObject(waiting);
    const state = vi.spyOn(provider.ports.biller, 'state');
    state.mockResolvedValueOnce({ is: 'refused', code: 'SERVICE_UNAVAILABLE' });
    await payment.at('2027-01-26T13:05');
    expect(await payment.runs()).toEqual(['2027-01 2 PAID', `2027-01 1 ${failed}`]);
  });

  test('whose money comes back has failed', async () => {
    const payment = await begin('2027-01-22T14:07', { amount: '5.71' });
    await payment.at(pastTen('01-25'));
    expect(await payment.runs()).toEqual(['2027-01 1 FAILED RETURNED']);
    expect(await payment.user.balance()).toBe(50_000);
  });
});

describe('a single payment', () => {
  test('pays on its date and has ended; another date begins it anew', async () => {
    const payment = await begin('2027-01-10T14:07', once);
    await payment.at(pastTen('01-15'));
    const ended = { state: 'ENDED', nextAt: null, nextAmount: null };
    expect(await payment.now()).toMatchObject(ended);
    await payment.change({ ...once, amount: '7.00', date: '2027-01-20' });
    await payment.at(pastTen('01-21'));
    expect(await payment.runs()).toEqual(['2027-01-20 1 PAID', '2027-01-15 1 PAID']);
    expect(await payment.paid()).toEqual([700, 2500]);
  });

  test('is tried again though its amount is lowered on the day after its date [M16]', async () => {
    const payment = await begin('2027-01-22T14:07', {
      balance: '10.00',
      ...once,
      date: '2027-01-25',
    });
    await payment.at(pastTen('01-25'));
    const params = { id: payment.made.id };
    const lower = (date: string) =>
      payment.user.call(updateAutomaticPayment, {
        params,
        body: { ...once, date, amount: '8.00' },
      });
    const isOver = { date: 'validation.date.past' };
    expect((await lower('2027-01-24')).problem?.fields).toEqual(isOver);
    expect((await lower('2027-01-25')).data).toMatchObject(planned('01-25', '01-26'));
    await payment.at(pastTen('01-26'));
    expect((await payment.runs())[0]).toBe('2027-01-25 2 PAID');
    expect((await lower('2027-01-25')).problem?.fields).toEqual(isOver);
  });
});
