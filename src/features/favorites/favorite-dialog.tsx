import { useNavigate } from '@tanstack/react-router';
import { write } from '#api/call.ts';
import { closerOfOverlay } from '#checkout/links.tsx';
import { DeletionDialog, endChange, RowDialog } from '#checkout/row-dialog.tsx';
import type { AutomaticPayment } from '#contract/automatic-payments.ts';
import { deleteFavorite, type Favorite, updateFavorite } from '#contract/favorites.ts';
import { automaticPaymentsOf } from '#data/collections/automatic-payments.ts';
import { serviceById } from '#data/collections/catalogue.ts';
import { allFavorites, favoriteById } from '#data/collections/favorites.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useQuery } from '#data/react/use-query.ts';
import { toDecimal } from '#domain/money.ts';
import { printedValue } from '#domain/services/printed-value.ts';
import { useRichText } from '#i18n/use-rich-text.tsx';
import { useLocale, useText } from '#i18n/use-text.ts';
import type { About } from '#platform/overlays.ts';
import { List } from '#ui/list.tsx';
import { ActRow } from '#ui/overlays/dialog.tsx';
import { FavoriteCheck } from './favorite-check.tsx';
import { FavoriteForm } from './favorite-form.tsx';
import { favoriteError } from './favorite-parts.tsx';

/** Dialog of a favorite: its actions, its name and amount, or its deletion. */
export default function FavoriteDialog({ id, view }: About<'favorite'>) {
  const t = useText();
  const { rows: favorite, state } = useQuery(favoriteById, id);
  if (favorite && view === 'delete') return <Deletion favorite={favorite} />;
  return (
    <RowDialog
      gone={t('favorites.error.gone')}
      isLoading={state === 'loading'}
      row={favorite}
      title={favorite?.name ?? t('title.favorites')}
    >
      {(found) => (view === 'edit' ? <Edition favorite={found} /> : <Acts favorite={found} />)}
    </RowDialog>
  );
}

function Acts({ favorite }: { favorite: Favorite }) {
  const t = useText();
  const navigate = useNavigate();
  const locale = useLocale();
  const offline = useConnectivity() === 'offline';
  const { rows: all = [] } = useQuery(allFavorites);
  const { id } = favorite.favoriteInfo;
  const { rows: automatic = [] } = useQuery(automaticPaymentsOf, id);
  const reason = offline ? t('shell.needsNetwork') : undefined;
  return (
    <>
      <p className="text-sm tabular-nums text-text2 wrap-anywhere" translate="no">
        {favorite.serviceName[locale]} · {printedValue(favorite.recipient)}
      </p>
      <FavoriteCheck favorite={favorite} />
      <List label={t('button.actionsOf', { name: favorite.name })}>
        <ActRow icon="pencil" opens={{ name: 'favorite', id, view: 'edit' }} reason={reason}>
          {t('favorites.edit')}
        </ActRow>
        {automatic.map(({ id: payment, frequency }) => (
          <ActRow
            icon="repeat"
            key={payment}
            onPress={() =>
              void navigate({ to: '/autopayment/$id', params: { id: payment }, replace: true })
            }
          >
            {t('favorites.automatic', { frequency: t(`autopayments.frequency.${frequency}`) })}
          </ActRow>
        ))}
        {favorite.serviceId !== null && (
          <ActRow
            icon="plus"
            onPress={() =>
              void navigate({ to: '/create-autopayment', search: { favorite: id }, replace: true })
            }
            reason={reason}
          >
            {t('favorites.autopayment')}
          </ActRow>
        )}
        {all.length > 1 && (
          <ActRow
            icon="reorder"
            onPress={() =>
              void navigate({ to: '/favorites', search: { arrange: true }, replace: true })
            }
            reason={reason}
          >
            {t('favorites.arrange')}
          </ActRow>
        )}
        <ActRow
          icon="trash"
          isDanger
          opens={{ name: 'favorite', id, view: 'delete' }}
          reason={reason}
        >
          {t('button.delete')}
        </ActRow>
      </List>
    </>
  );
}

function Edition({ favorite }: { favorite: Favorite }) {
  const t = useText();
  const { favoriteInfo, name, amount, serviceId } = favorite;
  const { rows: stored } = useQuery(serviceById, serviceId ?? '');
  return (
    <FavoriteForm
      bounds={stored?.service}
      initial={{ name, amount: amount === null ? '' : toDecimal(amount) }}
      needsNetwork="shell.needsNetwork"
      onSave={async (body) => {
        const close = closerOfOverlay();
        const [, failure] = await write(updateFavorite, { params: favoriteInfo, body });
        if (failure && failure.code !== 'NOT_FOUND') return failure;
        endChange(close, t('change.saved'), t('favorites.error.gone'), failure);
        return null;
      }}
    />
  );
}

function Deletion({ favorite: { favoriteInfo, name, autoPayment } }: { favorite: Favorite }) {
  const t = useText();
  const rich = useRichText();
  const saved = useQuery(automaticPaymentsOf, favoriteInfo.id);
  // If the list of automatic payments was never loaded, the favorite itself names one.
  const automatic = saved.rows ?? (autoPayment ? [{ ...autoPayment, id: '' }] : []);
  return (
    <DeletionDialog
      done={rich('favorites.deleted', { name })}
      needsNetwork="shell.needsNetwork"
      problemOf={favoriteError}
      remove={() => write(deleteFavorite, { params: favoriteInfo })}
      title={rich('favorites.delete.title', { name })}
      words={{ act: t('button.delete'), keep: t('button.cancel') }}
    >
      <p className="text-text2">{t('favorites.delete.text')}</p>
      <DeletedWithFavorite autoPayments={automatic} />
    </DeletionDialog>
  );
}

type AutoPayment = Pick<AutomaticPayment, 'id' | 'frequency'>;

/** Frequencies of the automatic payments that are deleted with a favorite. Draws nothing if there are none. */
export function DeletedWithFavorite({ autoPayments }: { autoPayments: readonly AutoPayment[] }) {
  const t = useText();
  if (autoPayments.length === 0) return null;
  return (
    <div className="grid gap-1">
      <p className="font-medium">
        {t('favorites.delete.autoPayments', { count: autoPayments.length })}
      </p>
      <ul className="list-disc ps-5 text-text2">
        {autoPayments.map(({ id, frequency }) => (
          <li key={id}>{t(`autopayments.frequency.${frequency}`)}</li>
        ))}
      </ul>
    </div>
  );
}
