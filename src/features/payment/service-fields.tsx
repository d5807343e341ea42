import type { ComponentProps } from 'react';
import * as z from 'zod/mini';
import { serverNow } from '#api/server-time.ts';
import type { Service, ServiceField, Subscriber } from '#contract/catalogue.ts';
import type { Quote } from '#contract/operations/payments.ts';
import { applyMask } from '#domain/digits.ts';
import { formatPhone } from '#domain/person/phone.ts';
import type { FieldKind } from '#domain/services/field-kinds.ts';
import { checkServiceField } from '#domain/services/service-field.ts';
import { maxLength } from '#domain/services/text-validators.ts';
import { asIs } from '#domain/services/validators.ts';
import type { Locale } from '#i18n/language.ts';
import { useFormat, useOpenFormat } from '#i18n/use-format.ts';
import { useLocale, useText } from '#i18n/use-text.ts';
import { textLinkClass } from '#ui/button.tsx';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import { RadioField, SelectField } from '#ui/form/choice-fields.tsx';
import { type Reading, readAs } from '#ui/form/field-schemas.ts';
import { retype } from '#ui/form/retype.ts';
import { PhoneField, TextField } from '#ui/form/text-fields.tsx';
import type { FieldProps } from '#ui/form/use-schema-form.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Card } from '#ui/list.tsx';
import { Notice } from '#ui/tone.tsx';

/** Values of a service's form in the format of the request, by field name. */
export type FieldValues = Readonly<Record<string, string>>;

/** Returns the schema of a service's form. Its output is the `fields` of the request. */
export function schemaOf(service: Service) {
  return z.object(
    Object.fromEntries(service.fields.map((field) => [field.name, fieldText(field)])),
  );
}

/** The provider's limit of characters in a value, independent of the field's own limit. */
const fitsRequest = maxLength(200, asIs);

function fieldText(field: ServiceField) {
  return readAs((text): Reading<string> => {
    const checked = checkServiceField(field, text);
    const result = !checked.ok || fitsRequest(checked.value);
    return result === true ? checked : { ok: false, problem: result };
  });
}

/**
 * Returns a value as people read it: the name of the choice, a phone number in groups, or the value grouped by the
 * field's mask.
 */
export function shownValue(field: ServiceField, value: string, locale: Locale): string {
  const choice = field.choices?.find((choice) => choice.value === value);
  if (choice) return choice.label[locale];
  if (field.kind === 'phone') return formatPhone(value);
  return field.mask === undefined ? value : applyMask(field.mask, value);
}

const fewChoices = 4;

/** Keyboard of each kind of text field. */
const keyboards: Readonly<Record<Exclude<FieldKind, 'phone' | 'choice'>, Keyboard>> = {
  text: { autoCapitalize: 'sentences', autoCorrect: 'on', spellCheck: true },
  name: { autoCapitalize: 'words' },
  code: { autoCapitalize: 'characters' },
  login: { autoCapitalize: 'none' },
  email: { autoCapitalize: 'none', autoComplete: 'email', inputMode: 'email' },
  digits: { inputMode: 'numeric' },
  plate: { autoCapitalize: 'characters' },
  iban: { autoCapitalize: 'characters' },
};

type Keyboard = Pick<
  ComponentProps<'input'>,
  'autoCapitalize' | 'autoComplete' | 'autoCorrect' | 'inputMode' | 'spellCheck'
>;

/** Kinds of field whose characters people compare one by one, so their digits have equal widths. */
const compared: readonly FieldKind[] = ['code', 'digits', 'plate', 'iban'];

