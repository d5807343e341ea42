import { starPath } from '#ui/icons/star-path.ts';
import { colors } from './colors.ts';
import { circle, type Mark, type Part, part, rectangle } from './sheet.ts';

interface Band {
  readonly width: number;
  readonly height: number;
  /** Left edge of the logo. */
  readonly left: number;
  /** Width and height of the logo. */
  readonly size: number;
}

/**
 * Returns the band at the top of a document, with the logo, the name of the app, and its stars on the right. Lengths
 * are in points.
 */
export function brandBand(name: string, { width, height, left, size }: Band): Part[] {
  const step = height * 0.6;
  const tip = height * 0.54;
  const stars = Array.from({ length: Math.ceil((width * 0.55) / step) }, (_, place) =>
    [tip, tip / 2].map((radius) =>
      starPath(width - place * step, place % 2 === 0 ? 0 : height, radius, radius * 0.63),
    ),
  );
  // The band exceeds the page, so that no edge shows the background.
  const across = width + 4;
  return [
    part('Artifact', [
      { kind: 'path', path: rectangle(-2, -2, across, height + 2), fill: colors.head },
      { kind: 'path', path: stars.flat().join(''), stroke: colors.headLines, width: 0.6 },
      // A rectangle that covers the tips of the stars below the band.
      { kind: 'path', path: rectangle(-2, height, across, tip + 2), fill: colors.paper },
      ...brandMark(left, (height - size) / 2, size),
    ]),
    part('P', [
      {
        kind: 'text',
        text: name,
        x: left + size + 7,
        baseline: height / 2 + 5,
        size: 13,
        weight: 'semibold',
        color: colors.onHead,
      },
    ]),
  ];
}

/** Returns the logo, which is defined on a field of 36 units. */
function brandMark(x: number, y: number, size: number): Mark[] {
  const at = { kind: 'path', x, y, scale: size / 36 } as const;
  return [
    { ...at, path: rectangle(0, 0, 36, 36, 10), fill: colors.brand },
    { ...at, path: starPath(18, 18, 13, 8.3), stroke: colors.onBrand, width: 2.2 },
    { ...at, path: circle(18, 18, 3.2), fill: colors.onBrand },
  ];
}
