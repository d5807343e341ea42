import { useState } from 'react';
import { serverNow } from '#api/server-time.ts';
import type { Service } from '#contract/catalogue.ts';
import { allFavorites } from '#data/collections/favorites.ts';
import { paymentsFor } from '#data/collections/history/queries.ts';
import { forgetRecipients, useForgottenRecipients } from '#data/react/use-local-rows.ts';
import { useQuery } from '#data/react/use-query.ts';
import { maskPhone, phoneInText } from '#domain/person/phone.ts';
import type { Locale } from '#i18n/language.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLocale, useText } from '#i18n/use-text.ts';
import { IconButton, textLinkClass } from '#ui/button.tsx';
import { IconTile, Monogram } from '#ui/icons/icon-tile.tsx';
import { List, Row, RowBody, rowClass, SectionHeader } from '#ui/list.tsx';
import {
  phoneField,
  type RecipientKey,
  type RememberedRecipient,
  recipientKeyOfService,
  rememberedRecipients,
} from './remembered.ts';
import { shownValue } from './service-fields.tsx';

const mostShown = 5;

/**
 * Returns the recipients of the stored payments for `services`, the last paid first. Leaves out a recipient that the
 * person removed, until it is paid again. Payments with the same `keyOf` have the same recipient. Empty until the data
 * has been read.
 */
export function useRemembered(
  services: readonly Service[],
  keyOf: RecipientKey = recipientKeyOfService,
): readonly RememberedRecipient[] {
  const payments = useQuery(
    paymentsFor,
    services.map(({ id }) => id),
  ).rows;
  const favorites = useQuery(allFavorites).rows ?? [];
  const forgotten = useForgottenRecipients();
  if (!payments || !forgotten) return [];
  return rememberedRecipients(services, { payments, favorites, forgotten }, keyOf);
}

/**
 * List of recipients that were paid before, at most five. A press fills in the form. Each recipient can be removed from
 * the list.
 */
export function RememberedList({
  title,
  recipients,
  withService = false,
  onChoose,
}: {
  title: string;
  recipients: readonly RememberedRecipient[];
  /** True if a row names its service. */
  withService?: boolean;
  onChoose: (recipient: RememberedRecipient) => void;
}) {
  const t = useText();
  const locale = useLocale();
  const [editing, setEditing] = useState(false);
  if (recipients.length === 0) return null;
  const act = t(editing ? 'button.done' : 'payment.remembered.edit');
  return (
    <section className="grid grid-cols-1 gap-1">
      <SectionHeader
        action={
          <button
            aria-label={`${act}: ${title}`}
            className={`${textLinkClass} justify-end`}
            onClick={() => setEditing(!editing)}
            type="button"
          >
            {act}
          </button>
        }
        title={title}
      />
      <List label={title}>
        {recipients.slice(0, mostShown).map((recipient) => {
          const [{ id } = { id: '' }] = recipient.forget;
          const words = wordsOf(recipient, locale, withService);
          return (
            <Row
              act={
                editing ? (
                  <IconButton
                    icon="trash"
                    label={t('payment.remembered.forget', { name: words.title })}
                    onClick={() => void forgetRecipients(recipient.forget)}
                  />
                ) : undefined
              }
              key={id}
            >
              <button className={rowClass} onClick={() => onChoose(recipient)} type="button">
                <RowBody
                  {...words}
                  leading={<Tile recipient={recipient} />}
                  trailing={editing ? undefined : <LastPaid recipient={recipient} />}
                />
              </button>
            </Row>
          );
        })}
      </List>
    </section>
  );
}

/**
 * Returns the texts of a row. The title is the favorite's name, otherwise the first value of the recipient. The
 * subtitle has the other values, and the service if `withService`.
 */
function wordsOf(
  { service, values, name }: RememberedRecipient,
  locale: Locale,
  withService: boolean,
) {
  const shown = service.fields.flatMap((field) => {
    const value = values[field.name];
    if (!value) return [];
    if (field.kind !== 'phone') return [shownValue(field, value, locale)];
    // Below the name of a person, their number is masked.
    return [name === undefined ? phoneInText(value.replace('+994', '')) : maskPhone(value)];
  });
  if (withService) shown.push(service.name[locale]);
  const [title = '', ...rest] = name === undefined ? shown : [name, ...shown];
  return { title, subtitle: rest.length > 0 ? rest.join(' · ') : undefined };
}

function Tile({ recipient: { name, service } }: { recipient: RememberedRecipient }) {
  const format = useFormat();
  if (name !== undefined) {
    const [letter = ''] = format.capitalize(name);
    return <Monogram round text={letter} tone="accent" />;
  }
  return <IconTile icon={phoneField(service) ? 'smartphone' : 'history'} tone="neutral" />;
}

/** Amount and day of the last payment. */
function LastPaid({ recipient: { amount, paidAt } }: { recipient: RememberedRecipient }) {
  const format = useFormat();
  return (
    <span className="grid">
      <span className="font-semibold tabular-nums" translate="no">
        {format.amount(amount)}
      </span>
      <span className="text-sm text-text2">
        {format.dayHeading(Date.parse(paidAt), serverNow())}
      </span>
    </span>
  );
}
