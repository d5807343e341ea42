import { useNavigate } from '@tanstack/react-router';
import { write } from '#api/call.ts';
import { closerOfOverlay } from '#checkout/links.tsx';
import { refusalText } from '#checkout/refusal-text.ts';
import { DeletionDialog, endChange, RowDialog } from '#checkout/row-dialog.tsx';
import { atPrice } from '#checkout/use-terms.ts';
import {
  type AutomaticPayment,
  deleteAutomaticPayment,
  updateAutomaticPayment,
} from '#contract/automatic-payments.ts';
import { automaticPaymentById } from '#data/collections/automatic-payments.ts';
import { serviceById } from '#data/collections/catalogue.ts';
import { useQuery } from '#data/react/use-query.ts';
import { toDecimal } from '#domain/money.ts';
import { useRichText } from '#i18n/use-rich-text.tsx';
import { useText } from '#i18n/use-text.ts';
import type { About } from '#platform/overlays.ts';
import { List } from '#ui/list.tsx';
import { ActRow } from '#ui/overlays/dialog.tsx';
import { SkeletonRows } from '#ui/states/placeholders.tsx';
import { retryAt } from './autopayment-words.ts';
import { ScheduleForm } from './schedule-form.tsx';

/** Dialog of an automatic payment: further actions, its schedule, or its deletion. */
export default function AutopaymentDialog({ id, view }: About<'autopayment'>) {
  const t = useText();
  const { rows: payment, state } = useQuery(automaticPaymentById, id);
  if (payment && view === 'delete') return <Deletion payment={payment} />;
  return (
    <RowDialog
      gone={t('autopayments.gone')}
      isLoading={state === 'loading'}
      row={payment}
      title={payment?.name ?? t('title.autopayment')}
    >
      {(found) => (view === 'edit' ? <Edition payment={found} /> : <Acts id={id} />)}
    </RowDialog>
  );
}

function Acts({ id }: { id: string }) {
  const t = useText();
  return (
    <List label={t('autopayments.acts')}>
      <ActRow icon="pencil" opens={{ name: 'autopayment', id, view: 'edit' }}>
        {t('autopayments.edit')}
      </ActRow>
      <ActRow icon="trash" isDanger opens={{ name: 'autopayment', id, view: 'delete' }}>
        {t('button.delete')}
      </ActRow>
    </List>
  );
}

function Edition({ payment }: { payment: AutomaticPayment }) {
  const t = useText();
  const { id, frequency, day, date, amount, price, serviceId, card, runs } = payment;
  const stored = useQuery(serviceById, serviceId);
  if (stored.state === 'loading') return <SkeletonRows count={3} />;
  const service = stored.rows?.service;
  if (!service) return <p className="text-text2">{t('catalogue.never')}</p>;
  // A payment that was made and returned later counts as paid: it is not retried in its period.
  const done = runs
    .filter(({ state, receipt }) => state !== 'FAILED' || receipt)
    .map(({ period }) => period);
  const retriedAt = retryAt(payment);
  return (
    <ScheduleForm
      act={t('button.save')}
      done={done}
      initial={{ frequency, day, date, amount: toDecimal(amount) }}
      onSave={async (terms) => {
        const close = closerOfOverlay();
        const [, failure] = await write(updateAutomaticPayment, { params: { id }, body: terms });
        if (failure && failure.code !== 'NOT_FOUND') return failure;
        endChange(close, t('change.saved'), t('autopayments.gone'), failure);
        return null;
      }}
      payer={card ? `CARD:${card.id}` : 'WALLET'}
      retry={retriedAt && date !== null ? { period: date, at: retriedAt } : undefined}
      service={atPrice(service, price)}
    />
  );
}

function Deletion({ payment: { id, name } }: { payment: AutomaticPayment }) {
  const t = useText();
  const rich = useRichText();
  const navigate = useNavigate();
  return (
    <DeletionDialog
      done={rich('autopayments.deleted', { name })}
      needsNetwork="autopayments.needsNetwork"
      onDone={() => void navigate({ to: '/autopayment', replace: true })}
      problemOf={(failure) => refusalText(failure, 'PAYMENT')}
      remove={() => write(deleteAutomaticPayment, { params: { id } })}
      title={rich('autopayments.delete.title', { name })}
      words={{ act: t('button.delete'), keep: t('autopayments.keep') }}
    >
      <p className="text-text2">{t('autopayments.delete.text')}</p>
    </DeletionDialog>
  );
}
