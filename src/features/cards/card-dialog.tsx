import { useState } from 'react';
import * as z from 'zod/mini';
import { write } from '#api/call.ts';
import { refusalText } from '#checkout/refusal-text.ts';
import { deleteCard, type SavedCard, updateCard } from '#contract/cards.ts';
import { automaticPaymentsByCard } from '#data/collections/automatic-payments.ts';
import { allCards } from '#data/collections/cards.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useQuery } from '#data/react/use-query.ts';
import { maxLength } from '#domain/services/text-validators.ts';
import { asIs } from '#domain/services/validators.ts';
import { useText } from '#i18n/use-text.ts';
import { type About, closeOverlay, openOverlay } from '#platform/overlays.ts';
import { Button } from '#ui/button.tsx';
import { type Reading, readAs } from '#ui/form/field-schemas.ts';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { List, Row } from '#ui/list.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DeletionDialog } from '#ui/overlays/question-dialog.tsx';
import { showSnackbar } from '#ui/overlays/snackbar.ts';
import { rowClass } from '#ui/row-class.ts';
import { SkeletonRows } from '#ui/states/skeleton.tsx';

/** What can be done with a saved card: its name, whether it is chosen first, whether to delete it. */
export default function CardDialog({ id, view }: About<'card'>) {
  const t = useText();
  const saved = useQuery(allCards);
  const card = saved.state === 'saved' ? saved.rows.find((one) => one.id === id) : undefined;
  if (card && view === 'delete') return <Deletion card={card} />;
  return (
    <Dialog
      closeLabel={t('shell.notice.close')}
      onClose={closeOverlay}
      open
      title={card?.name ?? t('title.cards')}
    >
      {card ? (
        view === 'rename' ? (
          <Renaming card={card} />
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
  const offline = useConnectivity() === 'offline';
  const [pending, setPending] = useState(false);

  async function makeDefault() {
    if (pending) return;
    setPending(true);
    const [, failure] = await write(updateCard, { params: { id }, body: { isDefault: true } });
    setPending(false);
    if (failure) {
      const { key, values } = refusalText(failure, 'TOP_UP');
      return showSnackbar({ text: t(key, values), tone: 'error' });
    }
    showSnackbar({ text: t('cards.madeDefault', { name }), tone: 'success' });
    closeOverlay();
  }

  return (
    <div className="grid gap-3">
      <List label={name}>
        {!isDefault && !isExpired && (
          <Row>
            <button
              aria-busy={pending || undefined}
              aria-disabled={offline || pending || undefined}
              className={`${rowClass} font-medium`}
              onClick={() => {
                if (!offline) void makeDefault();
              }}
              type="button"
            >
              <Icon name="check" />
              {t('cards.makeDefault')}
            </button>
          </Row>
        )}
        <Row>
          <button
            className={`${rowClass} font-medium`}
            onClick={() => openOverlay({ name: 'card', id, view: 'rename' })}
            type="button"
          >
            <Icon name="pencil" />
            {t('cards.rename')}
          </button>
        </Row>
        <Row>
          <button
            className={`${rowClass} font-medium text-error-text`}
            onClick={() => openOverlay({ name: 'card', id, view: 'delete' })}
            type="button"
          >
            <Icon name="trash" />
            {t('cards.delete')}
          </button>
        </Row>
      </List>
      {offline && <p className="text-sm text-text2">{t('cards.needsNetwork')}</p>}
    </div>
  );
}

const fitsName = maxLength(40, asIs);

const nameText = readAs((text): Reading<string> => {
  const name = text.trim();
  if (name === '') return { ok: false, problem: { key: 'validation.required' } };
  const told = fitsName(name);
  return told === true ? { ok: true, value: name } : { ok: false, problem: told };
});

function Renaming({ card: { id, name: given } }: { card: SavedCard }) {
  const t = useText();
  const offline = useConnectivity() === 'offline';
  const [form, fields] = useSchemaForm({
    schema: z.object({ name: nameText }),
    defaultValue: { name: given },
    // A draft belongs to an address, and a dialog has none.
    sensitive: ['name'],
    async onSubmit({ name }) {
      const [, failure] = await write(updateCard, { params: { id }, body: { name } });
      if (failure) return { form: refusalText(failure, 'TOP_UP') };
      showSnackbar({ text: t('cards.renamed'), tone: 'success' });
      closeOverlay();
      return undefined;
    },
  });
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4.5">
      <FormErrors {...form.errors} labels={{ name: t('cards.name') }} />
      <TextField {...fields.name.textField} label={t('cards.name')} maxLength={200} />
      <Button {...form.submit} reason={offline && t('cards.needsNetwork')}>
        {t('cards.name.save')}
      </Button>
    </form>
  );
}

function Deletion({ card: { id, name, maskedNumber } }: { card: SavedCard }) {
  const t = useText();
  const offline = useConnectivity() === 'offline';
  const saved = useQuery(automaticPaymentsByCard, id);
  return (
    <DeletionDialog
      onClose={closeOverlay}
      onDone={() => {
        showSnackbar({ text: t('cards.deleted', { name }), tone: 'success' });
        closeOverlay();
      }}
      problemOf={(failure) => refusalText(failure, 'TOP_UP')}
      reason={offline ? t('cards.needsNetwork') : undefined}
      remove={() => write(deleteCard, { params: { id } })}
      title={t('cards.delete.title', { name })}
      words={{ act: t('cards.delete'), keep: t('cards.cancel') }}
    >
      <p className="text-text2">{t('cards.delete.text', { number: maskedNumber })}</p>
      {saved.state === 'saved' && saved.rows.length > 0 && (
        <div className="grid gap-1">
          <p className="font-medium">
            {t('cards.delete.autoPayments', { count: saved.rows.length })}
          </p>
          <ul className="list-disc ps-5 text-text2">
            {saved.rows.map((payment) => (
              <li key={payment.id}>{payment.name}</li>
            ))}
          </ul>
        </div>
      )}
    </DeletionDialog>
  );
}
