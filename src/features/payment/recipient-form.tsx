import { useEffect, useEffectEvent, useRef } from 'react';
import { ask } from '#api/call.ts';
import { commissionWords } from '#checkout/amount-form.tsx';
import { refusalText } from '#checkout/refusal-text.ts';
import {
  checkSubscriber,
  type Service,
  type ServiceField,
  type Subscriber,
} from '#contract/catalogue.ts';
import { allAutomobiles } from '#data/collections/lists.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useQuery } from '#data/react/use-query.ts';
import type { MessageId } from '#i18n/messages/messages.ts';
import { useOpenFormat } from '#i18n/use-format.ts';
import { WithFigures } from '#i18n/use-rich-text.tsx';
import { useLocale, useText } from '#i18n/use-text.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chips.tsx';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { refusedFields } from '#ui/form/refused-fields.ts';
import { fillIn } from '#ui/form/type-into.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { ActionBar, StepFields, stepClass } from '#ui/screen-layout.tsx';
import { RememberedList, useRemembered } from './remembered-list.tsx';
import { type FieldValues, ServiceFieldControl, schemaOf, shownValue } from './service-fields.tsx';

const unchecked: Subscriber = { name: null, address: null, debt: null };

/**
 * First step of a payment, a favorite or an automatic payment: the form of the recipient. The provider checks the
 * recipient if the service supports it.
 */
export function RecipientForm({
  service,
  values,
  masked,
  isChosen = false,
  needsNetwork = 'payment.needsNetwork',
  onChecked,
}: {
  service: Service;
  values: FieldValues | undefined;
  /** Masked sensitive values of the last payment. They must be typed again. */
  masked: FieldValues | undefined;
  /** True if the recipient was chosen, not typed: the form is sent at once, unless there is no network. */
  isChosen?: boolean;
  /** Message that explains why the form cannot be sent offline. */
  needsNetwork?: MessageId;
  /** Called with the checked input. If the service supports no check, all fields of `subscriber` are null. */
  onChecked: (values: FieldValues, subscriber: Subscriber) => void;
}) {
  const t = useText();
  const locale = useLocale();
  const offline = useConnectivity() === 'offline';
  const remembered = useRemembered([service]);
  const element = useRef<HTMLFormElement>(null);
  const [form, fields] = useSchemaForm({
    schema: schemaOf(service),
    defaultValue: Object.fromEntries(
      service.fields.map((field) => [field.name, shownText(field, values?.[field.name] ?? '')]),
    ),
    sensitive: service.fields.flatMap(({ name, sensitive }) => (sensitive ? [name] : [])),
    async onSubmit(checked, signal) {
      if (service.check === 'none') {
        onChecked(checked, unchecked);
        return undefined;
      }
      const asked = { body: { serviceId: service.id, fields: checked } };
      const [subscriber, failure] = await ask(checkSubscriber, asked, { signal });
      if (signal.aborted) return undefined;
      if (subscriber) {
        onChecked(checked, subscriber);
        return undefined;
      }
      const names = service.fields.map(({ name }) => name);
      const refused = refusedFields(failure, names, 'fields.');
      if (refused) return refused;
      const problem = refusalText(failure, 'PAYMENT');
      const [first] = names;
      return failure.code === 'SUBSCRIBER_NOT_FOUND' && first !== undefined
        ? { fields: { [first]: problem } }
        : { form: problem };
    },
  });

  const lookUp = useEffectEvent(() => {
    if (!offline) element.current?.requestSubmit();
  });
  useEffect(() => {
    if (isChosen) lookUp();
  }, [isChosen]);

  return (
    <form {...form.props} className={stepClass} ref={element}>
      <StepFields>
        <FormErrors
          {...form.errors}
          labels={Object.fromEntries(
            service.fields.map((field) => [field.name, field.label[locale]]),
          )}
        />
        <SavedPlates fields={service.fields} onChoose={(chosen) => fillIn(form.props.id, chosen)} />
        {service.fields.map((field) => {
          const control = fields[field.name];
          return (
            control && (
              <ServiceFieldControl
                field={field}
                key={field.name}
                masked={masked?.[field.name]}
                props={control.textField}
              />
            )
          );
        })}
        <RememberedList
          onChoose={({ values: chosen }) =>
            // Fields without a value for this recipient are cleared.
            fillIn(
              form.props.id,
              Object.fromEntries(service.fields.map(({ name }) => [name, chosen[name]])),
            )
          }
          recipients={remembered}
          title={t('payment.remembered.title')}
        />
      </StepFields>
      <ActionBar summary={<Terms service={service} />}>
        <Button {...form.submit} reason={offline && t(needsNetwork)}>
          {t('button.continue')}
        </Button>
      </ActionBar>
    </form>
  );

  function shownText(field: ServiceField, value: string): string {
    return field.kind === 'choice' ? value : shownValue(field, value, locale);
  }
}

/** Plates of the person's automobiles, if the form has a field for a plate. A press fills it in. */
function SavedPlates({
  fields,
  onChoose,
}: {
  fields: readonly ServiceField[];
  onChoose: (values: FieldValues) => void;
}) {
  const t = useText();
  const automobiles = useQuery(allAutomobiles).rows ?? [];
  const field = fields.find(({ kind }) => kind === 'plate');
  if (!field || automobiles.length === 0) return null;
  return (
    <ul aria-label={t('automobiles.saved')} className="flex flex-wrap gap-2">
      {automobiles.map(({ id, name, plate }) => (
        <li key={id}>
          <Chip onClick={() => onChoose({ [field.name]: plate })}>
            {name === '' ? plate : `${name} · ${plate}`}
          </Chip>
        </li>
      ))}
    </ul>
  );
}

/** Limits and commission of the service, beside the form. */
function Terms({ service: { name, minAmount, maxAmount, commissionRate } }: { service: Service }) {
  const t = useText();
  const locale = useLocale();
  const format = useOpenFormat();
  return (
    <>
      <p className="font-semibold wrap-anywhere">{name[locale]}</p>
      <p className="text-sm text-text2">
        <WithFigures>
          {t('payment.bounds', {
            min: format.plainAmount(minAmount),
            max: format.plainAmount(maxAmount),
            commission: commissionWords(commissionRate, format),
          })}
        </WithFigures>
      </p>
    </>
  );
}
