import { memo, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { serverNow } from '#api/server-time.ts';
import type { Beside } from '#checkout/links.tsx';
import type { Category } from '#contract/catalogue.ts';
import type { Receipt } from '#contract/history.ts';
import { useCategories } from '#data/react/use-query.ts';
import { bakuDay } from '#domain/automatic-payment.ts';
import { sourceWord } from '#domain/receipt-words.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import { listClass } from '#ui/list.tsx';
import { TransactionRows } from './transaction-list.tsx';
import { NEAR_PX, type PartPlace, watchNearness } from './watch-nearness.ts';

/** Rows of a day that are drawn and removed together. */
const PART_ROWS = 10;

/** Up to this many rows, the days of a week are drawn together. */
const WEEK_ROWS = 20;

const DAY_MS = 86_400_000;

/** Number of rows on one screen. They are drawn with the list and stay drawn. */
const FIRST_ROWS = 12;

/**
 * Transactions by day. Only rows near the visible area are drawn, so that a list of years is as fast as a list of a
 * week. The first heading is omitted if the rows above are of the same day. `beside` is undefined if the screen shows
 * no receipt beside its list.
 */
export function TransactionDays({
  transactions,
  beside,
  after,
  returningTo,
}: {
  transactions: readonly Receipt[];
  beside: Beside | undefined;
  /** The transaction that is shown directly above the list. */
  after?: Receipt | undefined;
  /** Id of a transaction that is always drawn. */
  returningTo?: string | undefined;
}) {
  const categories = useCategories();
  const today = bakuDay(serverNow());
  const before = after && dayOf(after);
  const first = new Set(transactions.slice(0, FIRST_ROWS));
  const isKept = (row: Receipt) =>
    first.has(row) || row.id === returningTo || row.id === beside?.id;
  const partProps = (rows: readonly Receipt[]) => ({
    beside: beside?.isScreen,
    categories,
    chosen: rows.find(({ id }) => id === beside?.id)?.id,
    isKept: rows.some(isKept),
    rows,
    today,
  });
  // Block layout, because a grid would lay out all days again whenever rows of one are drawn.
  return (
    <div className="space-y-4">
      {[...Map.groupBy(transactions, weekOf)].flatMap(([week, ofWeek]) => {
        const days = [...Map.groupBy(ofWeek, dayOf)];
        if (ofWeek.length <= WEEK_ROWS) {
          return <Week {...partProps(ofWeek)} before={before} key={week} />;
        }
        return days.map(([day, ofDay]) => (
          <Day before={before} key={day} rows={ofDay} today={today}>
            {partsOf(ofDay).map(({ place, rows }) => (
              <DayPart {...partProps(rows)} key={place} />
            ))}
          </Day>
        ));
      })}
    </div>
  );
}

function momentOf(transaction: Receipt | undefined): number {
  return Date.parse(transaction?.date ?? '');
}

function dayOf(transaction: Receipt): string {
  return bakuDay(momentOf(transaction));
}

/** Returns the number of the week, which begins on Monday. The first Monday of 1970 was day 4. */
function weekOf(transaction: Receipt): number {
  return Math.floor((Date.parse(dayOf(transaction)) / DAY_MS - 4) / 7);
}

function partsOf(ofDay: readonly Receipt[]) {
  return Array.from({ length: Math.ceil(ofDay.length / PART_ROWS) }, (_, part) => {
    const place = part * PART_ROWS;
    return { place, rows: ofDay.slice(place, place + PART_ROWS) };
  });
}

/** A day with its heading. The heading is omitted if the rows above are of the same day. */
function Day({
  rows,
  before,
  today,
  children,
}: {
  rows: readonly Receipt[];
  before: string | undefined;
  today: string;
  children: ReactNode;
}) {
  const [first] = rows;
  return (
    <section className="space-y-2">
      {first && dayOf(first) !== before && <Heading at={momentOf(first)} today={today} />}
      <div className={listClass}>{children}</div>
    </section>
  );
}

const Heading = memo(function Heading({ at }: { at: number; today: string }) {
  const format = useFormat();
  return (
    <h2 className="px-1 text-sm font-medium text-text2">{format.dayHeading(at, serverNow())}</h2>
  );
});

interface PartProps {
  readonly rows: readonly Receipt[];
  readonly categories: ReadonlyMap<string, Category>;
  /** True if the part is drawn at any distance from the visible area. */
  readonly isKept: boolean;
  /** Id of the row whose receipt a wide screen shows beside the list. */
  readonly chosen: string | undefined;
  /** True if the address names the receipt beside the list. Undefined if no receipt is beside the list. */
  readonly beside: boolean | undefined;
  readonly today: string;
}

/** Days of a week. Far from the visible area, the week is an empty box of the same height. */
const Week = memo(function Week({
  before,
  ...part
}: PartProps & { /** The day of the rows above. */ before: string | undefined }) {
  const [box, isDrawn, height] = useNearness<HTMLDivElement>(part.isKept);
  const days = [...Map.groupBy(part.rows, dayOf)];
  const usualHeight = `calc(${rowsHeight(part.rows.length)} + ${2.75 * days.length - 1}rem)`;
  return (
    <div
      aria-hidden={!isDrawn}
      className={isDrawn ? 'space-y-4' : `rows-ahead ${listClass}`}
      ref={box}
      style={isDrawn ? undefined : { blockSize: height ?? usualHeight }}
    >
      {isDrawn &&
        days.map(([day, rows]) => (
          <Day before={before} key={day} rows={rows} today={part.today}>
            <DayList {...part} rows={rows} />
          </Day>
        ))}
    </div>
  );
}, isSamePart);

/** Some rows of a day. Far from the visible area, the rows are an empty box of the same height. */
const DayPart = memo(function DayPart(part: PartProps) {
  const [box, isDrawn, height] = useNearness<HTMLDivElement>(part.isKept);
  return (
    <div
      aria-hidden={!isDrawn}
      className={isDrawn ? undefined : 'rows-ahead'}
      ref={box}
      style={isDrawn ? undefined : { blockSize: height ?? `calc(${rowsHeight(part.rows.length)})` }}
    >
      {isDrawn && <DayList {...part} />}
    </div>
  );
}, isSamePart);

function DayList({ rows, categories, chosen, beside }: PartProps) {
  const t = useText();
  const format = useFormat();
  return (
    <ul
      aria-label={format.dayHeading(momentOf(rows[0]), serverNow())}
      className="divide-y divide-border"
    >
      <TransactionRows
        about={about}
        annotated
        beside={beside === undefined ? undefined : { id: chosen, isScreen: beside }}
        categories={categories}
        transactions={rows}
      />
    </ul>
  );

  /** Returns the time and the source: "14:02 · Pul kisəsi". */
  function about(transaction: Receipt): string {
    const source = t(sourceWord(transaction.paymentType));
    return `${format.time(momentOf(transaction))} · ${source}`;
  }
}

/** Returns the ref of a box, whether its contents are drawn, and its height in pixels when they were last removed. */
function useNearness<Box extends Element>(isKept: boolean) {
  const box = useRef<Box>(null);
  const [place, setPlace] = useState<Partial<PartPlace>>({ isNear: isKept });
  const watch = useEffectEvent((part: Box) => watchNearness(part, setPlace, place.isNear));
  useEffect(() => {
    if (box.current) return watch(box.current);
  }, []);
  return [box, isKept || place.isNear === true, place.height] as const;
}

function isSamePart<Props extends PartProps>(
  { rows, ...before }: Props,
  { rows: after, ...now }: Props,
): boolean {
  return (
    rows.length === after.length &&
    rows.every((row, place) => row === after[place]) &&
    Object.entries(before).every(([name, value]) => Reflect.get(now, name) === value)
  );
}

/** Maximum height of the box in rows. No fling scrolls past more rows before it stops. */
const MOST_BELOW = 500;

/** Minimum number of further rows to read. */
const FEWEST_MORE = 50;

/**
 * Empty box with the height of the `count` rows below, at most of 500. Calls `onReached` when it comes near the visible
 * area, but not during a fling.
 */
export function RowsBelow({
  count,
  onReached,
}: {
  count: number;
  /** Called with the number of further rows that fill the screen, rounded up to a multiple of 50. */
  onReached: (more: number) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const reach = useEffectEvent(() => {
    const { top = 0 } = box.current?.getBoundingClientRect() ?? {};
    const missing = (innerHeight + NEAR_PX - top) / ROW_PX;
    onReached(FEWEST_MORE * Math.max(1, Math.ceil(missing / FEWEST_MORE)));
  });
  useEffect(() => {
    if (box.current) return watchNearness(box.current, ({ isNear }) => isNear && reach());
  }, []);
  return (
    <div
      aria-hidden="true"
      className={`rows-ahead print:hidden ${listClass}`}
      ref={box}
      style={{ blockSize: `calc(${rowsHeight(Math.min(count, MOST_BELOW))})` }}
    />
  );
}

/** Rows are 72 px high with a line below each. Larger fonts make them higher. */
const ROW_PX = 73;

function rowsHeight(rows: number): string {
  return `${rows} * (4.5rem + 1px)`;
}
