import { useId } from 'react';
import { round, starPath } from './star-path.ts';

/** The lattice of eight-pointed stars behind a balance: one drawing, repeated by the browser. */
export function StarLattice() {
  const id = useId();
  return (
    <svg aria-hidden="true" className="hero-lattice absolute inset-0 -z-10 size-full">
      <pattern
        height={tile.height}
        id={id}
        patternUnits="userSpaceOnUse"
        width={tile.width}
        x="100%"
      >
        <g fill="none" stroke="currentColor">
          <path d={drawing.ties} opacity={0.25} />
          <path d={drawing.stars} opacity={0.45} strokeWidth={1.3} />
        </g>
      </pattern>
      <rect fill={`url(#${id})`} height="100%" width="100%" />
    </svg>
  );
}

const tile = { width: 54, height: 94 };
const drawing = drawTile(tile.width, tile.height);

// Draws a star at each corner and in the middle. Lines connect the tips of neighbouring stars. Each star has six
// neighbours.
function drawTile(width: number, height: number) {
  const [middleX, middleY, tip] = [width / 2, height / 2, 24];
  const diagonal = tip * Math.SQRT1_2;
  const stars = [
    [middleX, middleY],
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ] as const;
  const ties = [-1, 1].flatMap((side) => [
    `M${round(middleX + side * tip)} ${middleY}H${side < 0 ? 0 : width}`,
    ...[-1, 1].flatMap((half) => {
      const [cornerX, cornerY] = [middleX + side * middleX, middleY + half * middleY];
      return [
        `M${middleX} ${round(middleY + half * tip)}L${round(cornerX - side * diagonal)} ${round(cornerY - half * diagonal)}`,
        `M${cornerX} ${round(cornerY - half * tip)}L${round(middleX + side * diagonal)} ${round(middleY + half * diagonal)}`,
        `M${round(cornerX - side * tip)} ${cornerY}H${middleX}`,
      ];
    }),
  ]);
  const drawn = stars.map(([x, y]) => starPath(x, y, tip, 15.5) + starPath(x, y, 12, 7.5));
  return { stars: drawn.join(''), ties: ties.join('') };
}
