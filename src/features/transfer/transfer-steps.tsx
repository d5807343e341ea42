import { useRouter } from '@tanstack/react-router';
import { ask } from '#api/call.ts';
import { AmountStep, type RequestedAmount } from '#checkout/amount-step.tsx';
import { Confirmation } from '#checkout/confirmation.tsx';
import { type ChosenPerson, PersonCard, PersonForm } from '#checkout/person-form.tsx';
import type { useSteps } from '#checkout/use-steps.ts';
import {
  quoteTransfer,
  type TransferQuote,
  type TransferRecipient,
} from '#contract/operations/transfers.ts';
import { toDecimal } from '#domain/money.ts';
import { useText } from '#i18n/use-text.ts';
import { DescriptionRow } from '#ui/description-list.tsx';
import { Notice } from '#ui/strip.tsx';
import { SavedRecipients } from './saved-recipients.tsx';

export function TransferSteps({
  chosen,
  steps,
}: {
  /** The person who was chosen and not typed, and how much they get. */
  chosen: ChosenPerson | undefined;
  steps: ReturnType<typeof useSteps<TransferRecipient, TransferQuote>>;
}) {
  const t = useText();
  const router = useRouter();
  const back = () => router.history.back();
  const { recipient, amount, quote, step } = steps;
  if (step === 0 || !recipient) {
    const phone = recipient?.phone ?? chosen?.phone;
    return (
      <PersonForm
        isChosen={chosen?.phone !== undefined && recipient === undefined}
        kind="TRANSFER"
        onFound={steps.begin}
        phone={phone}
      >
        <SavedRecipients />
      </PersonForm>
    );
  }
  const { phone, name, terms } = recipient;
  const card = <PersonCard name={name} onChange={back} phone={phone} />;
  const requestQuote = (given: RequestedAmount, signal: AbortSignal) =>
    ask(quoteTransfer, { body: { phone, ...given, source: 'WALLET' } }, { signal });
  if (step === 2 && quote) {
    const { note } = quote;
    return (
      <Confirmation
        onChange={back}
        onRenewed={(renewed) => steps.update(recipient, { quote: renewed })}
        quote={quote}
        recipient={
          <>
            {card}
            <Notice icon="info" tone="neutral">
              {t('transfer.checkName')}
            </Notice>
          </>
        }
        requote={(signal) => {
          const given = { amount: toDecimal(quote.amount), source: 'WALLET' } as const;
          return requestQuote(note === null ? given : { ...given, note }, signal);
        }}
        rows={
          note !== null && <DescriptionRow term={t('transfer.note.label')}>{note}</DescriptionRow>
        }
      />
    );
  }
  return (
    <AmountStep
      kind="TRANSFER"
      note={{ label: t('transfer.note'), hint: t('transfer.note.hint'), typed: quote?.note ?? '' }}
      onQuote={(typed, agreed: TransferQuote) =>
        steps.agree(recipient, { recipient, amount: typed, quote: agreed })
      }
      owed={null}
      proposed={chosen?.amount ? toDecimal(chosen.amount) : undefined}
      recipient={card}
      requestQuote={requestQuote}
      terms={terms}
      typed={amount}
    />
  );
}
