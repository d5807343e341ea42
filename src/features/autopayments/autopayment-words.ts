import { createElement, Fragment, type ReactNode } from 'react';
import { serverNow } from '#api/server-time.ts';
import { moneyOfRefusal, moneyWords } from '#checkout/money-words.ts';
import type {
  AutomaticPayment,
  AutomaticRun,
  FailureReason,
} from '#contract/automatic-payments.ts';
import type { Schedule } from '#domain/automatic-payment.ts';
import type { Format } from '#i18n/formats/format.ts';
import { inCase } from '#i18n/formats/suffix-az.ts';
import type { MessageId } from '#i18n/messages/messages.ts';
import type { RichText } from '#i18n/use-rich-text.tsx';
import type { Translate } from '#i18n/use-text.ts';

/**
 * Returns a day of the month in words: "hər ayın 25-i" (the 25th of each month), or "ayın son günü" (the last day) for
 * 31.
 */
function dayWords(day: number, t: Translate, { locale }: Pick<Format, 'locale'>): string {
  if (day === 31) return t('autopayments.lastDay');
  return t('autopayments.dayOfMonth', { day: inCase(String(day), 'possessive', locale) });
}

/** Returns the frequency, its day and, for payments on debt, the highest amount: "Aylıq · hər ayın 25-i". */
export function frequencyWords(
  { frequency, day, amount }: Pick<AutomaticPayment, 'amount'> & Schedule,
  t: Translate,
  rich: RichText,
  format: Format,
): ReactNode {
  const name = t(`autopayments.frequency.${frequency}`);
  if (frequency === 'MONTHLY') return `${name} · ${dayWords(day ?? 1, t, format)}`;
  if (frequency === 'ONCE') return name;
  const most = rich('autopayments.atMost', { amount: format.shortAmount(amount) });
  return createElement(Fragment, null, `${name} · `, most);
}

type Reason = FailureReason | 'RETURNED' | 'NO_DEBT' | 'PAID_BY_HAND';

const reasons: Readonly<Record<string, MessageId>> = {
  INSUFFICIENT_BALANCE: 'autopayments.reason.INSUFFICIENT_BALANCE',
  LIMIT_EXCEEDED: 'autopayments.reason.LIMIT_EXCEEDED',
  SERVICE_UNAVAILABLE: 'autopayments.reason.SERVICE_UNAVAILABLE',
  SUBSCRIBER_NOT_FOUND: 'autopayments.reason.SUBSCRIBER_NOT_FOUND',
  DEBT_CHANGED: 'autopayments.reason.DEBT_CHANGED',
  COMMISSION_CHANGED: 'autopayments.reason.COMMISSION_CHANGED',
  PAID_MEANWHILE: 'autopayments.reason.PAID_MEANWHILE',
  OVER_CEILING: 'autopayments.reason.OVER_CEILING',
  CARD_ASKS: 'autopayments.reason.CARD_ASKS',
  CARD_BLOCKED: 'autopayments.reason.CARD_BLOCKED',
  CARD_DECLINED: 'autopayments.reason.CARD_DECLINED',
  CARD_EXPIRED: 'autopayments.reason.CARD_EXPIRED',
  CARD_NO_MONEY: 'autopayments.reason.CARD_NO_MONEY',
  NOT_FOUND: 'autopayments.reason.NOT_FOUND',
  RETURNED: 'autopayments.reason.RETURNED',
  NO_DEBT: 'autopayments.reason.NO_DEBT',
  PAID_BY_HAND: 'autopayments.reason.PAID_BY_HAND',
} satisfies Record<Reason, MessageId>;

/** Returns why a run failed or was skipped, and where returned money is. Undefined for a run without a reason. */
export function reasonText({ reason, receipt }: AutomaticRun, t: Translate): string | undefined {
  if (reason === null) return undefined;
  const why = t(reasons[reason] ?? 'autopayments.reason.other');
  if (reason !== 'RETURNED') return why;
  // A payment that was refused after the bank had charged the card has no receipt.
  const money = receipt
    ? moneyWords({ kind: 'payment', status: receipt.status, source: receipt.paymentType })
    : moneyOfRefusal(true);
  return money ? `${why} ${t(money)}` : why;
}

/**
 * Returns the time at which a failed last run is tried again, in epoch milliseconds. Undefined if the last run did not
 * fail or its payment is given up. A failed check of the debt, which has no amount, is retried by the next scheduled
 * payment.
 */
export function retryAt({ nextAt, nextPeriod, runs }: AutomaticPayment): number | undefined {
  const [last] = runs;
  if (last?.state !== 'FAILED' || nextAt === null) return undefined;
  return last.amount === null || last.period === nextPeriod ? Date.parse(nextAt) : undefined;
}

/**
 * Returns whether a payment that was to be made once was made: automatically, or by the person, before the automatic
 * payment or after it failed.
 */
export function wasMade({ date, isUnpaid, runs }: AutomaticPayment): boolean {
  const run = runs.find(({ period }) => period === date);
  return (
    !isUnpaid && run !== undefined && (run.state !== 'SKIPPED' || run.reason === 'PAID_BY_HAND')
  );
}

/** Returns the day of `at` (epoch milliseconds) in the locative: "dünən", "21 noyabrda", "31 yanvar 2027 tarixində". */
export function onDay(at: number, format: Format): string {
  const day = format.day(at, serverNow());
  if (!/\d/.test(day)) return day;
  if (format.locale === 'az' && /\d{4}$/.test(day)) return `${day} tarixində`;
  // A suffix follows a word without the hyphen that it has after a number.
  return inCase(day, 'locative', format.locale).replace(/(\p{L})-/u, '$1');
}

/** Returns the sentence that names the day of a failed run: "Dünən baş tutmadı". */
export function failedOn({ at }: Pick<AutomaticRun, 'at'>, t: Translate, format: Format): string {
  return format.capitalize(t('autopayments.failedOn', { day: onDay(Date.parse(at), format) }));
}

/** Returns the day of an ISO 8601 time in words: "bu gün", "25 noyabr". */
export function dayOf(at: string, format: Format): string {
  return format.day(Date.parse(at), serverNow());
}
