import type { ReactNode } from 'react';

/** A receipt that looks like one: what happened, the line of the tear, the particulars. */
export function ReceiptCard({ top, children }: { top: ReactNode; children: ReactNode }) {
  return (
    <article className="receipt">
      <div className="grid justify-items-center gap-3 rounded-t-hero bg-surface px-5.5 pt-7 pb-4 text-center">
        {top}
      </div>
      <div className="receipt-tear -my-px grid h-6.5 items-center bg-surface px-6">
        <div className="border-t-2 border-dashed border-border" />
      </div>
      <div className="rounded-b-hero bg-surface px-5.5 pt-2 pb-5">{children}</div>
    </article>
  );
}
