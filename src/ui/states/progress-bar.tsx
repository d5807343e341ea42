import { useFormat } from '#i18n/use-format.ts';

/**
 * Bar that shows how much of something is used. Only screen readers get `label`, the subject, and `text`, the figures.
 * While amounts are hidden, nothing is drawn unless `isCount` is true.
 */
export function ProgressBar({
  value,
  max,
  label,
  text,
  isCount = false,
}: {
  value: number;
  max: number;
  label: string;
  /** The formatted figures. */
  text: string;
  /** True for a number of times, which is never hidden. */
  isCount?: boolean;
}) {
  const { covered } = useFormat();
  if (covered && !isCount) return null;
  const share = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0;
  return (
    <div
      aria-label={label}
      aria-valuemax={max}
      aria-valuemin={0}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={text}
      className="h-1.5 overflow-hidden rounded-full bg-current/20 forced-colors:outline"
      role="meter"
    >
      <svg
        aria-hidden="true"
        className="block size-full"
        preserveAspectRatio="none"
        viewBox="0 0 100 1"
      >
        <rect className="fill-brand" height={1} width={share} />
      </svg>
    </div>
  );
}
