import { serverNow } from '#api/server-time.ts';
import type { Beside } from '#checkout/links.tsx';
import type { Receipt } from '#contract/history.ts';
import { useCategories } from '#data/react/use-query.ts';
import { sourceWord } from '#domain/receipt-words.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import { TransactionList } from './transaction-list.tsx';

/** Transactions by day. The heading of the first one is left out where it stands over other rows already. */
export function TransactionDays({
  transactions,
  beside,
  after,
}: {
  transactions: readonly Receipt[];
  beside: Beside | undefined;
  /** The transaction above them. */
  after?: Receipt | undefined;
}) {
  const t = useText();
  const format = useFormat();
  const categories = useCategories();
  const now = serverNow();
  const dayOf = ({ date }: Receipt) => format.dayHeading(Date.parse(date), now);
  const days = Map.groupBy(transactions, dayOf);
  const before = after && dayOf(after);
  return [...days].map(([day, ofDay]) => (
    <section
      className="grid gap-2 [content-visibility:auto]"
      key={day}
      style={{ containIntrinsicBlockSize: `auto ${dayHeight(ofDay.length)}` }}
    >
      {day !== before && <h2 className="px-1 text-sm font-medium text-text2">{day}</h2>}
      <TransactionList
        about={about}
        annotated
        beside={beside}
        categories={categories}
        label={day}
        transactions={ofDay}
      />
    </section>
  ));

  /** "14:02 · Pul kisəsi" */
  function about({ date, paymentType }: Receipt): string {
    const source = sourceWord(paymentType);
    const name = t(source.key, source.values);
    return `${format.time(Date.parse(date))} · ${name}`;
  }
}

/** About as high as a day is when it is drawn: its heading, and rows of 72 px with a line between them. */
function dayHeight(rows: number): string {
  return `calc(1.75rem + ${rows} * (4.5rem + 1px))`;
}
