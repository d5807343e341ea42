import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { write } from '#api/call.ts';
import { createTransferFavorite } from '#contract/favorites.ts';
import type { TransferRecipient } from '#contract/operations/transfers.ts';
import { savedRecipients } from '#data/collections/favorites.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useQuery } from '#data/react/use-query.ts';
import { formatPhone } from '#domain/person/phone.ts';
import { useText } from '#i18n/use-text.ts';
import { iconButtonClass } from '#ui/button-class.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { showSnackbar } from '#ui/overlays/snackbar.ts';

/** Keeps a recipient as a favorite; of one that is kept, leads to the favorites. */
export function SaveRecipient({ recipient: { phone, name } }: { recipient: TransferRecipient }) {
  const t = useText();
  const offline = useConnectivity() === 'offline';
  const saved = useQuery(savedRecipients);
  const [pending, setPending] = useState(false);
  const [done, setDone] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const isSaved =
    done || (saved.state === 'saved' && saved.rows.some(({ fields }) => fields['phone'] === phone));

  async function save() {
    setPending(true);
    const body = { name: name ?? formatPhone(phone), phone, amount: null };
    const [, failure] = await write(createTransferFavorite, { body }, { key });
    setPending(false);
    const isThere = failure === null || failure.code === 'FAVORITE_EXISTS';
    setDone(isThere);
    showSnackbar(
      isThere
        ? { text: t('transfer.save.done'), tone: 'success' }
        : { text: t('transfer.save.failed'), tone: 'error' },
    );
  }

  if (isSaved) {
    return (
      <Link aria-label={t('transfer.save.open')} className={iconButtonClass} to="/favorites">
        <Icon filled name="star" />
      </Link>
    );
  }
  if (offline) return null;
  return (
    <IconButton
      aria-busy={pending}
      icon="star"
      label={t('transfer.save')}
      onClick={() => {
        if (!pending) void save();
      }}
    />
  );
}
