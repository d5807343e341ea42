import { groupFours } from '#domain/digits.ts';
import { showDay } from '#domain/person/person.ts';
import { createFormat, type Format } from '#i18n/formats/format.ts';
import type { Locale } from '#i18n/language.ts';
import { colors, toneColors } from './colors.ts';
import { type Fonts, Pdf } from './pdf.ts';
import { type Part, part, type TextMark } from './sheet.ts';
import type { Statement, StatementRow } from './statement.ts';
import type { StatementLabels } from './statement-csv.ts';
import { statementHead } from './statement-head.ts';
import {
  contentWidth,
  page,
  smallText,
  strongText,
  type TextStyle,
  Writer,
} from './statement-writer.ts';

type ColumnName = keyof typeof columns;

/** Left edge and width of each column. Numbers are aligned right. */
const columns = {
  at: { left: 0, width: 70 },
  title: { left: 74, width: 126 },
  number: { left: 206, width: 68 },
  status: { left: 278, width: 58 },
  commission: { left: 340, width: 50, isNumber: true },
  total: { left: 394, width: 62, isNumber: true },
  balance: { left: 460, width: contentWidth - 460, isNumber: true },
} as const;

const columnNames = ['at', 'title', 'number', 'status', 'commission', 'total', 'balance'] as const;

/**
 * Makes the PDF of a statement on A4 pages: its owner, the sums, and a table whose column names are repeated on each
 * page. Gives other tasks of the thread a turn after each page.
 */
export async function statementPdf(
  statement: Statement,
  labels: StatementLabels,
  locale: Locale,
  fonts: Fonts,
): Promise<Uint8Array<ArrayBuffer>> {
  const { brand } = labels;
  const format = createFormat(locale);
  const period = periodOf(statement, labels);
  const title = `${labels.title}: ${period}`;
  const pdf = new Pdf(fonts, { locale, title, author: brand, at: statement.madeAt });
  const writer = new Writer(pdf.measure);
  pdf.addPage(page.width, page.height);
  const head = statementHead(statement, labels, { period, brand }, format, writer);
  pdf.draw(head.parts);
  const table = new Table(pdf, writer, labels, head.bottom, statement.balances !== null);
  for (const row of statement.rows) {
    if (table.add(row, format)) await new Promise((resolve) => setTimeout(resolve));
  }
  table.end();
  pdf.drawOnEach((place, count) => {
    const baseline = page.height - 20;
    const numbers = `${place + 1} / ${count}`;
    return [
      part('Artifact', [
        writer.text(`${brand} · ${labels.title} · ${period}`, page.margin, baseline, smallText),
        writer.textBefore(numbers, page.margin + contentWidth, baseline, smallText),
      ]),
    ];
  });
  return pdf.toBytes();
}

function periodOf({ period: { from, to } }: Statement, { fromBeginning }: StatementLabels) {
  return `${from === null ? fromBeginning : showDay(from)} – ${showDay(to)}`;
}

class Table {
  readonly #pdf: Pdf;
  readonly #writer: Writer;
  readonly #labels: StatementLabels;
  readonly #element: ReturnType<Pdf['open']>;
  readonly #columnNames: readonly ColumnName[];
  #y: number;
  /**
   * Paths of the lines between the rows of a page. They are drawn together as one PDF artifact, which screen readers
   * skip.
   */
  #lines: string[] = [];

