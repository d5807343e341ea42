import { useAttempts } from '#data/react/use-attempts.ts';
import { useAmount } from '#i18n/use-amount.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useText } from '#i18n/use-text.ts';
import { Notice } from '#ui/strip.tsx';

/** During maintenance: a payment that is unresolved is being checked, and not to be paid again. */
export default function CheckedPayments() {
  const t = useText();
  const locale = useLocale();
  const amount = useAmount();
  const unresolved = useAttempts();
  const [first] = unresolved;
  if (!first) return null;
  const values = { label: first.label[locale], amount: amount(first.total) };
  return (
    <div className="text-start">
      <Notice icon="clock" tone="warning">
        {unresolved.length === 1
          ? t('shell.maintenance.payment', values)
          : t('shell.maintenance.payments', { count: unresolved.length })}
      </Notice>
    </div>
  );
}
