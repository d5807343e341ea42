import { Link } from '@tanstack/react-router';
import { serverNow } from '#api/server-time.ts';
import { SHORT_LIST } from '#data/collections/favorites.ts';
import { newestTransactions } from '#data/collections/history/queries.ts';
import { useCategories } from '#data/react/use-categories.ts';
import { useQuery } from '#data/react/use-query.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import { textLinkClass } from '#ui/button-class.ts';
import { EmptyNote } from '#ui/empty-note.tsx';
import { SectionHeader } from '#ui/list.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { UnreadableNote } from '#ui/unreadable-note.tsx';
import { TransactionList } from './transaction-list.tsx';

/** The last few transactions, for the dashboard. */
export function RecentTransactions() {
  const t = useText();
  const format = useFormat();
  const saved = useQuery(newestTransactions, SHORT_LIST);
  const categories = useCategories();
  const now = serverNow();
  return (
    <section className="grid grid-cols-1 gap-1">
      <SectionHeader
        action={
          <Link className={`${textLinkClass} justify-end`} to="/transactions">
            {t('title.history')}
          </Link>
        }
        title={t('history.recent')}
      />
      {saved.state === 'loading' && <SkeletonRows count={SHORT_LIST} label={t('shell.loading')} />}
      {saved.state === 'never' && <EmptyNote icon="cloud-off">{t('history.never')}</EmptyNote>}
      {saved.state === 'saved' &&
        (saved.rows.length === 0 ? (
          <EmptyNote icon="history">{t('empty.operations')}</EmptyNote>
        ) : (
          <TransactionList
            about={({ date }) => format.capitalize(format.moment(Date.parse(date), now))}
            categories={categories}
            label={t('history.recent')}
            transactions={saved.rows}
          />
        ))}
      {saved.state === 'saved' && <UnreadableNote count={saved.unreadable} of="operations" />}
    </section>
  );
}
