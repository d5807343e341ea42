// Texts of the snapshot. The texts are written when the snapshot is taken, so that the boot script of the next start
// needs no formatters.
import { useEffect } from 'react';
import { serverNow } from '#api/server-time.ts';
import type { Snapshot, SnapshotWords, TimedText } from '#data/snapshot/snapshot.ts';
import { setWordWriter } from '#data/snapshot/take-snapshot.ts';
import { receiptPath } from '#domain/links.ts';
import { lookOf, transactionWords } from '#features/history/transaction-looks.ts';
import { bakuTime, startOfDay, startOfMonth } from '#i18n/formats/calendar.ts';
import { createFormat } from '#i18n/formats/format.ts';
import type { Locale } from '#i18n/language.ts';
import { type Translate, useLocale, useText } from '#i18n/use-text.ts';
import { splitBalance } from '#ui/amount.tsx';

/**
 * Sets the function that writes the texts of snapshots, in the language of the screen. A change of language takes a new
 * snapshot.
 */
export function useSnapshotWords(): void {
  const t = useText();
  const locale = useLocale();
  useEffect(() => {
    void setWordWriter((snapshot) => snapshotWords(snapshot, locale, t, serverNow()));
  }, [locale, t]);
}

/**
 * Returns the texts of a snapshot in this language. `now`: the provider's time in milliseconds, from which the texts
 * about days are chosen.
 */
export function snapshotWords(
  { savedAt, wallets: [wallet], transactions }: Snapshot,
  locale: Locale,
  t: Translate,
  now: number,
): SnapshotWords {
  const format = createFormat(locale);
  const label = (then: number) => t('wallet.balanceAt', { time: format.savedTime(savedAt, then) });
  return {
    locale,
    balance: wallet
      ? {
          label: fromNowOn(now, savedAt, label),
          ...splitBalance(format.amountWithCode(wallet.availableAmount, wallet.currencyCode)),
        }
      : null,
    rows: (transactions ?? []).map((transaction) => {
      const moment = Date.parse(transaction.date);
      const about = (then: number) => format.capitalize(format.moment(moment, then));
      return {
        ...transactionWords(transaction, format, t),
        kind: lookOf(transaction),
        href: receiptPath(transaction.id, transaction),
        about: fromNowOn(now, moment, about),
      };
    }),
  };
}

/**
 * Returns a text about the day of a moment and the texts that replace it later, each with the time until which it
 * holds, or null for the last. The text changes at the midnights around that day, and at the beginning and end of its
 * year.
 */
function fromNowOn(now: number, moment: number, text: (then: number) => string): TimedText {
  const month = bakuTime(moment).month();
  const midnights = [-1, 0, 1, 2].map((days) => startOfDay(moment, days));
  const newYears = [-month, 12 - month].map((months) => startOfMonth(moment, months));
  const changes = [...midnights, ...newYears].filter((at) => at > now).sort((a, b) => a - b);
  const forms = [now, ...changes].map((then, at) => [text(then), changes[at] ?? null] as const);
  return forms.filter(([form], at) => form !== forms[at + 1]?.[0]);
}
