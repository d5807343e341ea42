import { ask } from '#api/call.ts';
import { AmountStep } from '#checkout/amount-step.tsx';
import { Flow } from '#checkout/flow.tsx';
import { PersonCard, PersonForm, useSentAgain, usualAmount } from '#checkout/person-form.tsx';
import { useQuote } from '#checkout/use-quote.ts';
import type { Input } from '#contract/call.ts';
import { type CouponQuote, quoteCoupon } from '#contract/operations/coupon-quotes.ts';
import type { TransferRecipient } from '#contract/operations/transfers.ts';
import { GIFT_BALANCE } from '#contract/wallets.ts';
import { balanceOf } from '#data/collections/wallets.ts';
import { useQuery } from '#data/react/use-query.ts';
import { toDecimal } from '#domain/money.ts';
import { useFormat } from '#i18n/use-format.ts';
import { WithFigures } from '#i18n/use-rich-text.tsx';
import { useLocale, useText } from '#i18n/use-text.ts';
import { DescriptionRow } from '#ui/description-list.tsx';
import { SkeletonBlock } from '#ui/states/placeholders.tsx';

/**
 * Form that sends a coupon: recipient, amount with a message, confirmation. `receiptId`: a sent coupon whose recipient
 * and amount fill in the form.
 */
export function SendCouponScreen({ receiptId = '' }: { receiptId: string | undefined }) {
  const t = useText();
  const format = useFormat();
  const locale = useLocale();
  const flow = useQuote<Input<typeof quoteCoupon>['body'], CouponQuote, TransferRecipient>({
    formSteps: 2,
    call: (body, signal) => ask(quoteCoupon, { body }, { signal }),
  });
  const { step, recipient } = flow;
  const { chosen, isLoading } = useSentAgain(receiptId);
  const { rows: gift } = useQuery(balanceOf, GIFT_BALANCE);
  const proposed = usualAmount(chosen, recipient);
  const card = recipient && <PersonCard {...recipient} onChange={flow.change} />;
  return (
    <Flow
      flow={flow}
      from={{ to: '/coupons', name: t('title.coupons') }}
      kind="COUPON"
      recipient={() => card}
      rows={({ note, influencerCode, codeGives }) => (
        <>
          {note !== null && <DescriptionRow term={t('transfer.note.label')}>{note}</DescriptionRow>}
          {influencerCode !== null && (
            <DescriptionRow term={t('coupons.code.label')}>{influencerCode}</DescriptionRow>
          )}
          {codeGives !== null && (
            <DescriptionRow term={t('coupons.code.gives')}>{codeGives[locale]}</DescriptionRow>
          )}
        </>
      )}
      subtitle={
        gift && (
          <WithFigures>
            {`${t('coupons.balance')}: ${format.amount(gift.availableAmount, gift.currencyCode)}`}
          </WithFigures>
        )
      }
      title={t('title.sendCoupon')}
    >
      {isLoading ? (
        <SkeletonBlock className="h-14 w-full" />
      ) : step === 0 || !recipient ? (
        <PersonForm
          isChosen={chosen !== undefined && recipient === undefined}
          kind="COUPON"
          onFound={flow.begin}
          phone={recipient?.phone ?? chosen?.phone}
        />
      ) : (
        <AmountStep
          ask={(requested, signal) => {
            const source = requested.source === 'GIFT' ? 'GIFT' : 'WALLET';
            return flow.ask({ phone: recipient.phone, ...requested, source }, signal);
          }}
          asked={flow.asked}
          hasCode
          kind="COUPON"
          note={{ label: t('transfer.note'), hint: t('coupons.message.hint') }}
          owed={null}
          proposed={proposed && toDecimal(proposed)}
          recipient={card}
          terms={recipient.terms}
        />
      )}
    </Flow>
  );
}
