import { useEffect, useRef, useState } from 'react';
import { serverNow } from '#api/server-time.ts';
import type { Receipt } from '#contract/history.ts';
import { readNewestTransactions } from '#data/queries.ts';
import { useRows } from '#data/react/use-rows.ts';
import { formatDayHeading } from '#i18n/format-date.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useText } from '#i18n/use-text.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { TransactionList } from './transaction-list.tsx';

const pageSize = 50;

/** Everything that happened to the wallet, newest first, by day. */
export function HistoryScreen() {
  const t = useText();
  const [limit, setLimit] = useState(pageSize);
  const saved = useRows('history', (device) => readNewestTransactions(device, limit), [limit]);
  return (
    <div className="grid gap-4">
      <PageHeader title={t('title.history')} />
      {saved.state === 'loading' && <SkeletonRows label={t('shell.loading')} />}
      {saved.state === 'never' && <EmptyState icon="cloud-off" title={t('history.never')} />}
      {saved.state === 'saved' &&
        (saved.rows.length === 0 ? (
          <EmptyState icon="history" title={t('empty.operations')} />
        ) : (
          <>
            <Days transactions={saved.rows} />
            {saved.rows.length === limit && (
              <More onReached={() => setLimit((now) => now + pageSize)} />
            )}
          </>
        ))}
    </div>
  );
}

function Days({ transactions }: { transactions: readonly Receipt[] }) {
  const locale = useLocale();
  const format = useFormat();
  const now = serverNow();
  const days = Map.groupBy(transactions, ({ date }) =>
    formatDayHeading(Date.parse(date), locale, now),
  );
  return [...days].map(([day, ofDay]) => (
    <section className="grid gap-2 [content-visibility:auto]" key={day}>
      <h2 className="px-1 text-sm font-medium text-text2">{day}</h2>
      <TransactionList label={day} transactions={ofDay} when={format.time} />
    </section>
  ));
}

/** Asks for more when it comes near the screen. */
function More({ onReached }: { onReached: () => void }) {
  const t = useText();
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = here.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onReached();
      },
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [onReached]);
  return (
    <div ref={here}>
      <SkeletonRows count={2} label={t('shell.loading')} />
    </div>
  );
}
