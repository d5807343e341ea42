/** The outline of an eight-pointed star about a point, its first tip upward. */
export function starPath(x: number, y: number, tips: number, notches: number): string {
  const corners = Array.from({ length: 16 }, (_, corner) => {
    const radius = corner % 2 === 0 ? tips : notches;
    const angle = (corner * Math.PI) / 8;
    return `${round(x + radius * Math.sin(angle))} ${round(y - radius * Math.cos(angle))}`;
  });
  return `M${corners.join('L')}Z`;
}

/** A tenth of a unit is finer than any screen these are drawn on. */
export function round(length: number): number {
  return Math.round(length * 10) / 10;
}
