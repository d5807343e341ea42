import type { Favorite } from '#contract/favorites.ts';
import { useText } from '#i18n/use-text.ts';

/** Looks like a button; the whole row around it is the link. */
export function PayPill({ favorite: { type, serviceId } }: { favorite: Favorite }) {
  const t = useText();
  if (type === 'PAYMENT' && serviceId === null) return null;
  return (
    <span className="inline-flex min-h-9 items-center rounded-full bg-brand px-4 text-sm font-semibold text-on-brand">
      {t(type === 'TRANSFER' ? 'transfer.act' : 'favorites.pay')}
    </span>
  );
}
