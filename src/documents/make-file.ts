// Makes the files of receipts and statements, and the archive of a person's data. Runs in the worker.
import { strToU8, zipSync } from 'fflate';
import type { FileJob, StatementFormat, StatementJob, ToFileWorker } from './file-jobs.ts';
import regular from './fonts/onest-regular.woff?url';
import semibold from './fonts/onest-semibold.woff?url';
import type { Fonts } from './pdf.ts';
import { type Statement, type StatementRow, withBalances } from './statement.ts';
import { statementCsv } from './statement-csv.ts';
import { statementJson } from './statement-json.ts';

type Made = Uint8Array<ArrayBuffer> | string;
type Maker = (statement: Statement, job: StatementJob) => Made | Promise<Made>;

const makers: Readonly<Record<StatementFormat, Maker>> = {
  async pdf(statement, { labels, locale }) {
    const [{ statementPdf }, fonts] = await Promise.all([
      import('./statement-pdf.ts'),
      loadFonts(),
    ]);
    return statementPdf(statement, labels, locale, fonts);
  },
  csv: (statement, { labels, locale }) => statementCsv(statement, labels, locale),
  json: (statement, job) => `${JSON.stringify(statementJson(statement, job), null, 2)}\n`,
};

/**
 * Makes one file: `take` collects rows of a statement and receipts for an archive, then `make` returns the bytes, or
 * rejects if a font cannot be loaded. The file of a single receipt needs no rows.
 */
export class FileMaker {
  readonly #rows: StatementRow[] = [];
  readonly #receipts: string[] = [];

  take({ rows, receipts = [] }: Extract<ToFileWorker, { rows: unknown }>): void {
    this.#rows.push(...rows);
    for (const receipt of receipts) this.#receipts.push(JSON.stringify(receipt));
  }

  async make(job: FileJob): Promise<Uint8Array<ArrayBuffer>> {
    if (job.kind === 'receipt') {
      const [{ receiptPdf }, fonts] = await Promise.all([import('./receipt-pdf.ts'), loadFonts()]);
      return receiptPdf(job.paper, fonts);
    }
    const rows = withBalances(this.#rows, job.statement.balances);
    const statement = { ...job.statement, rows };
    if (job.kind === 'statement') return bytesOf(await makers[job.format](statement, job));
    const { table, receipts, files } = job;
    const all: Record<string, Made> = Object.fromEntries(
      files.map(({ name, text }) => [name, text]),
    );
    all[table] = await makers.csv(statement, job);
    all[receipts] = `[\n${this.#receipts.join(',\n')}\n]\n`;
    return zipSync(
      Object.fromEntries(Object.entries(all).map(([name, made]) => [name, bytesOf(made)])),
    );
  }
}

function bytesOf(made: Made): Uint8Array<ArrayBuffer> {
  return typeof made === 'string' ? new Uint8Array(strToU8(made)) : made;
}

/**
 * Loads the fonts from the precache, so that files are made without a network too. Rejects if the fonts are not in the
 * precache yet and there is no network.
 */
async function loadFonts(): Promise<Fonts> {
  const files = await Promise.all([fetchBytes(regular), fetchBytes(semibold)] as const);
  return { regular: files[0], semibold: files[1] };
}

async function fetchBytes(address: string): Promise<Uint8Array> {
  // biome-ignore lint/style/noRestrictedGlobals: a file of the app, which the worker answers, and no call
  const response = await fetch(address);
  if (!response.ok) throw new Error(`No font at ${address}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
