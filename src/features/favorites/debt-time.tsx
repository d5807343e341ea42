import { serverNow } from '#api/server-time.ts';
import type { Favorite } from '#contract/favorites.ts';
import { useFormat } from '#i18n/use-format.ts';

/** When the provider learned the debt. A debt is never shown without this time. */
export function DebtTime({ debt: { updatedAt } }: { debt: NonNullable<Favorite['debt']> }) {
  const format = useFormat();
  return (
    <span className="text-xs text-text2">
      {format.capitalize(format.moment(Date.parse(updatedAt), serverNow()))}
    </span>
  );
}
