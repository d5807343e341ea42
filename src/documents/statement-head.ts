import type { Qepik } from '#domain/money.ts';
import { ownerLine } from '#domain/statement-proof.ts';
import type { Format } from '#i18n/formats/format.ts';
import { brandBand } from './brand.ts';
import { colors, toneColors } from './colors.ts';
import { qrPath } from './receipt-sheet.ts';
import { type Part, part, rectangle } from './sheet.ts';
import type { Statement } from './statement.ts';
import type { StatementLabels } from './statement-csv.ts';
import { contentWidth, page, smallText, strongText, type Writer } from './statement-writer.ts';

type Line = readonly [term: string, value: string];

/**
 * Lays out the top of a statement: brand, title, owner, period and other particulars, QR code of the signed copy,
 * warning, balances and sums. Returns the parts and `bottom`, the distance in points from the top of the page at which
 * the table begins.
 */
export function statementHead(
  statement: Statement,
  labels: StatementLabels,
  { period, brand }: { readonly period: string; readonly brand: string },
  format: Format,
  writer: Writer,
): { readonly parts: readonly Part[]; readonly bottom: number } {
  const parts: Part[] = [];
  const { width, margin: left } = page;
  parts.push(...brandBand(brand, { width, height: 56, left, size: 26 }));
  parts.push(part('H1', [writer.text(labels.title, left, 96, { size: 18, weight: 'semibold' })]));
  const code = statement.proof === null ? undefined : codeOf(statement.proof, labels);
  let y = 108;
  const rows = aboutLines(statement, labels, period, format).map(([term, value]) => {
    const lines = writer.wrap(value, contentWidth - 120 - (code ? code.size + 12 : 0), strongText);
    const row = tableRow(
      part('TH', [writer.text(term, left, y + 10, smallText)], { scope: 'Row' }),
      part('TD', writer.lines(lines, left + 120, y + 10, strongText, 10.2)),
    );
    y += lines.length * 10.2 + 4;
    return row;
  });
  parts.push(part('Table', [], { parts: rows }));
  if (code) {
    parts.push(code.figure);
    y = Math.max(y, code.bottom);
  }
  if (labels.incomplete !== null) {
    const look = { ...strongText, color: toneColors.warning.ink };
    const lines = writer.wrap(labels.incomplete, contentWidth - 20, look);
    const height = lines.length * 10.4 + 10;
    y += 6;
    const path = rectangle(left, y, contentWidth, height, 6);
    parts.push(
      part('Artifact', [{ kind: 'path', path, fill: toneColors.warning.tint }]),
      part('P', writer.lines(lines, left + 10, y + 13, look, 10.4)),
    );
    y += height;
  }
  y += 10;
  parts.push(...tiles(tileLines(statement, labels, format), y, writer));
  y += 54;
  const others = otherLines(statement, labels, format).map(([term, value]) => {
    const look = { ...smallText, weight: 'semibold', color: colors.text } as const;
    const row = tableRow(
      part('TH', [writer.text(term, left, y + 9, smallText)], { scope: 'Row' }),
      part('TD', [writer.textBefore(value, left + contentWidth, y + 9, look)]),
    );
    y += 13;
    return row;
  });
  parts.push(part('Table', [], { parts: others }));
  return { parts, bottom: y + 14 };
}

/** Lays out the QR code at the right, below the band. Its modules are as large as on receipts. */
function codeOf(proof: string, labels: StatementLabels) {
  const { path, modules } = qrPath(proof);
  const size = modules * 1.25;
  const [x, y] = [page.margin + contentWidth - size, 68];
  const mark = { kind: 'path', path, x, y, scale: size / modules, fill: colors.onBrand } as const;
  const bounds = [x, y, x + size, y + size] as const;
  const figure = part('Figure', [mark], { alt: labels.proof.name, bounds });
  return { size, bottom: y + size, figure };
}

function tableRow(...parts: Part[]): Part {
  return part('TR', [], { parts });
}

function aboutLines(
  { owner, filter, madeAt, completeness, proof }: Statement,
  labels: StatementLabels,
  period: string,
  format: Format,
): Line[] {
  const lines: (readonly [string, string | null])[] = [
    [labels.owner, ownerLine(owner)],
    [labels.period, period],
    [labels.filter, filter],
    [labels.madeAt, format.dateTime(madeAt)],
    [labels.savedAt, completeness.savedAt === null ? null : format.dateTime(completeness.savedAt)],
    [labels.proof.name, proof?.replace(/^https?:\/\/|#.*$/g, '') ?? labels.proof.none],
  ];
  return lines.flatMap(([term, value]) => (value === null ? [] : [[term, value] as const]));
}

/** Returns the incoming and outgoing sums, between the two balances if they are known. */
function tileLines(
  { sums, balances, currency }: Statement,
  { opening, closing, sums: names }: StatementLabels,
  format: Format,
): Line[] {
  const line = (term: string, sum: Qepik | undefined): Line[] =>
    sum === undefined ? [] : [[term, format.amount(sum, currency)]];
  return [
    ...line(opening, balances?.opening),
    ...line(names.in, sums.in),
    ...line(names.out, sums.out),
    ...line(closing, balances?.closing),
  ];
}

/** Returns the sums below the tiles: the commission always, the other sums only if they are not zero. */
function otherLines(
  { sums, currency }: Statement,
  { sums: names }: StatementLabels,
  format: Format,
): Line[] {
  return (['held', 'commission', 'returned', 'elsewhere'] as const)
    .filter((name) => name === 'commission' || sums[name] > 0)
    .map((name) => [names[name], format.amount(sums[name], currency)]);
}

function tiles(lines: readonly Line[], top: number, writer: Writer): Part[] {
  const gap = 8;
  const height = 46;
  const width = (contentWidth - gap * (lines.length - 1)) / lines.length;
  const lefts = lines.map((_, place) => page.margin + place * (width + gap));
  const rows = lines.map(([term, value], place) => {
    const left = (lefts[place] ?? 0) + 10;
    const terms = writer.wrap(term, width - 20, smallText);
    const wide = writer.measure(value, 13, 'semibold');
    const look = { ...strongText, size: Math.min(13, (13 * (width - 20)) / wide) };
    return tableRow(
      part('TH', writer.lines(terms, left, top + 14, smallText, 9), { scope: 'Row' }),
      part('TD', [writer.text(value, left, top + height - 9, look)]),
    );
  });
  const grounds = lefts.map((left) => rectangle(left, top, width, height, 8)).join('');
  return [
    part('Artifact', [{ kind: 'path', path: grounds, fill: colors.ground }]),
    part('Table', [], { parts: rows }),
  ];
}
