/** A place kept for what comes. It shows only after 200 ms, so what comes quickly comes alone. */
export function SkeletonBlock({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton block ${className}`} />;
}

/** The shape of a list's rows, ten at most; the label is for those who do not see it. */
export function SkeletonRows({ count = 5, label }: { count?: number; label: string }) {
  return (
    <div className="divide-y divide-border rounded-list bg-surface shadow-card" role="status">
      <span className="sr-only">{label}</span>
      {places.slice(0, count).map((place) => (
        <div className="flex min-h-18 items-center gap-3.5 px-4 py-3" key={place}>
          <SkeletonBlock className="size-11 rounded-icon" />
          <div className="grid grow gap-2">
            <SkeletonBlock className="h-4 w-2/5" />
            <SkeletonBlock className="h-3 w-3/5" />
          </div>
          <SkeletonBlock className="h-4 w-16" />
        </div>
      ))}
    </div>
  );
}

const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
