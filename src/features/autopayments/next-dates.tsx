import { serverNow } from '#api/server-time.ts';
import type { Frequency } from '#contract/automatic-payments.ts';
import type { Due } from '#domain/automatic-payment.ts';
import type { Qepik } from '#domain/money.ts';
import { useOpenFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import { Icon } from '#ui/icons/icon.tsx';

/** The next date and the two after it, reckoned as the provider's scheduler reckons them. */
export function NextDates({
  frequency,
  dues: [next, ...later],
  amount,
}: {
  frequency: Frequency;
  dues: readonly Due[];
  /** Null while none is typed. */
  amount: Qepik | null;
}) {
  const t = useText();
  const format = useOpenFormat();
  const day = ({ at }: Due) => format.day(at, serverNow());
  const isOnDebt = frequency === 'ON_DEBT';
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-brand-text">
        <Icon name={isOnDebt ? 'refresh' : 'calendar'} />
      </span>
      <p className="grid min-w-32 grow basis-0" role="status">
        <span className="font-semibold">
          {next
            ? t(isOnDebt ? 'autopayments.nextCheck' : 'autopayments.next', { day: day(next) })
            : t('autopayments.noNext')}
        </span>
        <span className="text-sm text-text2 empty:hidden">
          {isOnDebt
            ? t('autopayments.onDebt.told')
            : later.length > 0 && t('autopayments.later', { days: later.map(day).join(', ') })}
        </span>
      </p>
      <p className="ms-auto grid text-end">
        <span className="text-lg font-bold tabular-nums">
          {amount === null ? '—' : format.amount(amount)}
        </span>
        <span className="text-sm text-text2">{t(`autopayments.each.${frequency}`)}</span>
      </p>
    </div>
  );
}
