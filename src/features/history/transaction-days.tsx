import { memo, startTransition, useEffect, useRef, useState } from 'react';
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

/** So many rows of a day are drawn, and taken away, at once. */
const PART_ROWS = 10;

/** As many as a screen shows: these are drawn with the list, and stay. */
const FIRST_ROWS = 12;

/** How far from the visible area rows are drawn. */
const NEAR = '800px';

/**
 * Transactions by day. Only rows near the visible area are drawn, so that a list of years is as light as one of a week.
 * The heading of the first day is left out where it stands over other rows already.
 */
export function TransactionDays({
  transactions,
  beside,
  after,
  returningTo,
}: {
  transactions: readonly Receipt[];
  beside: Beside | undefined;
  /** The transaction above them. */
  after?: Receipt | undefined;
  /** The id of a transaction that is drawn with them. */
  returningTo?: string | undefined;
}) {
  const categories = useCategories();
  const today = bakuDay(serverNow());
  const before = after && dayOf(after);
  const first = new Set(transactions.slice(0, FIRST_ROWS));
  const isKept = (row: Receipt) =>
    first.has(row) || row.id === returningTo || row.id === beside?.id;
  const days = Map.groupBy(transactions, dayOf);
  // Blocks: a grid would lay out all days again as the rows of one are drawn.
  return (
    <div className="space-y-4">
      {[...days].map(([day, ofDay]) => (
        <section className="space-y-2" key={day}>
          {day !== before && <Heading at={momentOf(ofDay[0])} today={today} />}
          <div className={listClass}>
            {partsOf(ofDay).map(({ place, rows }) => (
              <Part
                beside={beside?.isScreen}
                categories={categories}
                chosen={rows.find(({ id }) => id === beside?.id)?.id}
                isKept={rows.some(isKept)}
                key={place}
                rows={rows}
                today={today}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function momentOf(transaction: Receipt | undefined): number {
  return Date.parse(transaction?.date ?? '');
}

function dayOf(transaction: Receipt): string {
  return bakuDay(momentOf(transaction));
}

interface DayPart {
  /** Where in its day it begins. */
  readonly place: number;
  readonly rows: readonly Receipt[];
}

function partsOf(ofDay: readonly Receipt[]): DayPart[] {
  return Array.from({ length: Math.ceil(ofDay.length / PART_ROWS) }, (_, part) => {
    const place = part * PART_ROWS;
    return { place, rows: ofDay.slice(place, place + PART_ROWS) };
  });
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
  /** Whether it is drawn wherever it is. */
  readonly isKept: boolean;
  /** The id of the row whose receipt a wide screen shows beside the list. */
  readonly chosen: string | undefined;
  /** Whether the address names that receipt; undefined where none stands beside the list. */
  readonly beside: boolean | undefined;
  readonly today: string;
}

/** Some rows of a day: an empty box of their height while they are far. */
const Part = memo(function Part({ rows, categories, isKept, chosen, beside }: PartProps) {
  const t = useText();
  const format = useFormat();
  const list = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState<Partial<PartPlace>>({});
  useEffect(() => {
    if (list.current) return watchNearness(list.current, setPlace);
  }, []);
  const isDrawn = isKept || place.isNear === true;
  return (
    <ul
      aria-hidden={!isDrawn}
      aria-label={isDrawn ? format.dayHeading(momentOf(rows[0]), serverNow()) : undefined}
      className="divide-y divide-border"
      ref={list}
      style={isDrawn ? undefined : { blockSize: place.height ?? usualHeight(rows.length) }}
    >
      {isDrawn && (
        <TransactionRows
          about={about}
          annotated
          beside={beside === undefined ? undefined : { id: chosen, isScreen: beside }}
          categories={categories}
          transactions={rows}
        />
      )}
    </ul>
  );

  /** "14:02 · Pul kisəsi" */
  function about(transaction: Receipt): string {
    const source = sourceWord(transaction.paymentType);
    const name = t(source.key, source.values);
    return `${format.time(momentOf(transaction))} · ${name}`;
  }
}, isSamePart);

function isSamePart({ rows, ...before }: PartProps, { rows: after, ...now }: PartProps): boolean {
  return (
    rows.length === after.length &&
    rows.every((row, place) => row === after[place]) &&
    Object.entries(before).every(([name, value]) => Reflect.get(now, name) === value)
  );
}

/** Rows are 72 px high, with a line between them. */
function usualHeight(rows: number): string {
  return `calc(${rows} * (4.5rem + 1px) - 1px)`;
}

interface PartPlace {
  /** Whether it is in the visible area or near it. */
  readonly isNear: boolean;
  /** In pixels. */
  readonly height: number;
}

type TellPlace = (place: PartPlace) => void;

const watched = new WeakMap<Element, TellPlace>();
let observer: IntersectionObserver | undefined;

/** Calls back as a part comes near or goes far, and not while the focus is in it. Returns what ends that. */
function watchNearness(part: Element, tell: TellPlace): () => void {
  observer ??= new IntersectionObserver(
    (entries) =>
      // Rows are drawn between frames, as there is time.
      startTransition(() => {
        for (const { target, isIntersecting, boundingClientRect } of entries) {
          if (!isIntersecting && target.contains(document.activeElement)) continue;
          watched.get(target)?.({ isNear: isIntersecting, height: boundingClientRect.height });
        }
      }),
    { rootMargin: NEAR },
  );
  watched.set(part, tell);
  observer.observe(part);
  return () => {
    watched.delete(part);
    observer?.unobserve(part);
  };
}
