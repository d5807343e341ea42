import type { ReactNode } from 'react';

/** A short word that describes its surroundings. It has no action. */
export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="rounded-chip border border-border px-1.5 text-xs leading-5 font-medium wrap-anywhere">
      {children}
    </span>
  );
}
