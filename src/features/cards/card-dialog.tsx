import { write } from '#api/call.ts';
import { closerOfOverlay } from '#checkout/links.tsx';
import { refusalText } from '#checkout/refusal-text.ts';
import { DeletionDialog, nameText, RenameForm, RowDialog } from '#checkout/row-dialog.tsx';
import { deleteCard, type SavedCard, updateCard } from '#contract/cards.ts';
import { automaticPaymentsByCard } from '#data/collections/automatic-payments.ts';
import { allCards } from '#data/collections/lists.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useQuery } from '#data/react/use-query.ts';
import { maxLength } from '#domain/services/text-validators.ts';
import { all, asIs, required } from '#domain/services/validators.ts';
import { useRichText } from '#i18n/use-rich-text.tsx';
import { useText } from '#i18n/use-text.ts';
import type { About } from '#platform/overlays.ts';
import type { ErrorText } from '#ui/form/error-text.ts';
import { List } from '#ui/list.tsx';
import { ActRow } from '#ui/overlays/dialog.tsx';
import { useCardChange } from './use-card-change.ts';

/** Dialog of a saved card: its name, whether it is the default, its deletion. */
export default function CardDialog({ id, view }: About<'card'>) {
  const t = useText();
  const saved = useQuery(allCards);
  const card = saved.rows?.find((one) => one.id === id);
  if (card && view === 'delete') return <Deletion card={card} />;
  return (
    <RowDialog
      gone={t('cards.gone')}
      isLoading={saved.state === 'loading'}
      row={card}
      title={card?.name ?? t('title.cards')}
    >
      {(found) => (view === 'rename' ? <RenameCardForm card={found} /> : <Acts card={found} />)}
    </RowDialog>
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
      <ActRow icon="pencil" opens={{ name: 'card', id, view: 'rename' }}>
        {t('button.rename')}
      </ActRow>
      <ActRow icon="trash" isDanger opens={{ name: 'card', id, view: 'delete' }}>
        {t('button.delete')}
      </ActRow>
    </List>
  );
}

const cardName = nameText(all<string, ErrorText>(required(asIs), maxLength(40, asIs)));

function RenameCardForm({ card: { id, name } }: { card: SavedCard }) {
  const t = useText();
  return (
    <RenameForm
      act={t('button.save')}
      done={t('change.renamed')}
      label={t('cards.name')}
      name={name}
      needsNetwork="cards.needsNetwork"
      onSave={async (body) => {
        const [, failure] = await write(updateCard, { params: { id }, body });
        return failure ? { form: refusalText(failure) } : undefined;
      }}
      schema={cardName}
    />
  );
}

function Deletion({ card: { id, name, maskedNumber } }: { card: SavedCard }) {
  const t = useText();
  const rich = useRichText();
  const payments = useQuery(automaticPaymentsByCard, id).rows ?? [];
  return (
    <DeletionDialog
      done={rich('cards.deleted', { name })}
      needsNetwork="cards.needsNetwork"
      problemOf={refusalText}
      remove={() => write(deleteCard, { params: { id } })}
      title={rich('cards.delete.title', { name })}
      words={{ act: t('button.delete'), keep: t('button.cancel') }}
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
