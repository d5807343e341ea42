import { Link } from '@tanstack/react-router';
import type { AutomaticPayment } from '#contract/automatic-payments.ts';
import { shortAutomaticPayments } from '#data/collections/automatic-payments.ts';
import { useQuery } from '#data/react/use-query.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import { textLinkClass } from '#ui/button-class.ts';
import { StatusMark } from '#ui/icons/status-mark.tsx';
import { List, Row, RowBody, SectionHeader } from '#ui/list.tsx';
import { rowClass } from '#ui/row-class.ts';
import { EmptyNote } from '#ui/states/empty-note.tsx';
import { SkeletonRows } from '#ui/states/skeleton.tsx';
import { UnreadableNote } from '#ui/states/unreadable-note.tsx';
import { frequencyWords, onDay } from './autopayment-words.ts';
import { DateTile } from './date-tile.tsx';

/** The first few automatic payments, for the dashboard. */
export function ShortAutopayments() {
  const t = useText();
  const saved = useQuery(shortAutomaticPayments);
  return (
    <section className="grid grid-cols-1 gap-1">
      <SectionHeader
        action={
          <Link className={`${textLinkClass} justify-end`} to="/autopayment">
            {t('favorites.all')}
          </Link>
        }
        title={t('title.autopayments')}
      />
      {saved.state === 'loading' && <SkeletonRows count={2} label={t('shell.loading')} />}
      {saved.state === 'never' && <EmptyNote icon="cloud-off">{t('autopayments.never')}</EmptyNote>}
      {saved.state === 'saved' &&
        (saved.rows.length === 0 ? (
          <EmptyNote icon="repeat">{t('empty.autopayments')}</EmptyNote>
        ) : (
          <List label={t('title.autopayments')}>
            {saved.rows.map((payment) => (
              <Row key={payment.id}>
                <Link className={rowClass} params={{ id: payment.id }} to="/autopayment/$id">
                  <Body payment={payment} />
                </Link>
              </Row>
            ))}
          </List>
        ))}
      {saved.state === 'saved' && <UnreadableNote count={saved.unreadable} />}
    </section>
  );
}

function Body({ payment }: { payment: AutomaticPayment }) {
  const t = useText();
  const format = useFormat();
  const { isUnpaid, runs, nextAt, nextAmount, name } = payment;
  const failedAt = isUnpaid ? runs[0]?.at : undefined;
  const at = nextAt ?? failedAt;
  return (
    <RowBody
      leading={
        at !== undefined && <DateTile at={Date.parse(at)} tone={isUnpaid ? 'error' : 'brand'} />
      }
      subtitle={
        failedAt === undefined ? (
          frequencyWords(payment, t, format)
        ) : (
          <StatusMark tone="error">
            {t('autopayments.failedOn', {
              day: format.capitalize(onDay(Date.parse(failedAt), format)),
            })}
          </StatusMark>
        )
      }
      title={name}
      trailing={
        nextAmount !== null && (
          <span className="font-semibold tabular-nums">{format.amount(nextAmount)}</span>
        )
      }
    />
  );
}
