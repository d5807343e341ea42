/**
 * Returns the path of an eight-pointed star around a point, its first tip upward. `tips` and `notches` are the
 * distances of its outer and inner corners from the point.
 */
export function starPath(x: number, y: number, tips: number, notches: number): string {
  const corners = Array.from({ length: 16 }, (_, corner) => {
    const radius = corner % 2 === 0 ? tips : notches;
    const angle = (corner * Math.PI) / 8;
    return `${round(x + radius * Math.sin(angle))} ${round(y - radius * Math.cos(angle))}`;
  });
  return `M${corners.join('L')}Z`;
}

/** Rounds to a tenth of a unit, which is finer than any screen shows. */
export function round(length: number): number {
  return Math.round(length * 10) / 10;
}
