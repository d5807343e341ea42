import { encode } from 'uqr';
import { iconPaths } from '#ui/icons/icon-paths.ts';
import { brandBand } from './brand.ts';
import { colors, toneColors } from './colors.ts';
import type { Paper, PaperLine, PaperPayment, PaperTone } from './paper.ts';
import {
  circle,
  type Mark,
  type Measure,
  type Part,
  part,
  type Sheet,
  type TextMark,
  wrap,
} from './sheet.ts';

interface Frame {
  readonly width: number;
  /** Left edge of the text. */
  readonly left: number;
  readonly room: number;
}

/**
 * Lays out a receipt from the top: the brand, title and total, a tear line, the particulars, the payments of an
 * operation with several, the QR code. `width` is the width of the sheet and `room` the width of the text in its
 * middle, in points. `measure` gives the width of a text.
 */
export function layOutReceipt(paper: Paper, width: number, room: number, measure: Measure): Sheet {
  const frame = { width, left: (width - room) / 2, room };
  const column = new Column(frame, measure);
  column.brand(paper.brand);
  column.skip(12);
  column.badge(paper.tone);
  column.skip(9);
  column.centered('H1', paper.title, { size: 12.5, weight: 'semibold' });
  column.skip(5);
  column.total(paper.total, paper.isTotalStruck);
  column.skip(3);
  for (const { text, isStrong } of paper.notes) {
    column.skip(3);
    column.centered('P', text, {
      size: 9,
      weight: isStrong ? 'semibold' : 'regular',
      color: isStrong ? colors.text : colors.text2,
    });
  }
  column.tear();
  if (paper.lines.length > 0) column.table(paper.lines);
  if (paper.payments.rows.length > 0) {
    if (paper.lines.length > 0) column.tear();
    if (paper.payments.title !== undefined) column.heading(paper.payments.title);
    column.payments(paper.payments.rows);
  }
  if (paper.link) column.code(paper.link);
  column.skip(12);
  return { width, height: column.height, parts: column.parts, tears: column.tears };
}

type Look = Pick<TextMark, 'size' | 'weight'> & { readonly color?: string };

interface Words {
  readonly text: string;
  readonly look: Look;
}

/** Distance of the baseline from the top of a line, as a multiple of the font size of Onest. */
const ascent = 0.97;
const leading = 1.275;

class Column {
  readonly parts: Part[] = [];
  readonly tears: number[] = [];
  readonly #frame: Frame;
  readonly #measure: Measure;
  #y = 0;

  constructor(frame: Frame, measure: Measure) {
    this.#frame = frame;
    this.#measure = measure;
  }

  get height(): number {
    return this.#y;
  }

  skip(points: number): void {
    this.#y += points;
  }

  brand(name: string): void {
    const { width, left } = this.#frame;
    const height = 44;
    this.parts.push(...brandBand(name, { width, height, left, size: 22 }));
    this.#y = height;
  }

