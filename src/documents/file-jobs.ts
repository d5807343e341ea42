// Formats of a statement, and the messages between the page and the worker that makes files. Rows are sent in slices
// before the job, so that no message blocks the page or the worker for long.
import type { Locale } from '#i18n/language.ts';
import type { Paper } from './paper.ts';
import type { Statement, StatementRow } from './statement.ts';
import type { StatementLabels } from './statement-csv.ts';

/** Formats of a statement with their media types, in the order in which the person can choose them. */
export const statementFormats = {
  pdf: 'application/pdf',
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
} as const;

/** File format of a statement: `pdf`, `csv` or `json`. */
export type StatementFormat = keyof typeof statementFormats;

/** Names of the formats, in the order of `statementFormats`. */
export const statementFormatNames = Object.keys(statementFormats).filter(
  (name): name is StatementFormat => name in statementFormats,
);

/** A text file within the archive (ZIP) of a person's data. */
export interface ArchivedFile {
  readonly name: string;
  readonly text: string;
}

/**
 * Data of a statement's file besides the rows, which the page sends before. `origin` is the origin of the app, for the
 * address of the schema in a JSON file.
 */
export interface StatementJob {
  readonly statement: Omit<Statement, 'rows'>;
  readonly labels: StatementLabels;
  readonly locale: Locale;
  readonly origin: string;
}

/** File that the worker makes: the PDF of a receipt, a statement in one format, or an archive. */
export type FileJob =
  | { readonly kind: 'receipt'; readonly paper: Paper }
  | ({ readonly kind: 'statement'; readonly format: StatementFormat } & StatementJob)
  /**
   * ZIP of three parts: the rows as CSV in the file named `table`, the provider's receipts as JSON in the file named
   * `receipts`, and the text files `files`.
   */
  | ({
      readonly kind: 'archive';
      readonly table: string;
      readonly receipts: string;
      readonly files: readonly ArchivedFile[];
    } & StatementJob);

/**
 * Message to the worker that makes a file: a slice of the rows, with the provider's receipts if an archive is made, or,
 * after all rows, the job.
 */
export type ToFileWorker =
  | { readonly rows: readonly StatementRow[]; readonly receipts?: readonly unknown[] }
  | { readonly job: FileJob };

/** Answer of the worker that makes a file. `bytes` is null if the file could not be made. */
export type FromFileWorker = { readonly bytes: Uint8Array<ArrayBuffer> | null };
