import type { Service, Subscriber } from '#contract/catalogue.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useText } from '#i18n/use-text.ts';
import { Card } from '#ui/card.tsx';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import { Icon } from '#ui/icon.tsx';
import { type FieldValues, shownValue } from './service-fields.tsx';

/** Whom one pays for: what was typed, and what the provider says of it. */
export function RecipientCard({
  service,
  values,
  subscriber,
}: {
  service: Service;
  values: FieldValues;
  subscriber: Subscriber;
}) {
  const t = useText();
  const locale = useLocale();
  const format = useFormat();
  return (
    <Card>
      <DescriptionList>
        {service.fields.map((field) => {
          const value = values[field.name];
          return value ? (
            <DescriptionRow key={field.name} term={field.label[locale]}>
              {shownValue(field, value, locale)}
            </DescriptionRow>
          ) : null;
        })}
        {subscriber.name !== null && (
          <DescriptionRow term={t('payment.subscriber')}>{subscriber.name}</DescriptionRow>
        )}
        {subscriber.address !== null && (
          <DescriptionRow term={t('payment.address')}>{subscriber.address}</DescriptionRow>
        )}
        {subscriber.debt !== null && (
          <DescriptionRow strong term={t('payment.debt')}>
            {format.amount(subscriber.debt.amount)}
          </DescriptionRow>
        )}
      </DescriptionList>
      {subscriber.debt !== null && (
        <p className="mt-1 flex items-center gap-2 text-sm text-text2">
          <Icon name="clock" size={16} />
          {t('payment.debtAt', { time: format.time(Date.parse(subscriber.debt.updatedAt)) })}
        </p>
      )}
    </Card>
  );
}
