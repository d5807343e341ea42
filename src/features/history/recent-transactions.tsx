import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { serverNow } from '#api/server-time.ts';
import type { Receipt } from '#contract/history.ts';
import { SHORT_LIST } from '#data/collections/collection.ts';
import {
  historyReach,
  newestOfType,
  newestTransactions,
} from '#data/collections/history/queries.ts';
import { type Saved, useCategories, useQuery } from '#data/react/use-query.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import { textLinkClass } from '#ui/button.tsx';
import { SectionHeader } from '#ui/list.tsx';
import { SkeletonRows } from '#ui/states/placeholders.tsx';
import { EmptyNote, UnreadableNote } from '#ui/states/when-saved.tsx';
import { TransactionList } from './transaction-list.tsx';

/** The latest transactions, for the dashboard. */
export function RecentTransactions() {
  const t = useText();
  const saved = useQuery(newestTransactions, SHORT_LIST);
  return (
    <Recent
      action={<ToHistory />}
      isOfAll
      none={t('empty.operations')}
      saved={saved}
      title={t('history.recent')}
    />
  );
}

/** The latest transfers, in and out. */
export function RecentTransfers() {
  const t = useText();
  const saved = useQuery(newestOfType, 'TRANSFER', SHORT_LIST);
  return (
    <Recent
      action={<ToHistory />}
      none={t('transfer.recent.none')}
      saved={saved}
      title={t('transfer.recent')}
    />
  );
}

function ToHistory() {
  const t = useText();
  return (
    <Link className={`${textLinkClass} justify-end`} to="/transactions">
      {t('title.history')}
    </Link>
  );
}

/**
 * Section of transactions. `none` is the text for a person without such transactions. Without `isOfAll`, the section
 * says since when history is stored if only newer history is on this device.
 */
export function Recent({
  title,
  action,
  isOfAll = false,
  isScreen = false,
  none,
  saved,
  before = () => '',
}: {
  title: string;
  /** Link to all transactions of this kind. */
  action?: ReactNode;
  /** True if all kinds are shown. No stored row then means that the person has no transactions. */
  isOfAll?: boolean;
  /** True if the section is the content of a screen, whose heading then says what it is. */
  isScreen?: boolean;
  none: string;
  saved: Saved<readonly Receipt[]>;
  /** Returns the text of a row before its time, such as "10-AA-123 · ". */
  before?: ((receipt: Receipt) => string) | undefined;
}) {
  const t = useText();
  const format = useFormat();
  const categories = useCategories();
  const now = serverNow();
  return (
    <section className="grid grid-cols-1 gap-1">
      {!isScreen && <SectionHeader action={action} title={title} />}
      <div data-slot="rows">
        {saved.state === 'loading' && <SkeletonRows count={SHORT_LIST} />}
        {saved.state === 'never' && <EmptyNote icon="cloud-off">{t('history.never')}</EmptyNote>}
        {saved.state === 'saved' &&
          (saved.rows.length === 0 ? (
            isOfAll ? (
              <EmptyNote icon="history">{none}</EmptyNote>
            ) : (
              <NoneSaved none={none} />
            )
          ) : (
            <TransactionList
              about={(receipt) =>
                format.capitalize(before(receipt) + format.moment(Date.parse(receipt.date), now))
              }
              categories={categories}
              label={title}
              transactions={saved.rows}
            />
          ))}
      </div>
      {saved.state === 'saved' && <UnreadableNote count={saved.unreadable} of="operations" />}
    </section>
  );
}

/** Empty state. The text says since when rows are stored, if only newer history is on this device. */
function NoneSaved({ none }: { none: string }) {
  const t = useText();
  const format = useFormat();
  const reach = useQuery(historyReach).rows;
  if (!reach) return null;
  const { since } = reach;
  return (
    <EmptyNote icon="history">
      {since === null ? none : t('history.noneSince', { day: format.date(since) })}
    </EmptyNote>
  );
}
