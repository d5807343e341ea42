import { Link, useParams } from '@tanstack/react-router';
import { useAttempts } from '#data/react/use-attempts.ts';
import { useAmount } from '#i18n/use-amount.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useText } from '#i18n/use-text.ts';
import { Icon } from '#ui/icon.tsx';

/** On every screen but its own: a payment whose outcome is being found out, and that it is. */
export function AttemptBanner() {
  const t = useText();
  const locale = useLocale();
  const amount = useAmount();
  const { key: shown } = useParams({ strict: false });
  const unresolved = useAttempts().filter(({ key }) => key !== shown);
  const [first] = unresolved;
  if (!first) return null;
  const values = { label: first.label[locale], amount: amount(first.total) };
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
            {unresolved.length === 1
              ? t('shell.attempt.one')
              : t('shell.attempt.many', { count: unresolved.length })}
          </span>
          {t('shell.attempt.text', values)}
        </span>
        <Icon name="chevron-right" size={20} />
      </Link>
    </div>
  );
}
