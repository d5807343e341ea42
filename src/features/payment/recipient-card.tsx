import { serverNow } from '#api/server-time.ts';
import type { Service, Subscriber } from '#contract/catalogue.ts';
import { useOpenFormat } from '#i18n/use-format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useText } from '#i18n/use-text.ts';
import { textLinkClass } from '#ui/button.tsx';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Card } from '#ui/list.tsx';
import { type FieldValues, shownValue } from './service-fields.tsx';

/** The recipient: what was typed, and what the provider knows about it. */
export function RecipientCard({
  service,
  values,
  subscriber,
  onChange,
}: {
  service: Service;
  values: FieldValues;
  subscriber: Subscriber;
  /** Leads back to the form. */
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
        {name !== null && <DescriptionRow term={t('payment.subscriber')}>{name}</DescriptionRow>}
        {address !== null && <DescriptionRow term={t('payment.address')}>{address}</DescriptionRow>}
      </DescriptionList>
      {debt !== null && <Debt debt={debt} />}
    </Card>
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
        {t('payment.debtAt', { time: format.savedTime(Date.parse(debt.updatedAt), serverNow()) })}
      </p>
    </div>
  );
}
