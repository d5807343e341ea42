import '#ui/icons/more-icons.ts';
import { RouterContextProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AutomaticPayment, AutomaticRun } from '#contract/automatic-payments.ts';
import { getCatalogue } from '#contract/catalogue.ts';
import type { Source } from '#contract/operations/operations.ts';
import { catalogueWire, firstOf, parsed } from '#data/testing/samples.ts';
import { qepik } from '#domain/money.ts';
import { routerOf } from '#ui/testing/stage.tsx';
import { htmlIn } from '#ui/testing/static.tsx';
import { AutopaymentRows } from './autopayment-rows.tsx';
import { NextPayment } from './autopayment-screen.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import { ShortAutopayments } from './short-autopayments.tsx';

const short = vi.hoisted(() => ({ rows: [] as readonly AutomaticPayment[] }));
vi.mock('#data/react/use-query.ts', async (original) => ({
  ...(await original<object>()),
  useQuery: () => ({ state: 'saved', unreadable: 0, rows: short }),
}));

const html = await htmlIn('az');

const service = firstOf(parsed(getCatalogue, catalogueWire(1)).services);

const tenOn = (day: string) => `2026-11-${day}T06:00:00Z`;

/** Pays a debt of up to 50 manat; its next check is tomorrow. */
const onDebt: AutomaticPayment = {
  ...{ id: 'a1', favoriteId: 'f1', name: 'Ev', serviceId: 's1', categoryId: 'c1' },
  serviceName: { az: 'Azərişıq', en: 'Azerishiq', ru: 'Азеришыг' },
  ...{ recipient: '12343418', card: null, state: 'ACTIVE' },
  ...{ frequency: 'ON_DEBT', day: null, date: null, amount: qepik(5000) },
  ...{ nextAt: tenOn('23'), nextAmount: null, nextPeriod: '2026-11-23' },
  ...{ isUnpaid: false, runs: [] },
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(tenOn('22')), toFake: ['Date'] });
});

test.each<[string, Partial<AutomaticPayment>]>([
  ['is new', {}],
  ['was above the maximum', failedBy({ reason: 'OVER_CEILING', amount: qepik(8000) })],
  ['could not be asked for', failedBy({ reason: 'SERVICE_UNAVAILABLE', amount: null })],
])('A debt that %s is not said to be none before it is checked', (_, changes) => {
  const payment = { ...onDebt, ...changes };
  const row = said(<AutopaymentRows payments={[payment]} />);
  expect(row).toContain('Yoxlama sabah');
  expect(row).not.toContain('Borc yoxdur');
  expect(said(<NextPayment payment={payment} />)).toBe('23noyNövbəti yoxlama: sabah');
});

test('The first screen shows a paused payment with its state', () => {
  short.rows = [{ ...onDebt, state: 'PAUSED', nextAt: null }];
  expect(said(<ShortAutopayments />)).toContain('EvDayandırılıb');
});

test.each([
  ['that was made is shown as completed', ranBy({ state: 'PAID' }), 'Tamamlanıb'],
  [
    'that the person made by hand is shown as completed',
    ranBy({ state: 'SKIPPED', reason: 'PAID_BY_HAND' }),
    'Tamamlanıb',
  ],
  [
    'that failed for good is not shown as completed',
    failedBy({ reason: 'SUBSCRIBER_NOT_FOUND' }),
    '',
  ],
  [
    'that failed, and that the person then made by hand, is shown as completed',
    ranBy({ state: 'FAILED', reason: 'SUBSCRIBER_NOT_FOUND' }),
    'Tamamlanıb',
  ],
  [
    'whose date passed during a pause is not shown as completed',
    ranBy({ period: '2026-10', state: 'PAID' }),
    '',
  ],
  ['that the person skipped is not shown as completed', ranBy({ state: 'SKIPPED' }), ''],
])('A one-time payment %s', (_, changes, words) => {
  const once = {
    ...onDebt,
    date: '2026-11-22',
    frequency: 'ONCE',
    state: 'ENDED',
    nextAt: null,
  } as const;
  const payment = { ...once, ...changes };
  expect(said(<NextPayment payment={payment} />)).toBe(words);
  expect(said(<AutopaymentRows payments={[payment]} />)).toContain(`Ev${words || 'Bir dəfə'}`);
});

