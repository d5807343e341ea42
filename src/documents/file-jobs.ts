// Messages between the page and the worker that makes files. Rows are sent in slices before the job, so that no message
// blocks either of them for long.
import type { Locale } from '#i18n/language.ts';
import type { Paper } from './paper.ts';
import type { Statement, StatementRow } from './statement.ts';
import type { StatementLabels } from './statement-csv.ts';

/** Formats of a statement, in the order of the list. */
export const statementFormats = {
  pdf: 'application/pdf',
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
} as const;

export type StatementFormat = keyof typeof statementFormats;

export const statementFormatNames = Object.keys(statementFormats).filter(
  (name): name is StatementFormat => name in statementFormats,
);

/** A file within an archive. */
export interface ArchivedFile {
  readonly name: string;
  readonly text: string;
}

export interface StatementJob {
  /** The rows were sent before. */
  readonly statement: Omit<Statement, 'rows'>;
  readonly labels: StatementLabels;
  readonly locale: Locale;
  readonly origin: string;
}

export type FileJob =
  | { readonly kind: 'receipt'; readonly paper: Paper }
  | ({ readonly kind: 'statement'; readonly format: StatementFormat } & StatementJob)
  /** The provider's receipts become the file `receipts`, the rows the file `table`. */
  | ({
      readonly kind: 'archive';
      readonly table: string;
      readonly receipts: string;
      readonly files: readonly ArchivedFile[];
    } & StatementJob);

export type ToFileWorker =
  | { readonly rows: readonly StatementRow[]; readonly receipts?: readonly unknown[] }
  | { readonly job: FileJob };

/** Null if the file could not be made. */
export type FromFileWorker = { readonly bytes: Uint8Array<ArrayBuffer> | null };
