import type { ReactNode } from 'react';
import { StarLattice } from '#ui/icons/star-lattice.tsx';

/** The one place where money stands on colour. */
export function BalanceCard({
  label,
  corner,
  amount,
  children,
  actions,
}: {
  /** What the figure is and when it was so: "Balans · 14:02". */
  label: ReactNode;
  /** A control for the figure, in the upper corner. */
  corner?: ReactNode;
  amount: ReactNode;
  /** What stands between the figure and the acts: the limit. */
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <section className="hero @container relative isolate grid grid-cols-1 gap-3 overflow-hidden rounded-hero p-[min(1.375rem,6vw)]">
      <StarLattice />
      <div className="-my-1.5 flex min-h-11 items-center justify-between gap-3 text-sm text-on-hero2">
        <span data-slot="label">{label}</span>
        {corner !== undefined && <span className="-me-[min(0.625rem,2vw)]">{corner}</span>}
      </div>
      <p data-slot="figure">{amount}</p>
      {children}
      {actions !== undefined && (
        <div className="mt-1 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2.5 *:px-1.5">
          {actions}
        </div>
      )}
    </section>
  );
}
