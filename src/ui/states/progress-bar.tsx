import { useFormat } from '#i18n/use-format.ts';

/**
 * How much of something is used: the words beside it give the figures, the label says of what. Of amounts that are
 * covered nothing is drawn.
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
  /** The figures as people read them. */
  text: string;
  /** Of times, which are never covered. */
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
