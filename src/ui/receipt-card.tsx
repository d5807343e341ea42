import type { ReactNode } from 'react';
import { formatPhone, maskPhone } from '#domain/person/phone.ts';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import { type Tone, tintClass, toneIcons } from '#ui/tone.tsx';

/** A card that looks like a receipt: what happened, the tear line, the particulars. */
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

/** The icon above an outcome. The text under it says the same. */
export function StatusBadge({ tone, icon = toneIcons[tone] }: { tone: Tone; icon?: IconName }) {
  return (
    <span className={`grid size-16 place-items-center rounded-full ${tintClass[tone]}`}>
      <Icon name={icon} size={32} />
    </span>
  );
}

/**
 * A person's masked name with the phone that the reader typed, or the phone alone if there is no name. Prints show only
 * `masked`, because paper is passed on.
 */
export function MaskedPerson({ masked, phone }: { masked: string; phone: string | undefined }) {
  if (phone === undefined) return masked;
  const typed = formatPhone(phone);
  // Receipts of earlier versions have the masked number without the country code.
  const isNamed = !maskPhone(phone).endsWith(masked);
  return (
    <>
      <span className="print:hidden">{isNamed ? `${masked} · ${typed}` : typed}</span>
      <span className="hidden print:inline">{masked}</span>
    </>
  );
}
