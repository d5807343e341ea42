import { Link } from '@tanstack/react-router';
import { SectionLink } from '#checkout/links.tsx';
import type { AutomaticPayment } from '#contract/automatic-payments.ts';
import { shortAutomaticPayments } from '#data/collections/automatic-payments.ts';
import { useQuery } from '#data/react/use-query.ts';
import { bakuTime } from '#i18n/formats/calendar.ts';
import { shortMonth } from '#i18n/formats/format-date.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useRichText } from '#i18n/use-rich-text.tsx';
import { useLocale, useText } from '#i18n/use-text.ts';
import { IconTile } from '#ui/icons/icon-tile.tsx';
import { List, Row, RowBody, rowClass, SectionHeader } from '#ui/list.tsx';
import { EmptyNote, WhenSaved } from '#ui/states/when-saved.tsx';
import { StatusMark, type Tone, tintClass } from '#ui/tone.tsx';
import { failedOn, frequencyWords } from './autopayment-words.ts';

/** Section of the dashboard: a few automatic payments. */
export function ShortAutopayments() {
  const t = useText();
  const saved = useQuery(shortAutomaticPayments);
  return (
    <section className="grid grid-cols-1 gap-1">
      <SectionHeader
        action={
          <SectionLink of={t('title.autopayments')} to="/autopayment">
            {t('favorites.all')}
          </SectionLink>
        }
        title={t('title.autopayments')}
      />
      <WhenSaved isSection never={t('autopayments.never')} saved={saved} skeletons={2}>
        {({ rows: payments }) =>
          payments.length === 0 ? (
            <EmptyNote icon="repeat">{t('empty.autopayments')}</EmptyNote>
          ) : (
            <List label={t('title.autopayments')}>
              {payments.map((payment) => (
                <Row key={payment.id}>
                  <Link className={rowClass} params={{ id: payment.id }} to="/autopayment/$id">
                    <Body payment={payment} />
                  </Link>
                </Row>
              ))}
            </List>
          )
        }
      </WhenSaved>
    </section>
  );
}

function Body({ payment }: { payment: AutomaticPayment }) {
  const t = useText();
  const rich = useRichText();
  const format = useFormat();
  const { isUnpaid, runs, nextAt, nextAmount, name, state } = payment;
  const failed = isUnpaid ? runs[0] : undefined;
  const at = nextAt ?? failed?.at;
  return (
    <RowBody
      leading={
        at === undefined ? (
          <IconTile icon="pause" tone="neutral" />
        ) : (
          <DateTile at={Date.parse(at)} tone={isUnpaid ? 'error' : 'brand'} />
        )
      }
      subtitle={
        failed ? (
          <StatusMark tone="error">{failedOn(failed, t, format)}</StatusMark>
        ) : state === 'PAUSED' ? (
          t('autopayments.state.PAUSED')
        ) : (
          frequencyWords(payment, t, rich, format)
        )
      }
      title={<span translate="no">{name}</span>}
      trailing={
        nextAmount !== null && (
          <span className="font-semibold tabular-nums" translate="no">
            {format.amount(nextAmount)}
          </span>
        )
      }
    />
  );
}

/**
 * A day as a calendar leaf: its number and the short name of its month. `at`: a moment of the day in epoch
 * milliseconds.
 */
export function DateTile({ at, tone }: { at: number; tone: Tone }) {
  const locale = useLocale();
  return (
    <span
      className={`grid size-13 shrink-0 content-center justify-items-center rounded-icon leading-tight ${tintClass[tone]}`}
    >
      <span className="font-bold tabular-nums" translate="no">
        {bakuTime(at).date()}
      </span>
      <span className="text-xs font-medium">{shortMonth(at, locale)}</span>
    </span>
  );
}
