import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ask, write } from '#api/call.ts';
import { leaveForTask } from '#checkout/links.tsx';
import { leaveSteps } from '#checkout/use-steps.ts';
import { createAutomaticPayment, openAutomaticPaymentPage } from '#contract/automatic-payments.ts';
import type { Service } from '#contract/catalogue.ts';
import { useRichText } from '#i18n/use-rich-text.tsx';
import { useLocale, useText } from '#i18n/use-text.ts';
import { FormKeys } from '#ui/form/form-keys.ts';
import { showSnackbar } from '#ui/overlays/snackbar.tsx';
import { ScheduleForm } from './schedule-form.tsx';

/** Maximum length of the name that the provider accepts. */
const longestName = 60;

/**
 * The recipient: a favorite by its id, with its name and its amount as decimal text (empty if it has none), or the
 * input of the service's form.
 */
export type PaymentTarget =
  | { readonly favorite: string; readonly name: string; readonly amount: string }
  | { readonly values: Readonly<Record<string, string>> };

/**
 * Last step of a new automatic payment: its schedule and source. Creates it and opens the list of automatic payments.
 * If a saved card pays, opens the provider's hosted page instead.
 */
export function NewAutopayment({
  service,
  paid,
  recipient,
}: {
  service: Service;
  paid: PaymentTarget;
  /** The recipient as the screen shows it. */
  recipient: ReactNode;
}) {
  const t = useText();
  const rich = useRichText();
  const locale = useLocale();
  const router = useRouter();
  const [keys] = useState(() => new FormKeys());
  const isFavorite = 'favorite' in paid;
  const name = isFavorite ? paid.name : service.name[locale].slice(0, longestName);
  return (
    <ScheduleForm
      act={t('autopayments.create')}
      initial={{
        frequency: 'MONTHLY',
        day: null,
        date: null,
        amount: isFavorite ? paid.amount : '',
      }}
      onSave={async (terms, cardId) => {
        const from = router.history.location.pathname;
        const body = {
          ...terms,
          favoriteId: isFavorite ? paid.favorite : null,
          recipient: isFavorite ? null : { name, serviceId: service.id, fields: paid.values },
        };
        if (cardId !== undefined) {
          return leaveForTask(ask(openAutomaticPaymentPage, { body: { ...body, cardId } }));
        }
        const key = keys.keyOf(body);
        const [, failure] = await write(createAutomaticPayment, { body }, { key });
        if (failure) return failure;
        showSnackbar({ text: rich('autopayments.created', { name }), tone: 'success' });
        await leaveSteps(router, from, () =>
          router.navigate({ to: '/autopayment', replace: true }),
        );
        return null;
      }}
      recipient={recipient}
      service={service}
    />
  );
}
