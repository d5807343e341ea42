import { useState } from 'react';
import * as z from 'zod/mini';
import { ask } from '#api/call.ts';
import { AmountForm, amountShape } from '#checkout/amount-form.tsx';
import { problemOfQuote } from '#checkout/amount-step.tsx';
import { Flow } from '#checkout/flow.tsx';
import { refusalText } from '#checkout/refusal-text.ts';
import { type QuoteFlow, useQuote } from '#checkout/use-quote.ts';
import type { Input } from '#contract/call.ts';
import type { Service } from '#contract/catalogue.ts';
import { type Quote, quotePayment } from '#contract/operations/payments.ts';
import { servicesById } from '#data/collections/catalogue.ts';
import { useQuery } from '#data/react/use-query.ts';
import { toDecimal } from '#domain/money.ts';
import { parsePhone } from '#domain/person/phone.ts';
import { mobileServiceIds, mobileServiceOf } from '#domain/services/operators.ts';
import type { MessageId } from '#i18n/messages/messages.ts';
import { useLocale, useText } from '#i18n/use-text.ts';
import { chooseContactNumber, hasContacts } from '#platform/device/contacts.ts';
import { IconButton } from '#ui/button.tsx';
import { TileField } from '#ui/form/choice-fields.tsx';
import { phoneText, type Reading, readAs } from '#ui/form/field-schemas.ts';
import { PhoneField } from '#ui/form/text-fields.tsx';
import { fillIn } from '#ui/form/type-into.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { EmptyState } from '#ui/states/placeholders.tsx';
import { WhenSaved } from '#ui/states/when-saved.tsx';
import { phoneField, recipientKeyOfPhone } from './remembered.ts';
import { RememberedList, useRemembered } from './remembered-list.tsx';
import { QuotedRecipient } from './service-fields.tsx';

const lastAt = { step: 1, form: '/mno', to: '/mno/payment' } as const;

/** Screen that tops up a mobile number: number, operator and amount, then the confirmation at its own address. */
export function MobileScreen() {
  const t = useText();
  const locale = useLocale();
  const saved = useQuery(servicesById, mobileServiceIds);
  const flow = useQuote<MobilePayment, Quote>({
    call: (body, signal) => ask(quotePayment, { body }, { signal }),
    lastAt,
  });
  const { asked, quote } = flow;
  const agreed = saved.rows?.find(({ id }) => id === asked?.serviceId);
  return (
    <Flow
      flow={flow}
      from={{ to: '/payments', name: t('button.back') }}
      kind="PAYMENT"
      recipient={(quoted) =>
        agreed &&
        asked && (
          <QuotedRecipient
            onChange={flow.change}
            quote={quoted}
            service={agreed}
            values={asked.fields}
          />
        )
      }
      subtitle={quote && t('title.mobile')}
      title={(quote && agreed?.name[locale]) ?? t('title.mobile')}
    >
      <WhenSaved never={t('catalogue.never')} saved={saved} skeletons={3}>
        {(services) => {
          const [first, ...others] = services.filter(phoneField);
          return first ? (
            <MobileForm ask={flow.ask} asked={asked} services={[first, ...others]} />
          ) : (
            <EmptyState icon="search" title={t('payment.noService')} />
          );
        }}
      </WhenSaved>
    </Flow>
  );
}

type MobilePayment = Input<typeof quotePayment>['body'];

