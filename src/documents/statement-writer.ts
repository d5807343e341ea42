import { colors } from './colors.ts';
import { type Measure, type TextMark, wrap } from './sheet.ts';

/** Font size and weight of a text. Optional: its color, and whether all digits have one width. */
export type TextStyle = Pick<TextMark, 'size' | 'weight'> &
  Partial<Pick<TextMark, 'color' | 'isTabular'>>;

// Size of a statement's page (A4), its margin and the height of its foot, in points. An inch has 72 points.
export const page = { width: 595.28, height: 841.89, margin: 36, foot: 40 };
/** Width between the margins of a statement's page, in points. */
export const contentWidth = page.width - 2 * page.margin;

/** Style of secondary text in a statement. */
export const smallText = { size: 7.5, weight: 'regular', color: colors.text2 } as const;
/** Style of emphasized text in a statement. */
export const strongText = { size: 8, weight: 'semibold', color: colors.text } as const;

/** Measures and wraps the text of a statement, and makes its marks. Draws nothing. Lengths are in points. */
export class Writer {
  readonly measure: Measure;

  constructor(measure: Measure) {
    this.measure = measure;
  }

  text(text: string, x: number, baseline: number, look: TextStyle): TextMark {
    return { kind: 'text', color: colors.text, ...look, text, x, baseline };
  }

  /** Makes text that ends at `x`. */
  textBefore(text: string, x: number, baseline: number, look: TextStyle): TextMark {
    const wide = this.measure(text, look.size, look.weight, look.isTabular);
    return this.text(text, x - wide, baseline, look);
  }

  wrap(text: string, most: number, { size, weight }: TextStyle): string[] {
    return wrap(text, most, (line) => this.measure(line, size, weight) <= most);
  }

  /**
   * Makes lines below each other, whose baselines are `leading` apart. The space at the end of a line separates the
   * words for a screen reader.
   */
  lines(lines: readonly string[], x: number, baseline: number, look: TextStyle, leading: number) {
    return lines.map((line, place) => this.text(`${line} `, x, baseline + place * leading, look));
  }
}
