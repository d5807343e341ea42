import type { ReactNode } from 'react';
import { formatPhone, maskPhone } from '#domain/person/phone.ts';

/** A receipt that looks like one: what happened, the line of the tear, the particulars. */
export function ReceiptCard({ top, children }: { top: ReactNode; children: ReactNode }) {
  return (
    <article className="receipt">
      <div className="grid grid-cols-1 justify-items-center gap-3 rounded-t-hero bg-surface px-[min(1.375rem,6vw)] pt-7 pb-4 text-center">
        {top}
      </div>
      <div className="receipt-tear -my-px grid h-6.5 items-center bg-surface px-[min(1.5rem,6vw)]">
        <div className="border-t-2 border-dashed border-border" />
      </div>
      <div className="rounded-b-hero bg-surface px-[min(1.375rem,6vw)] pt-2 pb-5">{children}</div>
    </article>
  );
}

/** A person by their masked name, with the phone that the reader typed; on paper, which is handed on, without it. */
export function MaskedPerson({ masked, phone }: { masked: string; phone: string | undefined }) {
  if (phone === undefined) return masked;
  const typed = formatPhone(phone);
  const isNamed = masked !== maskPhone(phone);
  return (
    <>
      <span className="print:hidden">{isNamed ? `${masked} · ${typed}` : typed}</span>
      <span className="hidden print:inline">{masked}</span>
    </>
  );
}
