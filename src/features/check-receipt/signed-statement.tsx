import type { StatementCopy } from '#domain/statement-proof.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import { ReceiptCard, StatusBadge } from '#ui/receipt-card.tsx';
import type { SignedCopy } from './check-copy.ts';

/** Shows whether a statement is genuine, and its signed figures in the order of the paper. */
export function SignedStatement({ state, copy }: SignedCopy<StatementCopy>) {
  const t = useText();
  const format = useFormat();
  const isGenuine = state === 'genuine';
  const from = copy.from === null ? t('statement.file.beginning') : format.date(copy.from);
  const lines = [
    [t('statement.file.owner'), copy.owner],
    [t('statement.period'), `${from} – ${format.date(copy.until - 1)}`],
    [t('statement.file.madeAt'), format.dateTime(copy.at)],
    [t('statement.file.opening'), format.amount(copy.opening)],
    [t('statement.file.in'), format.amount(copy.in)],
    [t('statement.file.out'), format.amount(copy.out)],
    [t('statement.file.closing'), format.amount(copy.closing)],
    [t('check.statement.rows'), format.count(copy.rows)],
    ['SHA-256', copy.digest],
  ] as const;
  return (
    <ReceiptCard
      top={
        <>
          <StatusBadge
            icon={isGenuine ? 'check' : 'alert'}
            tone={isGenuine ? 'success' : 'warning'}
          />
          <h2 className="text-lg font-semibold">{t(`check.statement.${state}`)}</h2>
          <p className="text-sm text-text2">
            {t(isGenuine ? 'check.statement.genuine.text' : 'check.sandbox.text')}
          </p>
        </>
      }
    >
      <DescriptionList>
        {lines.map(([term, value]) => (
          <DescriptionRow key={term} term={term}>
            {value}
          </DescriptionRow>
        ))}
      </DescriptionList>
    </ReceiptCard>
  );
}
