import PDFDocument, { type StructureElement } from 'pdfkit';
import { toBytes } from 'pdfkit/output';
import type { Locale } from '#i18n/language.ts';
import type { Mark, Measure, Part, PathMark, TextMark, Weight } from './sheet.ts';

/** The font files that are embedded in a PDF. */
export type Fonts = Readonly<Record<Weight, Uint8Array>>;

/** Metadata of a PDF. */
export interface AboutPdf {
  readonly locale: Locale;
  readonly title: string;
  readonly author: string;
  /** Date of the document, in ms since the epoch. */
  readonly at: number;
}

/**
 * A PDF with a structure for screen readers, in which every mark has a position in points. The same content gives the
 * same bytes, because the file does not contain the time at which it was made.
 */
export class Pdf {
  readonly #document: PDFDocument;
  readonly #root: StructureElement;
  /** The code points that both fonts can draw. */
  readonly #letters: ReadonlySet<number>;

  constructor(fonts: Fonts, { locale, title, author, at }: AboutPdf) {
    this.#document = new PDFDocument({
      autoFirstPage: false,
      font: null,
      pdfVersion: '1.7',
      subset: 'PDF/UA',
      tagged: true,
      displayTitle: true,
      lang: locale,
      bufferPages: true,
      info: {
        Title: unmarked(title),
        Author: unmarked(author),
        Creator: unmarked(author),
        CreationDate: new Date(at),
      },
    });
    this.#document.registerFont('regular', fonts.regular).registerFont('semibold', fonts.semibold);
    this.#letters = new Set(this.#document.font('semibold')._font.font.characterSet);
    this.#root = this.#document.struct('Document');
    this.#document.addStructure(this.#root);
  }

  readonly measure: Measure = (text, size, weight, isTabular = false) =>
    this.#document
      .font(weight)
      .fontSize(size)
      .widthOfString(drawable(text, this.#letters), isTabular ? tabular : {});

  addPage(width: number, height: number): void {
    this.#document.addPage({ size: [width, height], margin: 0 });
  }

  /** Draws parts on the last added page, with all lengths multiplied by `scale`. */
  draw(parts: readonly Part[], scale = 1): void {
    this.#document.save().scale(scale);
    for (const each of parts) this.#drawPart(each, this.#root, scale);
    this.#document.restore();
  }

  /**
   * Adds a structure element, such as a table, for parts on several pages. `drawIn` draws the parts, and the caller
   * ends the element.
   */
  open(tag: string): StructureElement {
    const element = this.#document.struct(tag);
    this.#root.add(element);
    return element;
  }

  drawIn(element: StructureElement, parts: readonly Part[]): void {
    for (const each of parts) this.#drawPart(each, element, 1);
  }

  /**
   * Draws on all pages. Call it after the last page was added, because `partsOf` gets the number of pages. `place`
   * counts from 0.
   */
  drawOnEach(partsOf: (place: number, count: number) => readonly Part[]): void {
    const { count } = this.#document.bufferedPageRange();
    for (let place = 0; place < count; place++) {
      this.#document.switchToPage(place);
      this.draw(partsOf(place, count));
    }
  }

  /** Ends the document and resolves to its bytes. Nothing can be drawn afterwards. */
  toBytes(): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = toBytes(this.#document);
    this.#document.end();
    return bytes;
  }

  #drawPart(
    { tag, alt, scope, bounds, marks, parts }: Part,
    parent: StructureElement,
    scale: number,
  ) {
    if (tag === 'Artifact') {
      this.#document.markContent('Artifact', { type: 'Layout' });
      this.#drawMarks(marks);
      this.#document.endMarkedContent();
      return;
    }
    const options = {
      ...(alt !== undefined && { alt }),
      ...(scope !== undefined && { scope }),
      ...(bounds && { bbox: bounds.map((length) => length * scale), placement: 'Block' as const }),
    };
    const element =
      marks.length === 0
        ? this.#document.struct(tag, options)
        : this.#document.struct(tag, options, () => this.#drawMarks(marks));
    parent.add(element);
    for (const each of parts) this.#drawPart(each, element, scale);
    element.end();
  }

  #drawMarks(marks: readonly Mark[]): void {
    for (const mark of marks) this.#drawMark(mark);
  }

  #drawMark(mark: Mark): void {
    if (mark.kind === 'text') this.#drawText(mark);
    else this.#drawPath(mark);
  }

  #drawPath(mark: PathMark): void {
    const { path, x = 0, y = 0, scale = 1, fill, stroke, width = 1, dash } = mark;
    const document = this.#document.save().translate(x, y).scale(scale);
    if (fill !== undefined) document.fillColor(fill).path(path).fill();
    if (stroke !== undefined) {
      document.lineWidth(width).lineCap('round').lineJoin('round').strokeColor(stroke);
      if (dash !== undefined) document.dash(dash, { space: dash });
      document.path(path).stroke();
    }
    document.restore();
  }

  #drawText({ text, x, baseline, size, weight, color, isTabular }: TextMark): void {
    this.#document
      .font(weight)
      .fontSize(size)
      .fillColor(color)
      .text(drawable(text, this.#letters), x, baseline, {
        lineBreak: false,
        baseline: 'alphabetic',
        ...(isTabular && tabular),
      });
  }
}

const tabular = { features: ['tnum'] } as const;

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Returns the text on one line, in characters that the font can draw. Replaces each visible character that the font
 * lacks with a similar one, or with "?".
 */
function drawable(text: string, letters: ReadonlySet<number>): string {
  const canDraw = (signs: string) => Array.from(signs).every((one) => letters.has(codeOf(one)));
  const line = text.normalize('NFC').replace(/[\t-\r\u0085\p{Zl}\p{Zp}]+/gu, ' ');
  if (canDraw(line)) return line;
  return Array.from(clusters.segment(line), ({ segment }) => {
    const visible = segment.replace(/[\p{Cc}\p{Cf}\p{DI}]/gu, '');
    return (
      [segment, visible, visible.replace(/\p{M}/gu, ''), lookAlike(visible)].find(canDraw) ?? '?'
    );
  }).join('');
}

/**
 * Returns similar characters that the font is likelier to have: letters without their marks, plain dashes and
 * apostrophes.
 */
function lookAlike(signs: string): string {
  return signs
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/[ʹʻʼʽ′‛]/gu, '’')
    .replaceAll('ǝ', 'ə')
    .replaceAll('Ǝ', 'Ə');
}

function codeOf(sign: string): number {
  return sign.codePointAt(0) ?? 0;
}

/** Removes markup characters: the metadata are XML, and pdfkit writes them unescaped. */
function unmarked(text: string): string {
  return text.replace(/[<>&]/g, ' ');
}
