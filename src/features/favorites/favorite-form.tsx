import { useRouter } from '@tanstack/react-router';
import { Fragment, type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { write } from '#api/call.ts';
import type { Failure } from '#api/failure.ts';
import { leaveSteps } from '#checkout/use-steps.ts';
import type { Service } from '#contract/catalogue.ts';
import { createPaymentFavorite } from '#contract/favorites.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { toDecimal } from '#domain/money.ts';
import { maxLength } from '#domain/services/text-validators.ts';
import { all, asIs, required } from '#domain/services/validators.ts';
import type { MessageId } from '#i18n/messages/messages.ts';
import { useRichText } from '#i18n/use-rich-text.tsx';
import { useLocale, useText } from '#i18n/use-text.ts';
import { Button } from '#ui/button.tsx';
import { AmountField, optionalAmountText } from '#ui/form/amount-field.tsx';
import type { ErrorText } from '#ui/form/error-text.ts';
import { type Reading, readAs } from '#ui/form/field-schemas.ts';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { FormKeys } from '#ui/form/form-keys.ts';
import { refusedFields } from '#ui/form/refused-fields.ts';
import { TextField } from '#ui/form/text-fields.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { showSnackbar } from '#ui/overlays/snackbar.tsx';
import { ActionBar, StepFields, stepClass } from '#ui/screen-layout.tsx';
import { favoriteError } from './favorite-parts.tsx';

/** Maximum length of a favorite's name that the provider accepts. */
export const longestName = 60;

const checkName = all<string, ErrorText>(required(asIs), maxLength(longestName, asIs));

const nameText = readAs((text): Reading<string> => {
  const name = text.trim();
  const told = checkName(name);
  return told === true ? { ok: true, value: name } : { ok: false, problem: told };
});

/**
 * Name and usual amount of a favorite, in the format of the request. `amount` is decimal text in manat, null if there
 * is none.
 */
export interface NamedFavorite {
  readonly name: string;
  readonly amount: string | null;
}

/** Form of a favorite's name and amount: in a dialog, or as the last step of a screen below `recipient`. */
export function FavoriteForm({
  initial,
  bounds,
  recipient,
  needsNetwork,
  onSave,
}: {
  /** Initial values of the fields. */
  initial: { readonly name: string; readonly amount: string };
  /** Limits of the service. Undefined if unknown. */
  bounds: Pick<Service, 'minAmount' | 'maxAmount'> | undefined;
  recipient?: ReactNode;
  /** Message that explains why the favorite cannot be saved offline. */
  needsNetwork: MessageId;
  /** Resolves to the refusal of the provider, or to null. */
  onSave: (favorite: NamedFavorite) => Promise<Failure | null>;
}) {
  const t = useText();
  const locale = useLocale();
  const offline = useConnectivity() === 'offline';
  const [form, fields] = useSchemaForm({
    schema: z.object({
      name: nameText,
      amount: optionalAmountText({ min: bounds?.minAmount, max: bounds?.maxAmount }, locale),
    }),
    defaultValue: initial,
    async onSubmit({ name, amount }) {
      const failure = await onSave({ name, amount: amount === null ? null : toDecimal(amount) });
      if (failure === null) return undefined;
      return refusedFields(failure, ['name', 'amount']) ?? { form: favoriteError(failure) };
    },
  });
  const labels = { name: t('favorites.name'), amount: t('favorites.amount.optional') };
  const Act = recipient === undefined ? Fragment : ActionBar;
  return (
    <form {...form.props} className={recipient === undefined ? 'grid gap-5' : stepClass}>
      <StepFields>
        {recipient}
        <FormErrors {...form.errors} labels={labels} />
        <TextField
          {...fields.name.textField}
          autoCapitalize="sentences"
          label={labels.name}
          maxLength={200}
        />
        <AmountField
          {...fields.amount.textField}
          hint={t('favorites.amount.hint')}
          label={labels.amount}
        />
      </StepFields>
      <Act>
        <Button {...form.submit} reason={offline && t(needsNetwork)}>
          {t('button.save')}
        </Button>
      </Act>
    </form>
  );
}

/**
 * Last step of a new favorite: its name and amount. Saves the recipient of a service as a favorite and opens the list
 * of favorites.
 */
export function NewFavorite({
  service,
  values,
  recipient,
}: {
  service: Service;
  /** Fields of the service's form, in the format of the request. */
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
      initial={{ name: service.name[locale].slice(0, longestName), amount: '' }}
      needsNetwork="favorites.needsNetwork"
      onSave={async (favorite) => {
        const from = router.history.location.pathname;
        const body = { serviceId: service.id, fields: values, ...favorite };
        const [, failure] = await write(createPaymentFavorite, { body }, { key: keys.keyOf(body) });
        if (failure) return failure;
        showSnackbar({ text: rich('favorites.saved', { name: favorite.name }), tone: 'success' });
        await leaveSteps(router, from, () => router.navigate({ to: '/favorites', replace: true }));
        return null;
      }}
      recipient={recipient}
    />
  );
}
