import { ask } from '#api/call.ts';
import { AmountStep } from '#checkout/amount-step.tsx';
import { Flow } from '#checkout/flow.tsx';
import { PersonCard, PersonForm, useSentAgain } from '#checkout/person-form.tsx';
import { useQuote } from '#checkout/use-quote.ts';
import type { Input } from '#contract/call.ts';
import {
  quoteTransfer,
  type TransferQuote,
  type TransferRecipient,
} from '#contract/operations/transfers.ts';
import { favoriteById } from '#data/collections/favorites.ts';
import { useQuery } from '#data/react/use-query.ts';
import { toDecimal } from '#domain/money.ts';
import { useText } from '#i18n/use-text.ts';
import { DescriptionRow } from '#ui/description-list.tsx';
import { SkeletonBlock } from '#ui/states/skeleton.tsx';
import { Notice } from '#ui/strip.tsx';
import { SaveRecipient } from './save-recipient.tsx';
import { SavedRecipients } from './saved-recipients.tsx';

/** A transfer to the wallet of another person: recipient, amount, confirmation. */
export function TransferScreen({
  favoriteId = '',
  receiptId = '',
}: {
  favoriteId: string | undefined;
  receiptId: string | undefined;
}) {
  const t = useText();
  const flow = useQuote<Input<typeof quoteTransfer>['body'], TransferQuote, TransferRecipient>({
    formSteps: 2,
    call: (body, signal) => ask(quoteTransfer, { body }, { signal }),
  });
  const favorite = useQuery(favoriteById, favoriteId);
  const { step, recipient } = flow;
  const again = useSentAgain(receiptId);
  const saved = favorite.state === 'saved' ? favorite.rows : undefined;
  const chosen = saved ? { phone: saved.fields['phone'], amount: saved.amount } : again.chosen;
  const isLoading = (favoriteId !== '' && favorite.state === 'loading') || again.isLoading;
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
          <Notice icon="info" tone="neutral">
            {t('transfer.checkName')}
          </Notice>
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
          phone={recipient?.phone ?? chosen?.phone}
        >
          <SavedRecipients />
        </PersonForm>
      ) : (
        <AmountStep
          ask={(given, signal) =>
            flow.ask({ phone: recipient.phone, ...given, source: 'WALLET' }, signal)
          }
          asked={flow.asked}
          kind="TRANSFER"
          note={{ label: t('transfer.note'), hint: t('transfer.note.hint') }}
          owed={null}
          proposed={chosen?.amount ? toDecimal(chosen.amount) : undefined}
          recipient={card}
          terms={recipient.terms}
        />
      )}
    </Flow>
  );
}
