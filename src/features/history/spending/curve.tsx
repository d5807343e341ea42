import { daysInMonth } from '#domain/months.ts';
import type { MonthSpending } from '#domain/spending.ts';
import { heightOf } from './month-figures.ts';

/**
 * Curve of the running total of a month, together with the dashed curve of the month before. `isCovered` (the app hides
 * amounts) rounds the heights, so that no amount can be read off.
 */
export function Curve({
  label,
  spending,
  until,
  before,
  isCovered,
}: {
  /** Summary of the chart for screen readers. */
  label: string;
  spending: MonthSpending;
  /** Last day of the month that has begun. */
  until: number;
  before: MonthSpending | undefined;
  isCovered: boolean;
}) {
  const now = grown(spending).slice(0, until);
  const then = before && grown(before);
  const top = Math.max(now.at(-1) ?? 0, then?.at(-1) ?? 0, 1);
  const days = Math.max(daysInMonth(spending.month), then?.length ?? 0);
  const placeOf = (day: number) => (day / days) * width;
  const levelOf = (sum: number) => height - heightOf(sum, top, isCovered) * (height - 4);
  const path = (sums: readonly number[]) =>
    `M0 ${height}${sums.map((sum, day) => `L${placeOf(day + 1)} ${levelOf(sum)}`).join('')}`;
  const end = { x: placeOf(until), y: levelOf(now.at(-1) ?? 0) };
  return (
    <div aria-label={label} className="relative h-28 w-full" role="img">
      <svg
        aria-hidden="true"
        className="absolute inset-0 size-full overflow-visible"
        fill="none"
        preserveAspectRatio="none"
        strokeLinejoin="round"
        viewBox={`0 0 ${width} ${height}`}
      >
        <path
          className="fill-brand/20 forced-colors:hidden"
          d={`${path(now)}L${end.x} ${height}Z`}
        />
        <path
          className={`stroke-border-strong ${lineClass}`}
          d={`M0 ${height}H${width}`}
          strokeWidth={1}
        />
        {then && (
          <path
            className={`stroke-text3 ${lineClass}`}
            d={path(then)}
            strokeDasharray="4 5"
            strokeWidth={2}
          />
        )}
        <path
          className={`stroke-brand-text forced-colors:stroke-[Highlight] ${lineClass}`}
          d={path(now)}
          strokeLinecap="round"
          strokeWidth={3}
        />
      </svg>
      <span
        className="absolute size-3 -translate-1/2 rounded-full border-2 border-surface bg-brand-text forced-colors:border-[Highlight]"
        style={{ left: `${(end.x / width) * 100}%`, top: `${(end.y / height) * 100}%` }}
      />
    </div>
  );
}

const width = 100;
const height = 40;

const lineClass = '[vector-effect:non-scaling-stroke] forced-colors:stroke-[CanvasText]';

/** Returns the running total of each day. */
function grown({ days }: MonthSpending): readonly number[] {
  let sum = 0;
  return days.map((day) => {
    sum += day;
    return sum;
  });
}
