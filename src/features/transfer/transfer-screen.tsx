import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ask, write } from '#api/call.ts';
import { AmountStep } from '#checkout/amount-step.tsx';
import { Flow } from '#checkout/flow.tsx';
import { PersonCard, PersonForm, useSentAgain, usualAmount } from '#checkout/person-form.tsx';
import { useQuote } from '#checkout/use-quote.ts';
import type { Input } from '#contract/call.ts';
import { createTransferFavorite } from '#contract/favorites.ts';
import {
  quoteTransfer,
  type TransferQuote,
  type TransferRecipient,
} from '#contract/operations/transfers.ts';
import { favoriteById, savedRecipients } from '#data/collections/favorites.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useQuery } from '#data/react/use-query.ts';
import { toDecimal } from '#domain/money.ts';
import type { MoneyRequest } from '#domain/money-request.ts';
import { formatPhone } from '#domain/person/phone.ts';
import { useText } from '#i18n/use-text.ts';
import { openOverlay } from '#platform/overlays.ts';
import { Button, IconButton, iconButtonClass } from '#ui/button.tsx';
import { DescriptionRow } from '#ui/description-list.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { showSnackbar } from '#ui/overlays/snackbar.tsx';
import { SkeletonBlock } from '#ui/states/placeholders.tsx';
import { Notice } from '#ui/tone.tsx';
import { SavedRecipients } from './transfers-screen.tsx';

/** Screen of a transfer to another person's wallet: recipient, amount, confirmation. */
export function TransferScreen({
  favoriteId = '',
  receiptId = '',
  phone,
  request,
  children,
}: {
  favoriteId?: string | undefined;
  receiptId?: string | undefined;
  /** Initial phone number, if neither a favorite nor a receipt fills in the form. */
  phone: string | undefined;
  /** Money request that proposes the amount and the note, if the recipient has the phone of the request. */
  request?: MoneyRequest | undefined;
  /** Content below the phone. */
  children?: ReactNode;
}) {
  const t = useText();
  const flow = useQuote<Input<typeof quoteTransfer>['body'], TransferQuote, TransferRecipient>({
    formSteps: 2,
    call: (body, signal) => ask(quoteTransfer, { body }, { signal }),
  });
  const favorite = useQuery(favoriteById, favoriteId);
  const { step, recipient } = flow;
  const again = useSentAgain(receiptId);
  const saved = favorite.rows;
  const chosen = saved ? { phone: saved.fields['phone'], amount: saved.amount } : again.chosen;
  const isLoading = (favoriteId !== '' && favorite.state === 'loading') || again.isLoading;
  const requested = request?.phone === recipient?.phone ? request : undefined;
  const proposed = usualAmount(chosen, recipient) ?? requested?.amount;
  const card = recipient && <PersonCard {...recipient} onChange={flow.change} />;
  return (
    <Flow
      actions={step === 1 && recipient && <SaveRecipient recipient={recipient} />}
      flow={flow}
      from={{ to: '/transfers', name: t('title.transfers') }}
      kind="TRANSFER"
      recipient={() => (
        <>
          {card}
          <Notice tone="neutral">{t('transfer.checkName')}</Notice>
        </>
      )}
      rows={({ note }) =>
        note !== null && <DescriptionRow term={t('transfer.note.label')}>{note}</DescriptionRow>
      }
      title={t('title.transfer')}
    >
      {isLoading ? (
        <SkeletonBlock className="h-14 w-full" />
      ) : step === 0 || !recipient ? (
        <PersonForm
          isChosen={chosen?.phone !== undefined && recipient === undefined}
          kind="TRANSFER"
          onFound={flow.begin}
          phone={recipient?.phone ?? chosen?.phone ?? phone}
        >
          {children}
          <Button
            aria-haspopup="dialog"
            icon="scan-line"
            onClick={() => openOverlay({ name: 'scan' })}
            tone="secondary"
          >
            {t('scan.title')}
          </Button>
          <SavedRecipients />
        </PersonForm>
      ) : (
        <AmountStep
          ask={(requested, signal) =>
            flow.ask({ phone: recipient.phone, ...requested, source: 'WALLET' }, signal)
          }
          asked={flow.asked}
          kind="TRANSFER"
          note={{ label: t('transfer.note'), hint: t('transfer.note.hint') }}
          owed={null}
          proposed={proposed ? toDecimal(proposed) : undefined}
          proposedNote={requested?.note}
          recipient={card}
          terms={recipient.terms}
        />
      )}
    </Flow>
  );
}

/** Button that saves a recipient as a favorite. For a saved recipient, a link to the favorites. */
function SaveRecipient({ recipient: { phone, name } }: { recipient: TransferRecipient }) {
  const t = useText();
  const offline = useConnectivity() === 'offline';
  const saved = useQuery(savedRecipients);
  const [pending, setPending] = useState(false);
  const [done, setDone] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const isSaved = done || saved.rows?.some(({ fields }) => fields['phone'] === phone);

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
      label={t('favorites.save')}
      onClick={() => {
        if (!pending) void save();
      }}
    />
  );
}
