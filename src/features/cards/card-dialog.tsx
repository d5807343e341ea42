import { write } from '#api/call.ts';
import { closerOfOverlay } from '#checkout/links.tsx';
import { refusalText } from '#checkout/refusal-text.ts';
import { deleteCard, type SavedCard, updateCard } from '#contract/cards.ts';
import { automaticPaymentsByCard } from '#data/collections/automatic-payments.ts';
import { allCards } from '#data/collections/lists.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useQuery } from '#data/react/use-query.ts';
import { maxLength } from '#domain/services/text-validators.ts';
import { all, asIs, required } from '#domain/services/validators.ts';
import { useRichText } from '#i18n/use-rich-text.tsx';
import { useText } from '#i18n/use-text.ts';
import { type About, closeOverlay, openOverlay } from '#platform/overlays.ts';
import type { ErrorText } from '#ui/form/error-text.ts';
import { NameForm, nameText } from '#ui/form/name-form.tsx';
import { List } from '#ui/list.tsx';
import { ActRow, DeletionDialog, Dialog } from '#ui/overlays/dialog.tsx';
import { showSnackbar } from '#ui/overlays/snackbar.tsx';
import { SkeletonRows } from '#ui/states/placeholders.tsx';
import { useCardChange } from './use-card-change.ts';

/** Dialog of a saved card: its name, whether it is the default, its deletion. */
export default function CardDialog({ id, view }: About<'card'>) {
  const t = useText();
  const saved = useQuery(allCards);
  const card = saved.rows?.find((one) => one.id === id);
  if (card && view === 'delete') return <Deletion card={card} />;
  return (
    <Dialog onClose={closeOverlay} title={card?.name ?? t('title.cards')}>
      {card ? (
        view === 'rename' ? (
          <RenameCardForm card={card} />
        ) : (
          <Acts card={card} />
        )
      ) : saved.state === 'loading' ? (
        <SkeletonRows count={2} label={t('shell.loading')} />
      ) : (
        <p className="text-text2">{t('cards.gone')}</p>
      )}
    </Dialog>
  );
}

function Acts({ card: { id, name, isDefault, isExpired } }: { card: SavedCard }) {
  const t = useText();
  const rich = useRichText();
  const offline = useConnectivity() === 'offline';
  const { pending, change } = useCardChange();

  async function makeDefault() {
    const close = closerOfOverlay();
    const sent = write(updateCard, { params: { id }, body: { isDefault: true } });
    if (await change(sent, { text: rich('cards.madeDefault', { name }) })) close();
  }

  return (
    <List label={name}>
      {!isDefault && !isExpired && (
        <ActRow
          icon="check"
          onPress={() => void makeDefault()}
          pending={pending}
          reason={offline ? t('cards.needsNetwork') : undefined}
        >
          {t('cards.makeDefault')}
        </ActRow>
      )}
      <ActRow icon="pencil" onPress={() => openOverlay({ name: 'card', id, view: 'rename' })}>
        {t('cards.rename')}
      </ActRow>
      <ActRow
        icon="trash"
        isDanger
        onPress={() => openOverlay({ name: 'card', id, view: 'delete' })}
      >
        {t('cards.delete')}
      </ActRow>
    </List>
  );
}

const cardName = nameText(all<string, ErrorText>(required(asIs), maxLength(40, asIs)));

function RenameCardForm({ card: { id, name } }: { card: SavedCard }) {
  const t = useText();
  const offline = useConnectivity() === 'offline';
  return (
    <NameForm
      act={t('cards.name.save')}
      name={name}
      label={t('cards.name')}
      onSave={async (newName) => {
        const close = closerOfOverlay();
        const [, failure] = await write(updateCard, { params: { id }, body: { name: newName } });
        if (failure) return { form: refusalText(failure) };
        showSnackbar({ text: t('cards.renamed'), tone: 'success' });
        close();
        return undefined;
      }}
      reason={offline && t('cards.needsNetwork')}
      schema={cardName}
    />
  );
}

function Deletion({ card: { id, name, maskedNumber } }: { card: SavedCard }) {
  const t = useText();
  const rich = useRichText();
  const offline = useConnectivity() === 'offline';
  const payments = useQuery(automaticPaymentsByCard, id).rows ?? [];
  return (
    <DeletionDialog
      onClose={closeOverlay}
      onDone={() => {
        showSnackbar({ text: rich('cards.deleted', { name }), tone: 'success' });
        closeOverlay();
      }}
      problemOf={refusalText}
      reason={offline ? t('cards.needsNetwork') : undefined}
      remove={() => write(deleteCard, { params: { id } })}
      title={rich('cards.delete.title', { name })}
      words={{ act: t('cards.delete'), keep: t('cards.cancel') }}
    >
      <p className="text-text2">{rich('cards.delete.text', { number: maskedNumber })}</p>
      {payments.length > 0 && (
        <div className="grid gap-1">
          <p className="font-medium">
            {t('cards.delete.autoPayments', { count: payments.length })}
          </p>
          <ul className="list-disc ps-5 text-text2">
            {payments.map((payment) => (
              <li key={payment.id} translate="no">
                {payment.name}
              </li>
            ))}
          </ul>
        </div>
      )}
    </DeletionDialog>
  );
}
