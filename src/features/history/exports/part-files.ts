// A part of the account as files: JSON and a table.
import type { SavedState } from '#data/collections/saved-state.ts';
import { byteOrderMark, type Cell, csvLines } from '#documents/csv.ts';
import type { Qepik } from '#domain/money.ts';
import type { Format } from '#i18n/formats/format.ts';
import type { Locale } from '#i18n/language.ts';
import type { MessageId } from '#i18n/messages/messages.ts';
import type { Translate } from '#i18n/use-text.ts';

/** A part of the account's export: the content of its JSON file, and the headings and lines of its CSV table. */
export interface PartContent {
  readonly json: unknown;
  readonly headings: readonly MessageId[];
  readonly lines: readonly (readonly Cell[])[];
}

/** Language of a file, and its translations. */
export interface Words {
  readonly locale: Locale;
  readonly t: Translate;
}

/** Returns the CSV and the JSON file of a part of the export. */
export function csvAndJson(
  name: string,
  locale: Locale,
  t: Translate,
  { json, headings, lines }: PartContent,
) {
  const table = [headings.map((id) => ({ text: t(id) })), ...lines];
  return [
    { name: `${name}.csv`, text: byteOrderMark + csvLines(table, locale) },
    { name: `${name}.json`, text: `${JSON.stringify(json, null, 2)}\n` },
  ];
}

/**
 * Returns the table of these rows: the message ids of its `headings`, and its `lines` of cells. A column is its heading
 * and the cell of a row.
 */
export function tableOf<Row>(
  rows: readonly Row[],
  columns: readonly (readonly [MessageId, (row: Row) => Cell])[],
) {
  return {
    headings: columns.map(([heading]) => heading),
    lines: rows.map((row) => columns.map(([, cell]) => cell(row))),
  };
}

/** Returns the README's line about a part: its files, and what may be missing from them. */
export function partLine(
  name: string,
  title: string,
  { savedAt, isOld, unreadable: n }: SavedState,
  t: Translate,
  format: Format,
): string {
  if (savedAt === null) return `- ${title}: ${t('export.readme.notLoaded')}`;
  const lacks = [
    ...(isOld ? [t('export.readme.asOf', { time: format.dateTime(savedAt) })] : []),
    ...(n > 0 ? [t('export.readme.unreadable', { count: format.count(n), n })] : []),
  ];
  return `${fileLine(name, title)}${lacks.map((one) => `; ${one}`).join('')}`;
}

/** Returns the README's line that names the files of a part. */
export function fileLine(name: string, title: string): string {
  return `- ${title}: ${name}.csv, ${name}.json`;
}

/** Returns the cell of an amount; null for an empty cell. */
export function money(amount: Qepik | null | undefined): Cell {
  return amount == null ? null : { amount };
}

/** Returns the cell of an ISO 8601 time; null for an empty cell. */
export function moment(at: string | null): Cell {
  return at === null ? null : { moment: Date.parse(at) };
}
