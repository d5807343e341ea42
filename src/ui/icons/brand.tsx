import { starPath } from './star-path.ts';

/** The logo. The word beside it, or the link around it, carries the name. */
export function BrandMark({ className = 'size-9' }: { className?: string }) {
  return (
    <svg aria-hidden="true" className={`shrink-0 ${className}`} viewBox="0 0 36 36">
      <rect className="fill-brand" height={36} rx={10} width={36} />
      <path
        className="fill-none stroke-on-brand"
        d={starPath(18, 18, 13, 8.3)}
        strokeLinejoin="miter"
        strokeWidth={2.2}
      />
      <circle className="fill-on-brand" cx={18} cy={18} r={3.2} />
    </svg>
  );
}
