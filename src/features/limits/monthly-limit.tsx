import { readLimit } from '#data/queries.ts';
import { useRows } from '#data/react/use-rows.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';

/** How much of the month's payments is used; nothing where the device does not know. */
export function MonthlyLimit() {
  const t = useText();
  const format = useFormat();
  const saved = useRows('limits', readLimit, ['PAYMENT']);
  const limit = saved.state === 'saved' ? saved.rows : undefined;
  const words =
    limit &&
    t('limits.monthly', {
      used: format.money(limit.used),
      limit: format.amount(limit.limit),
    });
  return (
    // Keeps its place while it is not known, so that nothing moves when it is.
    <div className="grid min-h-[2.4rem] content-start gap-3">
      {limit && words !== undefined && (
        <>
          <p className="text-sm">{words}</p>
          <ProgressBar label={t('limits.used')} max={limit.limit} text={words} value={limit.used} />
        </>
      )}
    </div>
  );
}
