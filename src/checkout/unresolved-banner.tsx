import { Link, useParams } from '@tanstack/react-router';
import type { Attempt } from '#data/collections/attempts.ts';
import { useAttempts } from '#data/react/use-attempts.ts';
import { useAmount } from '#i18n/use-amount.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useText } from '#i18n/use-text.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Notice } from '#ui/strip.tsx';

/** On every screen but its own: an attempt is unresolved, and is not to be repeated. */
export function UnresolvedBanner() {
  const t = useText();
  const { key: shown } = useParams({ strict: false });
  const { first, count, values } = useUnresolved(shown);
  if (!first) return null;
  return (
    <div
      className="mx-auto w-full max-w-[76rem] px-gutter pt-3 lg:px-10 print:hidden"
      role="status"
    >
      <Link
        className="mx-auto flex max-w-content lg:mx-0 items-center gap-3 rounded-tile bg-warning-bg px-4 py-3 text-sm text-warning-text"
        params={{ key: first.key }}
        to="/payment/outcome/$key"
      >
        <Icon name="clock" size={20} />
        <span className="min-w-0 grow">
          <span className="block font-semibold">
            {count === 1 ? t(titleOf(first)) : t('shell.attempt.many', { count })}
          </span>
          {t(textOf(first), values)}
        </span>
        <Icon name="chevron-right" size={20} />
      </Link>
    </div>
  );
}

/** The same during maintenance, where no other screen can be opened. */
export function UnresolvedNotice() {
  const t = useText();
  const { first, count, values } = useUnresolved();
  if (!first) return null;
  return (
    <div className="text-start">
      <Notice icon="clock" tone="warning">
        {count === 1
          ? `${t(titleOf(first))}: ${t(textOf(first), values)}`
          : t('shell.maintenance.payments', { count })}
      </Notice>
    </div>
  );
}

function titleOf({ state, about }: Attempt) {
  return state === 'away' ? 'outcome.away' : (`operation.${about.kind}.checking` as const);
}

function textOf({ state, about }: Attempt) {
  return state === 'away'
    ? 'outcome.away.banner'
    : (`operation.${about.kind}.checkingText` as const);
}

/** The oldest unresolved attempt, how many there are, and what the messages say of the oldest. */
function useUnresolved(exceptKey?: string) {
  const locale = useLocale();
  const amount = useAmount();
  const unresolved = useAttempts().filter(({ key }) => key !== exceptKey);
  const [first] = unresolved;
  const values = first && { label: first.label[locale], amount: amount(first.total) };
  return { first, values, count: unresolved.length };
}
