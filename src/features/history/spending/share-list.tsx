import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { exactly } from '#features/history/filter.ts';
import { useText } from '#i18n/use-text.ts';
import { Amount } from '#ui/amount.tsx';
import { Button } from '#ui/button.tsx';
import { CategoryTile } from '#ui/icons/icon-tile.tsx';
import { Card, List, Row, RowBody, rowClass } from '#ui/list.tsx';
import type { Tone } from '#ui/tone.tsx';
import { FiguresSection } from './figures-table.tsx';
import { heightOf, percentOf, shownSum } from './month-figures.ts';
import type { ShareRow } from './share-rows.ts';
import type { SpendingFormat } from './use-spending-format.ts';

interface Shares {
  readonly title: string;
  readonly column: string;
  /** The month, in words. */
  readonly month: string;
  /** Sorted by sum, largest first. */
  readonly rows: readonly ShareRow[];
  readonly total: number;
  readonly format: SpendingFormat;
  readonly isTable: boolean;
}

const shownAtFirst = 6;

/**
 * Parts of the total by rank, each with its share: the first six, and all after a press. `isTable` shows a table of all
 * in place of the list, and `hasBar` adds a bar of all parts above the list. Draws nothing without rows.
 */
export function ShareList({
  title,
  column,
  month,
  rows,
  isTable,
  total,
  format,
  hasBar = false,
}: Shares & { hasBar?: boolean }) {
  const t = useText();
  const [isOpen, open] = useState(false);
  const shown = isOpen ? rows : rows.slice(0, shownAtFirst);
  if (rows.length === 0) return null;
  return (
    <FiguresSection
      caption={`${title}, ${month}`}
      columns={[column, t('spending.column.sum'), t('spending.column.share')]}
      isTable={isTable}
      rows={rows.map(({ sum, ...row }) => ({
        ...row,
        figures: [format.spoken(shownSum(sum)), format.percent(percentOf(sum, total))],
      }))}
      title={title}
    >
      {hasBar && <AllShares format={format} rows={rows} total={total} />}
      <List label={title}>
        {shown.map((row) => (
          <Row key={row.key}>
            <ShareLink format={format} row={row} total={total} />
          </Row>
        ))}
      </List>
      {!isOpen && rows.length > shownAtFirst && (
        <Button onClick={() => open(true)} size="small" tone="quiet">
          {t('button.showAll')}
        </Button>
      )}
    </FiguresSection>
  );
}

function ShareLink({
  row,
  total,
  format,
}: {
  row: ShareRow;
  total: number;
  format: SpendingFormat;
}) {
  const t = useText();
  const { name, sum, count, tile, search } = row;
  const percent = format.percent(percentOf(sum, total));
  const body = (
    <span className="grid grow grid-cols-1 gap-2">
      <RowBody
        leading={<CategoryTile {...tile} />}
        subtitle={count === undefined ? percent : t('spending.shareOf', { percent, count })}
        title={<span translate="no">{name}</span>}
        trailing={<Amount text={format.amount(shownSum(sum))} />}
      />
      <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-surface2">
        <span
          className={`block h-full rounded-full forced-colors:bg-[CanvasText] forced-colors:[forced-color-adjust:none] ${fillClass[tile.tone]}`}
          style={{ width: `${heightOf(sum, total, format.isCovered) * 100}%` }}
        />
      </span>
    </span>
  );
  if (!search) return <div className="flex items-center">{body}</div>;
  return (
    <Link activeOptions={exactly} className={rowClass} search={search} to="/transactions">
      {body}
    </Link>
  );
}

/** All parts of the total in one bar. The list below names them. */
function AllShares({ rows, total, format }: Pick<Shares, 'rows' | 'total' | 'format'>) {
  return (
    <Card>
      <div aria-hidden="true" className="flex h-4 gap-0.5 overflow-hidden rounded-full">
        {rows.map(({ key, sum, tile }) => (
          <span
            className={`min-w-1 forced-colors:border ${fillClass[tile.tone]}`}
            key={key}
            style={{ flexGrow: heightOf(sum, total, format.isCovered), flexBasis: 0 }}
          />
        ))}
      </div>
    </Card>
  );
}

const fillClass: Readonly<Record<Tone, string>> = {
  brand: 'bg-brand',
  accent: 'bg-accent',
  warning: 'bg-warning',
  error: 'bg-error',
  success: 'bg-success',
  neutral: 'bg-neutral',
};
