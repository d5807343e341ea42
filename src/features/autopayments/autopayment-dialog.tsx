import { useNavigate } from '@tanstack/react-router';
import { write } from '#api/call.ts';
import { closerOfOverlay } from '#checkout/links.tsx';
import { refusalText } from '#checkout/refusal-text.ts';
import { atPrice } from '#checkout/use-terms.ts';
import {
  type AutomaticPayment,
  deleteAutomaticPayment,
  updateAutomaticPayment,
} from '#contract/automatic-payments.ts';
import { automaticPaymentById } from '#data/collections/automatic-payments.ts';
import { serviceById } from '#data/collections/catalogue.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useQuery } from '#data/react/use-query.ts';
import { toDecimal } from '#domain/money.ts';
import { useRichText } from '#i18n/use-rich-text.tsx';
import { useText } from '#i18n/use-text.ts';
import { type About, closeOverlay, openOverlay } from '#platform/overlays.ts';
import { List } from '#ui/list.tsx';
import { ActRow, DeletionDialog, Dialog } from '#ui/overlays/dialog.tsx';
import { showSnackbar } from '#ui/overlays/snackbar.tsx';
import { SkeletonRows } from '#ui/states/placeholders.tsx';
import { retryAt } from './autopayment-words.ts';
import { ScheduleForm } from './schedule-form.tsx';

/** Dialog of an automatic payment: further actions, its schedule, or its deletion. */
export default function AutopaymentDialog({ id, view }: About<'autopayment'>) {
  const t = useText();
  const saved = useQuery(automaticPaymentById, id);
  const payment = saved.rows;
  if (payment && view === 'delete') return <Deletion payment={payment} />;
  return (
    <Dialog onClose={closeOverlay} title={payment?.name ?? t('title.autopayment')}>
      {payment ? (
        view === 'edit' ? (
          <Edition payment={payment} />
        ) : (
          <Acts id={id} />
        )
      ) : saved.state === 'loading' ? (
        <SkeletonRows count={2} label={t('shell.loading')} />
      ) : (
        <p className="text-text2">{t('autopayments.gone')}</p>
      )}
    </Dialog>
  );
}

function Acts({ id }: { id: string }) {
  const t = useText();
  return (
    <List label={t('autopayments.acts')}>
      <ActRow icon="pencil" onPress={() => openOverlay({ name: 'autopayment', id, view: 'edit' })}>
        {t('autopayments.edit')}
      </ActRow>
      <ActRow
        icon="trash"
        isDanger
        onPress={() => openOverlay({ name: 'autopayment', id, view: 'delete' })}
      >
        {t('autopayments.delete')}
      </ActRow>
    </List>
  );
}

function Edition({ payment }: { payment: AutomaticPayment }) {
  const t = useText();
  const { id, frequency, day, date, amount, price, serviceId, card, runs } = payment;
  const stored = useQuery(serviceById, serviceId);
  if (stored.state === 'loading') return <SkeletonRows count={3} label={t('shell.loading')} />;
  const service = stored.rows?.service;
  if (!service) return <p className="text-text2">{t('catalogue.never')}</p>;
  // A payment that was refunded counts as paid: it is not retried in its period.
  const done = runs
    .filter(({ state, reason }) => state !== 'FAILED' || reason === 'RETURNED')
    .map(({ period }) => period);
  const retriedAt = retryAt(payment);
  return (
    <ScheduleForm
      act={t('autopayments.save')}
      done={done}
      initial={{ frequency, day, date, amount: toDecimal(amount) }}
      onSave={async (terms) => {
        const close = closerOfOverlay();
        const [, failure] = await write(updateAutomaticPayment, { params: { id }, body: terms });
        if (failure && failure.code !== 'NOT_FOUND') return failure;
        showSnackbar(
          failure
            ? { text: t('autopayments.gone'), tone: 'error' }
            : { text: t('autopayments.changed'), tone: 'success' },
        );
        close();
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
  const offline = useConnectivity() === 'offline';
  return (
    <DeletionDialog
      onClose={closeOverlay}
      onDone={() => {
        showSnackbar({ text: rich('autopayments.deleted', { name }), tone: 'success' });
        void navigate({ to: '/autopayment', replace: true });
      }}
      problemOf={(failure) => refusalText(failure, 'PAYMENT')}
      reason={offline ? t('autopayments.needsNetwork') : undefined}
      remove={() => write(deleteAutomaticPayment, { params: { id } })}
      title={rich('autopayments.delete.title', { name })}
      words={{ act: t('autopayments.delete'), keep: t('autopayments.keep') }}
    >
      <p className="text-text2">{t('autopayments.delete.text')}</p>
    </DeletionDialog>
  );
}
