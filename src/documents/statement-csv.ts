// A statement as a table: what it is of and its sums in a block, an empty line, then a line for each transaction.
import type { Locale } from '#i18n/language.ts';
import { byteOrderMark, type Cell, csvLines, numberSign, textCell } from './csv.ts';
import type { Statement, StatementRow } from './statement.ts';

/** All that a statement says beside its rows, in the language of its reader. */
export interface StatementLabels {
  /** The name of the app. */
  readonly brand: string;
  readonly title: string;
  readonly owner: string;
  readonly period: string;
  readonly from: string;
  readonly to: string;
  /** In place of the first day, where it is from the beginning. */
  readonly fromBeginning: string;
  readonly filter: string;
  readonly madeAt: string;
  readonly attention: string;
  /** What is said where not all of the period is there; null where all is. */
  readonly incomplete: string | null;
  readonly savedAt: string;
  readonly currency: string;
  readonly opening: string;
  readonly closing: string;
  readonly sums: Readonly<Record<keyof Statement['sums'], string>>;
  readonly columns: Readonly<Record<ColumnName, string>>;
}

const columns = {
  at: (row: StatementRow): Cell => ({ moment: row.at }),
  number: (row: StatementRow): Cell => ({ text: numberSign(row.number) }),
  kind: (row: StatementRow): Cell => ({ text: row.kind }),
  title: (row: StatementRow): Cell => ({ text: row.title }),
  category: (row: StatementRow): Cell => textCell(row.category),
  otherSide: (row: StatementRow): Cell => textCell(row.otherSide),
  source: (row: StatementRow): Cell => ({ text: row.source }),
  status: (row: StatementRow): Cell => ({ text: row.status }),
  amount: (row: StatementRow): Cell => ({ amount: row.amount }),
  commission: (row: StatementRow): Cell => ({ amount: row.commission }),
  total: (row: StatementRow): Cell => ({ amount: row.total }),
  currency: (row: StatementRow): Cell => ({ text: row.currency }),
  wallet: (row: StatementRow): Cell => ({ amount: row.wallet }),
} as const;

export type ColumnName = keyof typeof columns;

export const columnNames = Object.keys(columns).filter(
  (name): name is ColumnName => name in columns,
);

export function statementCsv(
  statement: Statement,
  labels: StatementLabels,
  locale: Locale,
): string {
  const lines = [
    ...aboutLines(statement, labels),
    [],
    columnNames.map((name) => ({ text: labels.columns[name] })),
    ...statement.rows.map((row) => columnNames.map((name) => columns[name](row))),
  ];
  return byteOrderMark + csvLines(lines, locale);
}

function aboutLines(statement: Statement, labels: StatementLabels): (readonly Cell[])[] {
  const { owner, period, filter, madeAt, currency, sums, balances, completeness } = statement;
  const line = (label: string, cell: Cell): readonly Cell[] => [{ text: label }, cell];
  const sumNames = ['in', 'out', 'held', 'commission', 'returned', 'elsewhere'] as const;
  return [
    [{ text: `${labels.brand} · ${labels.title}` }],
    line(labels.owner, { text: [owner.name, owner.phone].filter(Boolean).join(', ') }),
    line(labels.from, period.from === null ? { text: labels.fromBeginning } : { day: period.from }),
    line(labels.to, { day: period.to }),
    ...(filter === null ? [] : [line(labels.filter, { text: filter })]),
    line(labels.madeAt, { moment: madeAt }),
    ...(labels.incomplete === null ? [] : [line(labels.attention, { text: labels.incomplete })]),
    ...(completeness.savedAt === null
      ? []
      : [line(labels.savedAt, { moment: completeness.savedAt })]),
    line(labels.currency, { text: currency }),
    ...(balances ? [line(labels.opening, { amount: balances.opening })] : []),
    ...sumNames.map((name) => line(labels.sums[name], { amount: sums[name] })),
    ...(balances ? [line(labels.closing, { amount: balances.closing })] : []),
  ];
}