  badge(tone: PaperTone): void {
    const radius = 17;
    const x = this.#frame.width / 2;
    const { ink, tint } = toneColors[tone];
    this.parts.push(
      part('Artifact', [
        { kind: 'path', path: circle(x, this.#y + radius, radius), fill: tint },
        {
          kind: 'path',
          path: toneSigns[tone],
          x: x - 9,
          y: this.#y + radius - 9,
          scale: 0.75,
          stroke: ink,
          width: 2.2,
        },
      ]),
    );
    this.#y += 2 * radius;
  }

  centered(tag: 'H1' | 'P', text: string, look: Look): void {
    const { left, room } = this.#frame;
    const marks = this.#lines(text, room, look, (width) => left + (room - width) / 2);
    this.parts.push(part(tag, marks));
  }

  total(text: string, isStruck = false): void {
    const { width, room } = this.#frame;
    const wide = this.#measure(text, 26, 'semibold');
    // The text is drawn slightly narrower than the room, because a rounding error could otherwise make it wider.
    const look = { size: Math.min(26, (26 * (room - 0.1)) / wide), weight: 'semibold' } as const;
    const color = isStruck ? colors.text2 : colors.text;
    const top = this.#y;
    this.centered('P', text, { ...look, color });
    if (!isStruck) return;
    const half = this.#measure(text, look.size, look.weight) / 2;
    const path = `M${width / 2 - half} ${top + look.size * 0.68}h${2 * half}`;
    this.parts.push(part('Artifact', [{ kind: 'path', path, stroke: color, width: 1.2 }]));
  }

  tear(): void {
    const { left, room } = this.#frame;
    this.skip(13);
    this.tears.push(this.#y);
    this.parts.push(
      part('Artifact', [
        {
          kind: 'path',
          path: `M${left} ${this.#y}h${room}`,
          stroke: colors.border,
          width: 1.1,
          dash: 3.5,
        },
      ]),
    );
    this.skip(9);
  }

  heading(text: string): void {
    const look = { size: 9.5, weight: 'semibold' } as const;
    const { left, room } = this.#frame;
    const marks = this.#lines(text, room, look, () => left);
    this.parts.push(part('H2', marks));
    this.skip(2);
  }

  /**
   * Draws names on the left and values on the right. If a line is too short for name and value, the longer text is
   * wrapped.
   */
  table(lines: readonly PaperLine[]): void {
    const rows = lines.map(({ term, value, tone }) => {
      const color = tone ? toneColors[tone].ink : colors.text;
      return this.#row(
        { text: term, look: { size: 8.5, weight: 'regular', color: colors.text2 } },
        { text: value, look: { size: 8.5, weight: 'semibold', color } },
      );
    });
    this.parts.push(part('Table', [], { parts: rows }));
  }

  payments(payments: readonly PaperPayment[]): void {
    const rows = payments.map(({ name, amount, detail, status, tone, note }) => {
      const first = { size: 9, weight: 'semibold' } as const;
      const second = { size: 8, weight: 'regular', color: colors.text2 } as const;
      const ink = toneColors[tone].ink;
      const what = this.#row({ text: name, look: first }, { text: amount, look: first });
      this.skip(-4);
      const how = this.#row(
        { text: detail, look: second },
        { text: status, look: { ...second, color: ink } },
        'TD',
      );
      const under = note === undefined ? [] : [part('TD', this.#under(note, second))];
      this.skip(2);
      return part('TR', [], { parts: [...what.parts, ...how.parts, ...under] });
    });
    this.parts.push(part('Table', [], { parts: rows }));
  }

  code({ address, name, caption }: NonNullable<Paper['link']>): void {
    const { path, modules } = qrPath(address);
    // Modules of 0.44 mm can be read from paper. The quiet zone around the code is white like the page.
    const size = Math.min(Math.max(modules * 1.25, 58), 150);
    const x = (this.#frame.width - size) / 2;
    this.skip(11);
    this.parts.push(
      part(
        'Figure',
        [
          {
            kind: 'path',
            path,
            x,
            y: this.#y,
            scale: size / modules,
            fill: colors.onBrand,
          },
        ],
        { alt: name, bounds: [x, this.#y, x + size, this.#y + size] },
      ),
    );
    this.skip(size);
    if (caption === undefined) return;
    this.skip(2);
    this.centered('P', caption, { size: 9, weight: 'semibold' });
  }

  /** Draws text close under a row, over the whole width of the content, in as many lines as the text needs. */
  #under(text: string, look: Look): Mark[] {
    const { left, room } = this.#frame;
    const marks = this.#lines(text, room, look, () => left);
    this.skip(2.6);
    return marks;
  }

  #row(term: Words, value: Words, termTag: 'TH' | 'TD' = 'TH'): Part {
    const { left, room } = this.#frame;
    const gap = 12;
    const termWidth = this.#measure(term.text, term.look.size, term.look.weight);
    const valueWidth = this.#measure(value.text, value.look.size, value.look.weight);
    // If one line is too short for both texts, the longer text is wrapped beside the shorter one.
    const most = room - gap + 0.2;
    const isValueShort = valueWidth <= most / 2;
    const termRoom = Math.min(termWidth + 0.1, isValueShort ? most - valueWidth - 0.1 : most / 2);
    const valueRoom = most - termRoom;
    const top = this.#y + 2.6;
    this.#y = top;
    const names = this.#lines(term.text, termRoom, term.look, () => left);
    const under = this.#y;
    this.#y = top;
    const values = this.#lines(value.text, valueRoom, value.look, (width) => left + room - width);
    this.#y = Math.max(under, this.#y) + 2.6;
    const name = termTag === 'TH' ? part('TH', names, { scope: 'Row' }) : part('TD', names);
    return part('TR', [], { parts: [name, part('TD', values)] });
  }

  /**
   * Draws a text in lines below each other, each at most as wide as `room`. The space at the end of a line separates the
   * words for a screen reader.
   */
  #lines(text: string, room: number, look: Look, leftOf: (width: number) => number): Mark[] {
    const widthOf = (line: string) => this.#measure(line, look.size, look.weight);
    const lines = wrap(text, room, (line, most) => widthOf(line) <= most);
    return lines.map((line, place) => {
      const baseline = this.#y + look.size * ascent;
      this.#y += look.size * leading;
      const words = place < lines.length - 1 ? `${line} ` : line;
      const x = leftOf(widthOf(line));
      return { kind: 'text', color: colors.text, ...look, text: words, x, baseline };
    });
  }
}

/** Icons of the tones, on a field of 24 units. */
const toneSigns: Readonly<Record<PaperTone, string>> = {
  success: iconPaths.check,
  warning: iconPaths.clock,
  error: iconPaths.alert,
  brand: iconPaths.info,
  accent: iconPaths.info,
  neutral: iconPaths.info,
};

/** Returns a QR code as one outline of unit squares, without the quiet zone, and its number of modules in a row. */
export function qrPath(text: string): { readonly path: string; readonly modules: number } {
  const { data } = encode(text, { ecc: 'M', border: 0 });
  const runs = data.flatMap((row, y) =>
    runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h${-length}z`),
  );
  return { path: runs.join(''), modules: data.length };
}

/** Returns the start and length of each run of dark modules. */
function runsOf(row: readonly boolean[]): (readonly [number, number])[] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last[0] + last[1] === x) last[1]++;
    else runs.push([x, 1]);
  }
  return runs;
}
