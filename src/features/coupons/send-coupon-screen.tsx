import { useRouter } from '@tanstack/react-router';
import { ask } from '#api/call.ts';
import { AmountStep, type RequestedAmount } from '#checkout/amount-step.tsx';
import { Confirmation } from '#checkout/confirmation.tsx';
import { FormFrame } from '#checkout/form-frame.tsx';
import { type ChosenPerson, PersonCard, PersonForm, useSentAgain } from '#checkout/person-form.tsx';
import { StepHeading } from '#checkout/step-heading.tsx';
import { useSteps } from '#checkout/use-steps.ts';
import { type CouponQuote, quoteCoupon } from '#contract/operations/gift-balance.ts';
import type { TransferRecipient } from '#contract/operations/transfers.ts';
import { GIFT_BALANCE } from '#contract/wallets.ts';
import { balanceOf } from '#data/collections/wallets.ts';
import { useQuery } from '#data/react/use-query.ts';
import { toDecimal } from '#domain/money.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useText } from '#i18n/use-text.ts';
import { DescriptionRow } from '#ui/description-list.tsx';
import { SkeletonBlock } from '#ui/states/skeleton.tsx';

type Steps = ReturnType<typeof useSteps<TransferRecipient, CouponQuote>>;

/** A coupon to another person: recipient, amount with a message, confirmation. */
export function SendCouponScreen({ receiptId = '' }: { receiptId: string | undefined }) {
  const t = useText();
  const format = useFormat();
  const steps = useSteps<TransferRecipient, CouponQuote>();
  const again = useSentAgain(receiptId);
  const { rows: given } = useQuery(balanceOf, GIFT_BALANCE);
  return (
    <FormFrame
      from={{ to: '/coupons', name: t('title.coupons') }}
      step={steps.step}
      subtitle={
        given &&
        `${t('coupons.balance')}: ${format.amount(given.availableAmount, given.currencyCode)}`
      }
      title={t('title.sendCoupon')}
    >
      {again.isLoading ? (
        <SkeletonBlock className="h-14 w-full" />
      ) : (
        <>
          <StepHeading kind="COUPON" step={steps.step} />
          <Step chosen={again.chosen} steps={steps} />
        </>
      )}
    </FormFrame>
  );
}

function Step({ chosen, steps }: { chosen: ChosenPerson | undefined; steps: Steps }) {
  const t = useText();
  const locale = useLocale();
  const router = useRouter();
  const back = () => router.history.back();
  const { recipient, amount, quote, step } = steps;
  if (step === 0 || !recipient) {
    return (
      <PersonForm
        isChosen={chosen !== undefined && recipient === undefined}
        kind="COUPON"
        onFound={steps.begin}
        phone={recipient?.phone ?? chosen?.phone}
      />
    );
  }
  const { phone, name, terms } = recipient;
  const card = <PersonCard name={name} onChange={back} phone={phone} />;
  const requestQuote = (given: RequestedAmount, signal: AbortSignal) => {
    const source = given.source === 'GIFT' ? 'GIFT' : 'WALLET';
    return ask(quoteCoupon, { body: { phone, ...given, source } }, { signal });
  };
  if (step === 2 && quote) {
    const { note, influencerCode, codeGives, source } = quote;
    return (
      <Confirmation
        onChange={back}
        onRenewed={(renewed) => steps.update(recipient, { quote: renewed })}
        quote={quote}
        recipient={card}
        requote={(signal) => {
          const asked = {
            amount: toDecimal(quote.amount),
            source,
            ...(note !== null && { note }),
            ...(influencerCode !== null && { influencerCode }),
          };
          return requestQuote(asked, signal);
        }}
        rows={
          <>
            {note !== null && (
              <DescriptionRow term={t('coupons.message.label')}>{note}</DescriptionRow>
            )}
            {influencerCode !== null && (
              <DescriptionRow term={t('coupons.code.label')}>{influencerCode}</DescriptionRow>
            )}
            {codeGives !== null && (
              <DescriptionRow term={t('coupons.code.gives')}>{codeGives[locale]}</DescriptionRow>
            )}
          </>
        }
      />
    );
  }
  return (
    <AmountStep
      code={quote?.influencerCode ?? ''}
      kind="COUPON"
      note={{
        label: t('coupons.message'),
        hint: t('coupons.message.hint'),
        typed: quote?.note ?? '',
      }}
      onQuote={(typed, agreed: CouponQuote) =>
        steps.agree(recipient, { recipient, amount: typed, quote: agreed })
      }
      owed={null}
      proposed={chosen?.amount ? toDecimal(chosen.amount) : undefined}
      recipient={card}
      requestQuote={requestQuote}
      terms={terms}
      typed={amount}
      typedSource={quote?.source}
    />
  );
}