/** Form for number, operator and amount, with the recently paid numbers. Submitting requests a quote. */
function MobileForm({
  services,
  asked,
  ask,
}: Pick<QuoteFlow<MobilePayment, Quote>, 'asked' | 'ask'> & {
  /** A service for each operator. */
  services: readonly [Service, ...Service[]];
}) {
  const t = useText();
  const locale = useLocale();
  const remembered = useRemembered(services, recipientKeyOfPhone);
  const [operator, setOperator] = useState('');
  const before = services.find(({ id }) => id === asked?.serviceId);
  // The form uses the terms of the first operator until one is chosen, so that the limits and suggested amounts already
  // take their space.
  const terms = services.find(({ id }) => id === operator) ?? services[0];
  const [form, fields] = useSchemaForm({
    schema: z.object({
      phone: phoneText,
      operator: z.prefault(
        readAs((id) => readOperator(services, id)),
        '',
      ),
      ...amountShape(terms, locale),
    }),
    defaultValue: {
      phone: before ? (recipientKeyOfPhone(before, asked?.fields ?? {}) ?? '') : '',
      operator: before?.id ?? '',
      amount: asked?.amount ?? '',
      source: asked?.source ?? 'WALLET',
    },
    async onSubmit({ phone, operator: service, amount, source }, signal) {
      const fields = { [phoneField(service) ?? '']: phone };
      const payment = { serviceId: service.id, fields, amount: toDecimal(amount), source };
      const answer = await ask(payment, signal);
      if (signal.aborted) return undefined;
      const [, failure] = answer;
      if (failure?.code === 'SUBSCRIBER_NOT_FOUND')
        return { fields: { phone: refusalText(failure, 'PAYMENT') } };
      return problemOfQuote(answer, 'PAYMENT');
    },
  });
  if (fields.operator.value !== operator) setOperator(fields.operator.value);

  return (
    <AmountForm
      fields={fields}
      form={form}
      kind="PAYMENT"
      labels={{ phone: t('payment.mobile.number'), operator: t('payment.mobile.operator') }}
      owed={null}
      recipient={
        <>
          <PhoneField
            {...fields.phone.textField}
            after={
              hasContacts() && (
                <IconButton
                  icon="contact"
                  label={t('payment.mobile.contacts')}
                  onClick={() => void chooseContact()}
                />
              )
            }
            autoComplete="off"
            label={t('payment.mobile.number')}
            controlLook="text-[min(1.25rem,6vw)] font-semibold"
            onNumber={({ value }) => followNumber(value)}
          />
          <TileField
            {...fields.operator.textField}
            hint={fields.operator.textField.error ? undefined : t(hintId())}
            label={t('payment.mobile.operator')}
            options={services.map(({ id, name }) => ({ value: id, label: name[locale] }))}
          />
        </>
      }
      terms={terms}
    >
      <RememberedList
        onChoose={({ service, values, amount }) => {
          fillIn(form.props.id, {
            phone: recipientKeyOfPhone(service, values),
            operator: service.id,
            amount: toDecimal(amount),
          });
        }}
        recipients={remembered}
        title={t('payment.mobile.recent')}
        withService
      />
    </AmountForm>
  );

  /**
   * Returns the service of the operator to which this number was last paid, otherwise of its prefix. Undefined if
   * neither is offered.
   */
  function operatorOf(number: string): string | undefined {
    const phone = parsePhone(number);
    const paid = remembered.find(
      ({ service, values }) => recipientKeyOfPhone(service, values) === phone,
    );
    const id = paid?.service.id ?? mobileServiceOf(number);
    return services.some((service) => service.id === id) ? id : undefined;
  }

  /**
   * Selects the operator of the new number, unless the number before belongs to the same operator: a manual correction
   * stays.
   */
  function followNumber(number: string) {
    const id = operatorOf(number);
    if (id !== operatorOf(fields.phone.value)) fillIn(form.props.id, { operator: id });
  }

  function hintId(): MessageId {
    if (operator === '') return 'payment.mobile.choose';
    return operator === operatorOf(fields.phone.value)
      ? 'payment.mobile.byNumber'
      : 'payment.mobile.byYou';
  }

  async function chooseContact() {
    const number = await chooseContactNumber();
    if (number !== undefined) fillIn(form.props.id, { phone: number });
  }
}

function readOperator(services: readonly Service[], id: string): Reading<Service> {
  const service = services.find((each) => each.id === id);
  if (!service) return { ok: false, problem: { key: 'payment.mobile.choose' } };
  if (!service.active) return { ok: false, problem: { key: 'validation.service.unavailable' } };
  return { ok: true, value: service };
}
