import type { AutomaticPayment } from '#contract/automatic-payments.ts';
import { useText } from '#i18n/use-text.ts';

type AutoPayment = Pick<AutomaticPayment, 'id' | 'frequency'>;

/** The automatic payments that are deleted with a favorite. */
export function DeletedWithFavorite({ autoPayments }: { autoPayments: readonly AutoPayment[] }) {
  const t = useText();
  if (autoPayments.length === 0) return null;
  return (
    <div className="grid gap-1">
      <p className="font-medium">
        {t('favorites.delete.autoPayments', { count: autoPayments.length })}
      </p>
      <ul className="list-disc ps-5 text-text2">
        {autoPayments.map(({ id, frequency }) => (
          <li key={id}>{t(`favorites.frequency.${frequency}`)}</li>
        ))}
      </ul>
    </div>
  );
}