test('A debt that was announced is said with its day', () => {
  const payment = { ...onDebt, nextAmount: qepik(3418) };
  expect(said(<AutopaymentRows payments={[payment]} />)).toContain('34,18 ₼sabah');
  expect(said(<NextPayment payment={payment} />)).toContain('34,18 ₼');
});

test.each<[string, Partial<AutomaticRun>, Partial<AutomaticPayment>, string]>([
  ['a check', { amount: null }, {}, 'Sabah yenidən yoxlayacağıq.'],
  [
    'a check, when the debt has been announced since,',
    { amount: null },
    { nextAmount: qepik(3418) },
    'Sabah yenidən cəhd edəcəyik.',
  ],
  ['a payment', { amount: qepik(3418) }, {}, 'Bu ödəniş üçün daha cəhd etməyəcəyik.'],
])('%s that failed is followed by what the provider will do', (_, run, changes, words) => {
  const payment = {
    ...onDebt,
    ...failedBy({ reason: 'SUBSCRIBER_NOT_FOUND', ...run }),
    ...changes,
  };
  const row = said(<AutopaymentRows payments={[payment]} />);
  expect(row).toContain(`Abonent tapılmadı. Pul tutulmayıb. ${words}`);
});

test('The form of one that a card pays says that a commission is taken besides', () => {
  const form = (payer: Source, frequency: 'MONTHLY' | 'ON_DEBT') =>
    said(
      <ScheduleForm
        act="Saxla"
        initial={{ frequency, day: 25, date: null, amount: '20.00' }}
        onSave={async () => null}
        payer={payer}
        service={service}
      />,
    );
  expect(form('WALLET', 'MONTHLY')).toContain('20,00 ₼hər ay');
  expect(form('WALLET', 'MONTHLY')).not.toContain('omissiya');
  expect(form('CARD:k1', 'MONTHLY')).toContain('20,00 ₼hər ay + komissiya');
  expect(form('WALLET', 'ON_DEBT')).toContain('Borc bundan çox olsa, ödəmirik');
  expect(form('CARD:k1', 'ON_DEBT')).toContain('Borc komissiya ilə birlikdə bundan çox olsa');
  expect(form('CARD:k1', 'ON_DEBT')).toContain('20,00 ₼ən çoxu');
});

test('The day of a payment is typed and shown as day, month and year', () => {
  const drawn = drawnIn(
    <ScheduleForm
      act="Saxla"
      initial={{ frequency: 'ONCE', day: null, date: '2026-11-25', amount: '20.00' }}
      onSave={async () => null}
      service={service}
    />,
  );
  expect(drawn).toMatch(/<input[^>]* name="date"[^>]* value="25\.11\.2026"/);
  expect(drawn).toContain('placeholder="GG.AA.İİİİ"');
  expect(drawn).toContain('Növbəti: 25 noyabr');
});

function failedBy(run: Partial<AutomaticRun>): Pick<AutomaticPayment, 'isUnpaid' | 'runs'> {
  return { ...ranBy({ state: 'FAILED', ...run }), isUnpaid: true };
}

function ranBy(run: Partial<AutomaticRun>): Pick<AutomaticPayment, 'runs'> {
  const first = { period: '2026-11-22', attempt: 1, at: tenOn('22'), state: 'PAID' } as const;
  return { runs: [{ ...first, amount: null, reason: null, receiptId: null, ...run }] };
}

function drawnIn(screen: ReactNode): string {
  const router = routerOf(() => null);
  return html(<RouterContextProvider router={router}>{screen}</RouterContextProvider>);
}

function said(screen: ReactNode): string {
  return drawnIn(screen)
    .replace(/<[^>]+>/g, '')
    .replace(/\s/g, ' ');
}