/** Draws the control of one field of a service's form, as the service defines the field. */
export function ServiceFieldControl({
  field,
  masked,
  props,
}: {
  field: ServiceField;
  /** Masked value of the last payment. Undefined if the value need not be typed again. */
  masked: string | undefined;
  props: FieldProps;
}) {
  const locale = useLocale();
  const t = useText();
  const words = {
    label: field.label[locale],
    hint: masked ? t('payment.typeAnew', { value: masked }) : field.hint?.[locale],
  };
  if (field.kind === 'phone') return <PhoneField {...props} {...words} autoComplete="off" />;
  if (field.kind === 'choice') {
    const options = (field.choices ?? []).map(({ value, label }) => ({
      value,
      label: label[locale],
    }));
    return options.length <= fewChoices ? (
      <RadioField {...props} {...words} options={options} />
    ) : (
      <SelectField {...props} {...words} options={options} prompt={t('payment.choose')} />
    );
  }
  const { mask } = field;
  return (
    <TextField
      {...props}
      {...words}
      {...keyboards[field.kind]}
      controlLook={`px-4 text-base ${compared.includes(field.kind) ? 'tabular-nums' : ''}`}
      onInput={({ currentTarget, nativeEvent }) => {
        if (mask === undefined) return;
        retype(currentTarget, applyMask(mask, currentTarget.value), nativeEvent);
      }}
    />
  );
}

/** Card of the recipient: the typed values and the provider's data about the subscriber. */
export function RecipientCard({
  service,
  values,
  subscriber,
  onChange,
}: {
  service: Service;
  values: FieldValues;
  subscriber: Subscriber;
  /** Returns to the form of the recipient. */
  onChange: () => void;
}) {
  const t = useText();
  const locale = useLocale();
  const [first, ...others] = service.fields.flatMap((field) => {
    const value = values[field.name];
    return value ? [{ term: field.label[locale], value: shownValue(field, value, locale) }] : [];
  });
  const { name, address, debt } = subscriber;
  return (
    <Card className="grid gap-1 p-4">
      {first && (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <dl className="min-w-0">
            <dt className="text-sm text-text2">{first.term}</dt>
            <dd className="font-semibold tabular-nums wrap-anywhere" translate="no">
              {first.value}
            </dd>
          </dl>
          <button
            aria-label={`${t('payment.change')}: ${first.term}`}
            className={`${textLinkClass} -mx-1 px-1 text-sm`}
            onClick={onChange}
            type="button"
          >
            {t('payment.change')}
          </button>
        </div>
      )}
      <DescriptionList>
        {others.map(({ term, value }) => (
          <DescriptionRow key={term} term={term}>
            {value}
          </DescriptionRow>
        ))}
        {name !== null && <DescriptionRow term={t('receipt.subscriber')}>{name}</DescriptionRow>}
        {address !== null && <DescriptionRow term={t('payment.address')}>{address}</DescriptionRow>}
      </DescriptionList>
      {debt !== null && <Debt debt={debt} />}
    </Card>
  );
}

/**
 * The recipient as in the quote. Warns of an automatic payment to the same recipient, which might pay the same bill.
 */
export function QuotedRecipient({
  quote: { subscriber, automatic },
  ...recipient
}: Omit<ComponentProps<typeof RecipientCard>, 'subscriber'> & {
  quote: Pick<Quote, 'subscriber' | 'automatic'>;
}) {
  return (
    <>
      <RecipientCard subscriber={subscriber} {...recipient} />
      {automatic && <AutomaticNote {...automatic} />}
    </>
  );
}

function AutomaticNote({ at, frequency }: NonNullable<Quote['automatic']>) {
  const t = useText();
  const format = useFormat();
  const time = format.moment(Date.parse(at), serverNow());
  return (
    <Notice icon="repeat" tone="brand">
      {t(frequency === 'ON_DEBT' ? 'payment.automatic.debt' : 'payment.automatic', { time })}
    </Notice>
  );
}

/** The debt, with the time at which the service reported it. */
function Debt({ debt }: { debt: NonNullable<Subscriber['debt']> }) {
  const t = useText();
  const format = useOpenFormat();
  return (
    <div className="mt-1 border-t border-dashed border-border-strong/50 pt-2">
      <DescriptionList>
        <DescriptionRow strong term={t('payment.debt')}>
          {format.amount(debt.amount)}
        </DescriptionRow>
      </DescriptionList>
      <p className="flex items-center gap-2 text-sm text-text2">
        <Icon name="clock" size={16} />
        {t('limits.updatedAt', { time: format.savedTime(Date.parse(debt.updatedAt), serverNow()) })}
      </p>
    </div>
  );
}
