// Parts of the account that are derived from the history: recipients and annotations.
import type { Category } from '#contract/catalogue.ts';
import type { Receipt } from '#contract/history.ts';
import { formatReceiptNumber, textCell } from '#documents/csv.ts';
import type { ArchivedFile } from '#documents/file-jobs.ts';
import { moneyLocation } from '#domain/statuses.ts';
import { titleOf } from '#features/history/transaction-looks.ts';
import { csvAndJson, moment, tableOf, type Words } from './part-files.ts';

/**
 * Collects recipients and annotations while the rows of the history arrive. `add` takes a row, and `tell` returns the
 * files.
 */
export class HistoryExtracts {
  readonly #recipients = new Map<
    string,
    { name: string; phone: string; count: number; at: number }
  >();
  readonly #notes: Receipt[] = [];

  /**
   * Adds a row: its annotation and, if it is an outgoing transfer whose money was taken, its recipient. Rows must
   * arrive newest first, because the first row of a recipient counts as the last payment.
   */
  add(receipt: Receipt): void {
    const { type, direction, receiver, sentTo, date, status } = receipt;
    if (receipt.annotation) this.#notes.push(receipt);
    if (type !== 'TRANSFER' || direction !== 'OUT' || receiver === null) return;
    if (moneyLocation(status) !== 'taken') return;
    const key = `${receiver}|${sentTo?.phone ?? ''}`;
    const known = this.#recipients.get(key);
    if (known) known.count += 1;
    else {
      const at = Date.parse(date);
      this.#recipients.set(key, { name: receiver, phone: sentTo?.phone ?? '', count: 1, at });
    }
  }

  /** Returns the files of the recipients and of the annotations. `categories`: those of the catalogue, by id. */
  tell({ locale, t }: Words, categories: ReadonlyMap<string, Category>): readonly ArchivedFile[] {
    const recipients = [...this.#recipients.values()];
    const categoryOf = (annotation: Receipt['annotation']) =>
      categories.get(annotation?.categoryId ?? '')?.name[locale] ?? null;
    return [
      ...csvAndJson('recipients', locale, t, {
        json: recipients.map(({ name, phone, count, at }) => ({
          name,
          phone: phone || null,
          transfers: count,
          lastAt: new Date(at).toISOString(),
        })),
        ...tableOf(recipients, [
          ['export.column.name', ({ name }) => textCell(name)],
          ['export.column.phone', ({ phone }) => textCell(phone)],
          ['export.column.count', ({ count }) => ({ count })],
          ['export.column.lastPaid', ({ at }) => ({ moment: at })],
        ]),
      }),
      ...csvAndJson('notes', locale, t, {
        json: this.#notes.map(({ id, number, date, annotation }) => ({
          receipt: id,
          number,
          date,
          ...annotation,
        })),
        ...tableOf(this.#notes, [
          ['receipt.date', ({ date }) => moment(date)],
          ['receipt.number', ({ number }) => textCell(formatReceiptNumber(number))],
          ['statement.file.what', (receipt) => textCell(titleOf(receipt, locale, t))],
          ['export.column.note', ({ annotation }) => textCell(annotation?.note ?? null)],
          ['export.column.tags', ({ annotation }) => textCell(annotation?.tags.join(', ') ?? '')],
          ['receipt.category', ({ annotation }) => textCell(categoryOf(annotation))],
        ]),
      }),
    ];
  }
}
