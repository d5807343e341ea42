import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { write } from '#api/call.ts';
import { leaveSteps } from '#checkout/use-steps.ts';
import type { Service } from '#contract/catalogue.ts';
import { createPaymentFavorite } from '#contract/favorites.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useRichText } from '#i18n/use-rich-text.tsx';
import { FormKeys } from '#ui/form/form-keys.ts';
import { showSnackbar } from '#ui/overlays/snackbar.tsx';
import { FavoriteForm, longestName } from './favorite-form.tsx';

/** The last step of saving a recipient of a service. */
export function NewFavorite({
  service,
  values,
  recipient,
}: {
  service: Service;
  /** The fields of the service's form as they are sent. */
  values: Readonly<Record<string, string>>;
  /** The recipient as the screen shows it. */
  recipient: ReactNode;
}) {
  const rich = useRichText();
  const locale = useLocale();
  const router = useRouter();
  const [keys] = useState(() => new FormKeys());
  return (
    <FavoriteForm
      bounds={service}
      given={{ name: service.name[locale].slice(0, longestName), amount: '' }}
      needsNetwork="favorites.needsNetwork"
      onSave={async (favorite) => {
        const body = { serviceId: service.id, fields: values, ...favorite };
        const [, failure] = await write(createPaymentFavorite, { body }, { key: keys.keyOf(body) });
        if (failure) return failure;
        showSnackbar({ text: rich('favorites.saved', { name: favorite.name }), tone: 'success' });
        await leaveSteps(router);
        await router.navigate({ to: '/favorites', replace: true });
        return null;
      }}
      recipient={recipient}
    />
  );
}
