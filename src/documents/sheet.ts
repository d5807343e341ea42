// Marks on a page or a picture, in points from the top left, and the wrapping of text into lines.

/** Weight of a font. */
export type Weight = 'regular' | 'semibold';

/** A line of text. Lengths are in points from the top left. */
export interface TextMark {
  readonly kind: 'text';
  readonly text: string;
  readonly x: number;
  /** Distance of the baseline from the top. */
  readonly baseline: number;
  readonly size: number;
  readonly weight: Weight;
  readonly color: string;
  /** True if all digits have one width, so that they form columns. */
  readonly isTabular?: boolean;
}

/**
 * An outline in SVG's syntax, moved by `x` and `y` and scaled: filled, or drawn as a line of `width`. `dash` is the
 * length of its dashes and gaps.
 */
export interface PathMark {
  readonly kind: 'path';
  readonly path: string;
  readonly x?: number;
  readonly y?: number;
  readonly scale?: number;
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly dash?: number;
}

/** A piece of text or an outline on a page. */
export type Mark = TextMark | PathMark;

/** Role of a part for screen readers: an element of the PDF structure, or an ornament. */
export type Tag = 'Artifact' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure';

/** Part of a page: what it is for screen readers (`tag`), its marks, and the parts within it. */
export interface Part {
  readonly tag: Tag;
  /** Alternative text of a figure. */
  readonly alt?: string;
  /** Scope of a heading in a table. */
  readonly scope?: 'Row' | 'Column';
  /** Bounds of a figure in points: left, top, right, bottom. */
  readonly bounds?: readonly [number, number, number, number];
  readonly marks: readonly Mark[];
  readonly parts: readonly Part[];
}

/** A laid-out receipt. Lengths are in points. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly parts: readonly Part[];
  /** Distances of the tear lines from the top. */
  readonly tears: readonly number[];
}

/** Returns the width of a text in points. `size` is the font size, and `isTabular` gives all digits one width. */
export type Measure = (text: string, size: number, weight: Weight, isTabular?: boolean) => number;

/** Makes a part of a page. By default no parts are within it. */
export function part(
  tag: Tag,
  marks: readonly Mark[],
  more: Partial<Omit<Part, 'tag' | 'marks'>> = {},
): Part {
  return { tag, marks, parts: [], ...more };
}

/**
 * Splits a text into lines for which `fits` is true at the width `room`. A word that is too long is cut, if possible
 * after a hyphen, underscore or slash.
 */
export function wrap(
  text: string,
  room: number,
  fits: (line: string, room: number) => boolean,
): string[] {
  const lines: string[] = [];
  let line = '';
  // A no-break space does not end a line.
  for (const word of text.trim().split(/[ \n]+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer, room)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (!fits(line, room) && line.length > 1) {
      let end = line.length - 1;
      while (end > 1 && !fits(line.slice(0, end), room)) end--;
      const hyphen = line.slice(0, end).search(/[-_/][^-_/]*$/);
      const cut = hyphen > 0 ? hyphen + 1 : end;
      lines.push(line.slice(0, cut));
      line = line.slice(cut);
    }
  }
  return [...lines, line];
}

/** Returns the path of a rectangle in SVG's syntax. `radius` rounds its corners. */
export function rectangle(x: number, y: number, width: number, height: number, radius = 0): string {
  if (radius === 0) return `M${x} ${y}h${width}v${height}h${-width}z`;
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  return [
    `M${x + radius} ${y}h${width - 2 * radius}${corner(radius, radius)}`,
    `v${height - 2 * radius}${corner(-radius, radius)}`,
    `h${2 * radius - width}${corner(-radius, -radius)}`,
    `v${2 * radius - height}${corner(radius, -radius)}z`,
  ].join('');
}

/** Returns the path of a circle around this point in SVG's syntax. */
export function circle(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
}
