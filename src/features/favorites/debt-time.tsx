import { serverNow } from '#api/server-time.ts';
import type { Favorite } from '#contract/favorites.ts';
import { useFormat } from '#i18n/use-format.ts';

/** When the provider was told what is owed: a debt is never shown without it. */
export function DebtTime({ debt: { updatedAt } }: { debt: NonNullable<Favorite['debt']> }) {
  const format = useFormat();
  return (
    <span className="text-xs text-text2">
      {format.capitalize(format.moment(Date.parse(updatedAt), serverNow()))}
    </span>
  );
}
