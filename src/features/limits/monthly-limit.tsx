import type { OrderType } from '#contract/limits.ts';
import { limitOf } from '#data/collections/limits.ts';
import { currentUser } from '#data/collections/user.ts';
import { useQuery } from '#data/react/use-query.ts';
import { isIdentified } from '#domain/person/person.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import { openOverlay } from '#platform/overlays.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { ProgressBar } from '#ui/states/progress-bar.tsx';

/**
 * Used part of the monthly limits of payments and top-ups, with links to all limits and, for people who are not
 * identified, to the identification.
 */
export function MonthlyLimit() {
  const t = useText();
  const payment = useQuery(limitOf, 'PAYMENT');
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
        <button
          className="relative inline-flex items-center gap-1 rounded-chip text-start after:absolute after:-inset-x-2 after:-inset-y-3"
          data-slot="limits"
          onClick={() => openOverlay({ name: 'limits' })}
          type="button"
        >
          {t('limits.monthly')}
          <Icon name="chevron-right" size={16} />
        </button>
        <IncreaseLimit />
      </div>
      <div className="grid min-h-[3.375rem] grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] content-start gap-3">
        {payment.state === 'never' ? (
          <p className="text-sm text-on-hero2">{t('limits.never')}</p>
        ) : (
          <>
            <Used orderType="PAYMENT" />
            <Used orderType="TOP_UP" />
          </>
        )}
      </div>
    </div>
  );
}

const usedClass = 'grid min-h-[3.375rem] content-start gap-1';

function Used({ orderType }: { orderType: OrderType }) {
  const t = useText();
  const format = useFormat();
  const limit = useQuery(limitOf, orderType).rows;
  // The row keeps its space before the limit is known, so that nothing moves later.
  if (!limit) return <div className={usedClass} />;
  const title = t(`limits.${orderType}`);
  const figures = t('limits.usedOfLimit', {
    used: format.money(limit.used),
    limit: format.shortAmount(limit.limit),
  });
  return (
    <div className={usedClass}>
      <p className="grid text-sm">
        <span className="text-on-hero2">{title}</span>
        <span className="tabular-nums" translate="no">
          {figures}
        </span>
      </p>
      <ProgressBar label={title} max={limit.limit} text={figures} value={limit.used} />
    </div>
  );
}

/** Button that offers identification, which raises the limits. */
function IncreaseLimit() {
  const t = useText();
  const status = useQuery(currentUser).rows?.verificationStatus;
  if (status === undefined || isIdentified(status)) return null;
  return (
    <button
      className="relative -my-3 -mx-2 inline-flex min-h-11 items-center rounded-chip px-2 font-semibold text-on-hero"
      onClick={() => openOverlay({ name: 'identity' })}
      type="button"
    >
      {t('limits.increase')}
    </button>
  );
}
