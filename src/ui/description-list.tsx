import type { ReactNode } from 'react';

export function DescriptionList({ children }: { children: ReactNode }) {
  return <dl className="grid">{children}</dl>;
}

/**
 * A row with a name on the left and its value on the right. Both wrap if there is no room. Browsers do not translate
 * the value.
 */
export function DescriptionRow({
  term,
  children,
  strong = false,
}: {
  term: ReactNode;
  children: ReactNode;
  /** True for the result line, such as a total. */
  strong?: boolean;
}) {
  return (
    <div className="flex min-h-8.5 flex-wrap items-center justify-between gap-x-6 py-1">
      <dt className={strong ? 'text-text' : 'text-sm text-text2'}>{term}</dt>
      <dd
        className={`ms-auto flex items-center gap-2 text-end wrap-anywhere tabular-nums ${strong ? 'text-lg font-bold' : 'text-sm font-medium'}`}
        translate="no"
      >
        {children}
      </dd>
    </div>
  );
}
