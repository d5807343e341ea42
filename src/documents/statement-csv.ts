// Writes a statement as a plain table: a line of headings, then a line for each transaction. Sums are in the PDF and
// the JSON.
import type { Locale } from '#i18n/language.ts';
import { byteOrderMark, type Cell, csvLines, formatReceiptNumber, textCell } from './csv.ts';
import type { Statement, StatementRow } from './statement.ts';

/** All texts of a statement besides its rows, in the language of its reader. */
export interface StatementLabels {
  /** The name of the app. */
  readonly brand: string;
  readonly title: string;
  readonly owner: string;
  readonly period: string;
  /** Shown instead of the first day if the period begins with the first transaction. */
  readonly fromBeginning: string;
  readonly filter: string;
  readonly madeAt: string;
  /** Warning that part of the period is missing; null if it is complete. */
  readonly incomplete: string | null;
  readonly savedAt: string;
  /**
   * `name` labels the QR code with the signed copy. `none` is printed beside the label if the statement has no copy.
   */
  readonly proof: { readonly name: string; readonly none: string };
  readonly opening: string;
  readonly closing: string;
  readonly sums: Readonly<Record<keyof Statement['sums'], string>>;
  readonly columns: Readonly<Record<ColumnName, string>>;
}

const columns = {
  at: (row: StatementRow): Cell => ({ moment: row.at }),
  number: (row: StatementRow): Cell => ({ text: formatReceiptNumber(row.number) }),
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
  balance: (row: StatementRow): Cell => (row.balance === null ? null : { amount: row.balance }),
} as const;

/** Name of a column in a statement's CSV table. */
export type ColumnName = keyof typeof columns;

/** Names of the columns of a statement's CSV table, in order. */
export const columnNames = Object.keys(columns).filter(
  (name): name is ColumnName => name in columns,
);

/** Returns the text of a statement's CSV file, with the byte order mark. */
export function statementCsv(
  statement: Statement,
  labels: StatementLabels,
  locale: Locale,
): string {
  const lines = [
    columnNames.map((name) => ({ text: labels.columns[name] })),
    ...statement.rows.map((row) => columnNames.map((name) => columns[name](row))),
  ];
  return byteOrderMark + csvLines(lines, locale);
}
