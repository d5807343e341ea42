import { readLimit, readUser } from '#data/queries.ts';
import { useRows } from '#data/react/use-rows.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import { openOverlay } from '#platform/overlays.ts';
import { Icon } from '#ui/icon.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';

/** How much of the month's payments is used, and the way to the rest of it; nothing where not known. */
export function MonthlyLimit() {
  const t = useText();
  const format = useFormat();
  const saved = useRows('limits', readLimit, ['PAYMENT']);
  const limit = saved.state === 'saved' ? saved.rows : undefined;
  const words =
    limit &&
    t('limits.monthly', {
      used: format.money(limit.used),
      limit: format.shortAmount(limit.limit),
    });
  return (
    // Keeps its place while it is not known, so that nothing moves when it is.
    <div className="grid min-h-12 content-between gap-2 text-sm">
      {limit && words !== undefined && (
        <>
          <button
            className="relative inline-flex items-center gap-1 justify-self-start rounded-chip text-start after:absolute after:-inset-x-2 after:-top-5 after:-bottom-1"
            onClick={() => openOverlay({ name: 'limits' })}
            type="button"
          >
            {words}
            <Icon name="chevron-right" size={16} />
          </button>
          <div className="flex flex-wrap items-center gap-x-3">
            {!format.covered && (
              <div className="min-w-[6em] grow basis-0">
                <ProgressBar
                  label={t('limits.used')}
                  max={limit.limit}
                  text={words}
                  value={limit.used}
                />
              </div>
            )}
            <IncreaseLimit />
          </div>
        </>
      )}
    </div>
  );
}

/** Whoever is not identified may have more, and is led to where that is done. */
function IncreaseLimit() {
  const t = useText();
  const saved = useRows('user', readUser);
  const status = saved.state === 'saved' ? saved.rows?.verificationStatus : undefined;
  if (status !== 0) return null;
  return (
    <button
      className="relative -my-3 -me-2 inline-flex min-h-11 items-center rounded-chip px-2 font-semibold text-on-hero"
      onClick={() => openOverlay({ name: 'identity' })}
      type="button"
    >
      {t('limits.increase')}
    </button>
  );
}