  constructor(pdf: Pdf, writer: Writer, labels: StatementLabels, top: number, hasBalance: boolean) {
    this.#columnNames = hasBalance ? columnNames : columnNames.slice(0, -1);
    this.#pdf = pdf;
    this.#writer = writer;
    this.#labels = labels;
    this.#y = top;
    this.#element = pdf.open('Table');
    const names = this.#names().map((mark) => part('TH', [mark], { scope: 'Column' }));
    pdf.drawIn(this.#element, [part('TR', [], { parts: names })]);
  }

  /** Adds a row. Returns whether the row began a new page. */
  add(row: StatementRow, format: Format): boolean {
    // The title of a transfer already contains its kind and its payer or payee.
    const unsaid = [row.kind, row.otherSide].filter((one) => one && !row.title.includes(one));
    const detail = [...unsaid, row.category, row.source].filter(Boolean).join(' · ');
    const title = this.#wrap('title', row.title, strongText);
    const details = this.#wrap('title', detail, smallText);
    const statuses = this.#wrap('status', row.status, smallText);
    const height = Math.max(title.length * 10.2 + details.length * 9.2, statuses.length * 9.2) + 8;
    const isNext = this.#y + height > page.height - page.foot;
    if (isNext) this.#beginPage();
    const top = this.#y + 11.5;
    const total = {
      ...strongText,
      isTabular: true,
      color:
        row.wallet === 0 ? colors.text2 : row.wallet > 0 ? toneColors.success.ink : colors.text,
    };
    const figures = { ...smallText, isTabular: true };
    const cells = [
      [this.#cell('at', format.dateTime(row.at), top, figures)],
      [
        ...this.#cells('title', title, top, strongText, 10.2),
        ...this.#cells('title', details, top + title.length * 10.2 - 0.6, smallText, 9.2),
      ],
      [this.#cell('number', groupFours(row.number), top, figures)],
      this.#cells('status', statuses, top, smallText, 9.2),
      [this.#cell('commission', format.amount(row.commission, row.currency), top, figures)],
      [this.#cell('total', format.signedAmount(row.total, row.currency), top, total)],
      ...(row.balance === null
        ? []
        : [[this.#cell('balance', format.amount(row.balance, 'AZN'), top, figures)]]),
    ];
    const parts: Part[] = cells.map((marks) => part('TD', marks));
    this.#pdf.drawIn(this.#element, [part('TR', [], { parts })]);
    this.#y += height;
    this.#line();
    return isNext;
  }

  end(): void {
    this.#element.end();
    this.#endPage();
  }

  #beginPage(): void {
    this.#endPage();
    this.#pdf.addPage(page.width, page.height);
    this.#y = page.margin;
    // The repeated names are an ornament, because screen readers already read them at the beginning of the table.
    this.#pdf.draw([part('Artifact', this.#names())]);
  }

  #endPage(): void {
    const path = this.#lines.join('');
    this.#lines = [];
    this.#pdf.draw([part('Artifact', [{ kind: 'path', path, stroke: colors.border, width: 0.5 }])]);
  }

  #names(): TextMark[] {
    const look = { ...smallText, size: 7, weight: 'semibold' } as const;
    const marks = this.#columnNames.map((name) =>
      this.#cell(name, this.#labels.columns[name], this.#y + 9, look),
    );
    this.#y += 15;
    this.#line();
    return marks;
  }

  #line(): void {
    this.#lines.push(`M${page.margin} ${this.#y}h${contentWidth}`);
  }

  /** Makes the mark of a cell, without drawing it. A sum wider than its column gets a smaller font. */
  #cell(name: ColumnName, text: string, baseline: number, look: TextStyle): TextMark {
    const column = this.#column(name);
    const { left } = column;
    if (!('isNumber' in column)) return this.#writer.text(text, left, baseline, look);
    const wide = this.#writer.measure(text, look.size, look.weight, look.isTabular);
    const size = Math.min(look.size, (look.size * column.width) / wide);
    return this.#writer.textBefore(text, left + column.width, baseline, { ...look, size });
  }

  #cells(
    name: ColumnName,
    lines: readonly string[],
    baseline: number,
    look: TextStyle,
    lead: number,
  ) {
    return this.#writer.lines(lines, this.#column(name).left, baseline, look, lead);
  }

  #wrap(name: ColumnName, text: string, look: TextStyle): string[] {
    return this.#writer.wrap(text, this.#column(name).width, look);
  }

  /** Returns the position of a column on the page. Without balances the title column takes their width. */
  #column(name: ColumnName) {
    const spare = this.#columnNames.includes('balance') ? 0 : contentWidth - 456;
    const column = columns[name];
    return {
      ...column,
      left: page.margin + column.left + (name === 'at' || name === 'title' ? 0 : spare),
      width: column.width + (name === 'title' ? spare : 0),
    };
  }
}
