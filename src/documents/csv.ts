// Tables as text that Excel and LibreOffice open by a double click, in the language of the app. Reasons for the format:
// src/decisions/030-csv-for-spreadsheets.md.
import { type Qepik, toDecimal } from '#domain/money.ts';
import { bakuOffsetMs } from '#i18n/formats/format-time.ts';
import type { Locale } from '#i18n/language.ts';

/**
 * Content of a cell: text that stays text, an amount or a count that becomes a number, or a moment or a day that
 * becomes a date. Null is an empty cell.
 */
export type Cell =
  | { readonly text: string }
  | { readonly amount: Qepik }
  /** Epoch milliseconds. */
  | { readonly moment: number }
  /** Day as "2026-11-05". */
  | { readonly day: string }
  | { readonly count: number }
  | null;

interface Signs {
  readonly separator: ';' | ',';
  readonly decimal: ',' | '.';
}

const signs: Readonly<Record<Locale, Signs>> = {
  az: { separator: ';', decimal: ',' },
  en: { separator: ',', decimal: '.' },
  ru: { separator: ';', decimal: ',' },
};

/** First character of a CSV file. Without it, Excel would read az and ru letters in the code page of the system. */
export const byteOrderMark = '\ufeff';

/**
 * Returns lines of cells as CSV text. Each line ends with CRLF, as RFC 4180 requires. `byteOrderMark` is not included.
 */
export function csvLines(lines: Iterable<readonly Cell[]>, locale: Locale): string {
  const { separator } = signs[locale];
  let text = '';
  for (const cells of lines) {
    text += `${cells.map((cell) => cellText(cell, signs[locale])).join(separator)}\r\n`;
  }
  return text;
}

/** Returns a text cell; null for an empty text. */
export function textCell(text: string | null): Cell {
  return text ? { text } : null;
}

/**
 * Formats a receipt number as "№ 1234 5678 9012", because a spreadsheet would show twelve bare digits as 1,23E+11 and
 * drop leading zeros.
 */
export function formatReceiptNumber(number: string): string {
  return `№ ${number.replace(/(.{4})(?=.)/g, '$1 ')}`;
}

function cellText(cell: Cell, { separator, decimal }: Signs): string {
  if (cell === null) return '';
  if ('amount' in cell) return toDecimal(cell.amount).replace('.', decimal);
  if ('moment' in cell) return bakuMoment(cell.moment);
  if ('day' in cell) return cell.day;
  if ('count' in cell) return String(cell.count);
  return quoted(harmless(cell.text), separator);
}

/** Returns "2026-11-05 14:07:33" in Azerbaijan's time. Spreadsheets of every language read it as a date. */
function bakuMoment(ms: number): string {
  return new Date(ms + bakuOffsetMs).toISOString().slice(0, 19).replace('T', ' ');
}

/**
 * Puts an apostrophe before each part of a text that a spreadsheet would run as a formula, whichever separator it
 * splits by. Tabs and line breaks become spaces, so that only commas, semicolons and bars can split the text.
 */
function harmless(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  return line.replace(/(^|[,;|])(?=[\s"\u200b\ufeff]*[=+\-@＝＋－＠])/gu, "$1'");
}

function quoted(text: string, separator: string): string {
  return text.includes('"') || text.includes(separator) || /^\s|\s$/.test(text)
    ? `"${text.replaceAll('"', '""')}"`
    : text;
}
