import * as z from 'zod/mini';
import { ask } from '#api/ask.ts';
import type { Failure } from '#api/failure.ts';
import { checkSubscriber, type Service, type Subscriber } from '#contract/catalogue.ts';
import { type Quote, quotePayment } from '#contract/payments.ts';
import { firstWallet } from '#data/collections/wallets.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useQuery } from '#data/react/use-query.ts';
import { checkAmount } from '#domain/amount-input.ts';
import { toDecimal, ZERO } from '#domain/money.ts';
import { useFormat, useOpenFormat } from '#i18n/use-format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useText } from '#i18n/use-text.ts';
import { ActionBar } from '#ui/action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { AmountField } from '#ui/form/amount-field.tsx';
import { amountText } from '#ui/form/amount-text.ts';
import { RadioField } from '#ui/form/choice-fields.tsx';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { IconTile } from '#ui/icon-tile.tsx';
import { commissionWords } from './amount-words.ts';
import { refusalText } from './refusal-text.ts';
import type { FieldValues } from './service-fields.tsx';

/** The second step: how much, and from where. It ends in a quote. */
export function AmountForm({
  service,
  values,
  subscriber,
  typed,
  proposed,
  onQuote,
  onSubscriber,
}: {
  service: Service;
  values: FieldValues;
  subscriber: Subscriber;
  /** What was entered before, when one comes back to change it. */
  typed: string | undefined;
  /** What was paid the last time, where nothing is owed. */
  proposed: string | undefined;
  onQuote: (amount: string, quote: Quote) => void;
  /** The debt is another one by now; what was entered stays. */
  onSubscriber: (subscriber: Subscriber) => void;
}) {
  const t = useText();
  const locale = useLocale();
  const format = useOpenFormat();
  const own = useFormat();
  const offline = useConnectivity() === 'offline';
  const wallet = useQuery(firstWallet);
  const owed = subscriber.debt && subscriber.debt.amount > ZERO ? subscriber.debt.amount : null;
  const [form, fields] = useSchemaForm({
    schema: z.object({
      amount: amountText({ min: service.minAmount, max: service.maxAmount }, locale),
      source: z.literal('WALLET'),
    }),
    defaultValue: {
      amount: typed ?? (owed === null ? (proposed ?? '') : toDecimal(owed)),
      source: 'WALLET',
    },
    async onSubmit({ amount, source }, signal) {
      const body = {
        serviceId: service.id,
        fields: values,
        amount: toDecimal(amount),
        source,
        ...(subscriber.debt && { shownDebt: toDecimal(subscriber.debt.amount) }),
      };
      const [quote, failure] = await ask(quotePayment, { body }, { signal });
      if (signal.aborted) return undefined;
      if (quote) {
        onQuote(body.amount, quote);
        return undefined;
      }
      if (failure.code === 'DEBT_CHANGED') {
        const asked = { body: { serviceId: service.id, fields: values } };
        const [now] = await ask(checkSubscriber, asked, { signal });
        if (signal.aborted) return undefined;
        if (now) onSubscriber(now);
      }
      const problem = refusalText(failure);
      return isAboutAmount(failure) ? { fields: { amount: problem } } : { form: problem };
    },
  });

  const suggestions = [
    ...(owed === null ? [] : [{ value: toDecimal(owed), label: t('payment.wholeDebt') }]),
    ...service.suggested.map((amount) => ({
      value: toDecimal(amount),
      label: format.shortAmount(amount),
    })),
  ];

  return (
    <form {...form.props} className="flex grow flex-col gap-5">
      <FormErrors
        {...form.errors}
        labels={{ amount: t('payment.amount'), source: t('payment.source') }}
      />
      <AmountField
        {...fields.amount.textField}
        hint={t('payment.bounds', {
          min: format.plainAmount(service.minAmount),
          max: format.plainAmount(service.maxAmount),
          commission: commissionWords(service.commissionRate, format),
        })}
        label={t('payment.amount')}
        suggestions={suggestions}
      />
      <RadioField
        {...fields.source.textField}
        hint={service.commissionRate > 0 ? t('notification.commissionPossible') : undefined}
        label={t('payment.source')}
        options={[
          {
            value: 'WALLET',
            label: t('payment.wallet'),
            leading: <IconTile icon="wallet" tone="brand" />,
            description:
              wallet.state === 'saved' && wallet.rows
                ? own.amount(wallet.rows.availableAmount)
                : undefined,
          },
        ]}
      />
      <ActionBar>
        <Total service={service} text={fields.amount.value} />
        <Button
          pending={form.pending}
          reason={offline ? t('payment.needsNetwork') : undefined}
          type="submit"
          wide
        >
          {t('payment.continue')}
        </Button>
      </ActionBar>
    </form>
  );
}

const aboutAmount: readonly string[] = [
  'INSUFFICIENT_BALANCE',
  'LIMIT_EXCEEDED',
  'AMOUNT_TOO_SMALL',
  'AMOUNT_TOO_LARGE',
];

function isAboutAmount({ code, fields = {} }: Failure): boolean {
  return aboutAmount.includes(code) || fields['body.amount'] !== undefined;
}

/** What will be taken, where that is known before the quote: the provider alone reckons commissions. */
function Total({ service, text }: { service: Service; text: string }) {
  const t = useText();
  const format = useOpenFormat();
  const checked = checkAmount(text, { min: service.minAmount, max: service.maxAmount });
  if (service.commissionRate > 0 || !checked.ok) return null;
  return (
    <p className="flex items-center justify-between gap-4">
      <span className="text-text2">{t('payment.total')}</span>
      <span className="text-lg font-bold tabular-nums">{format.amount(checked.amount)}</span>
    </p>
  );
}
