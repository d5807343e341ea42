import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import * as z from 'zod/mini';
import { ask } from '#api/call.ts';
import { checkTransferRecipient, type TransferRecipient } from '#contract/operations/transfers.ts';
import { receiptById } from '#data/collections/history/queries.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useQuery } from '#data/react/use-query.ts';
import type { Qepik } from '#domain/money.ts';
import { monogram } from '#domain/person/person.ts';
import { formatPhone } from '#domain/person/phone.ts';
import { useText } from '#i18n/use-text.ts';
import { Button, textLinkClass } from '#ui/button.tsx';
import { phoneText } from '#ui/form/field-schemas.ts';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { PhoneField } from '#ui/form/text-fields.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Monogram } from '#ui/icons/icon-tile.tsx';
import { Card } from '#ui/list.tsx';
import { ActionBar, StepFields, stepClass } from '#ui/screen-layout.tsx';
import { refusalText } from './refusal-text.ts';

const schema = z.object({ phone: phoneText });

/**
 * A person who was chosen, not typed, and the amount that they usually get: null if the chosen favorite has no amount.
 */
interface ChosenPerson {
  readonly phone: string | undefined;
  readonly amount: Qepik | null;
}

/**
 * Returns as `chosen` the recipient and the amount of a sent transfer, to send the same again. `chosen` is undefined if
 * the receipt is not loaded or names no recipient. `isLoading` is true until the receipt was looked up on this device.
 * An empty `receiptId` means that no transfer is sent again.
 */
export function useSentAgain(receiptId: string) {
  const saved = useQuery(receiptById, receiptId);
  const receipt = saved.rows?.receipt;
  const chosen: ChosenPerson | undefined = receipt?.sentTo && {
    phone: receipt.sentTo.phone,
    amount: receipt.amount,
  };
  return { chosen, isLoading: receiptId !== '' && saved.state === 'loading' };
}

/**
 * Returns the amount of the chosen favorite, or of the transfer that is sent again. Undefined if there is none, or if
 * another person was typed instead.
 */
export function usualAmount(
  chosen: ChosenPerson | undefined,
  recipient: Pick<TransferRecipient, 'phone'> | undefined,
): Qepik | undefined {
  return (chosen?.phone === recipient?.phone && chosen?.amount) || undefined;
}

/**
 * First step of a form: asks for the recipient's phone and looks the person up at the provider. Calls `onFound` with
 * the provider's answer, whose masked name is shown before anything is agreed.
 */
export function PersonForm({
  kind,
  phone,
  isChosen,
  onFound,
  children,
}: {
  kind: 'TRANSFER' | 'COUPON';
  /** Initial value of the field. */
  phone: string | undefined;
  /** True if the recipient was chosen, not typed: the form looks them up at once, unless the app is offline. */
  isChosen: boolean;
  onFound: (recipient: TransferRecipient) => void;
  /** Content below the field. */
  children?: ReactNode;
}) {
  const t = useText();
  const offline = useConnectivity() === 'offline';
  const element = useRef<HTMLFormElement>(null);
  const [form, fields] = useSchemaForm({
    schema,
    defaultValue: phone === undefined ? undefined : { phone },
    async onSubmit(typed, signal) {
      const body = { ...typed, forCoupon: kind === 'COUPON' };
      const [recipient, failure] = await ask(checkTransferRecipient, { body }, { signal });
      if (signal.aborted) return undefined;
      if (recipient) {
        onFound(recipient);
        return undefined;
      }
      if (failure.fields?.['phone'] === 'validation.account.same') {
        return { fields: { phone: { key: 'validation.account.same' } } };
      }
      const problem = refusalText(failure, kind);
      return failure.code === 'SUBSCRIBER_NOT_FOUND'
        ? { fields: { phone: problem } }
        : { form: problem };
    },
  });
  const lookUp = useEffectEvent(() => {
    if (!offline) element.current?.requestSubmit();
  });
  useEffect(() => {
    if (isChosen) lookUp();
  }, [isChosen]);

  const label = t('transfer.phone');
  return (
    <form {...form.props} className={stepClass} ref={element}>
      <StepFields>
        <FormErrors {...form.errors} labels={{ phone: label }} />
        <PhoneField {...fields.phone.textField} autoComplete="off" label={label} />
        {children}
      </StepFields>
      <ActionBar>
        <Button {...form.submit} reason={offline && t('payment.needsNetwork')}>
          {t('button.continue')}
        </Button>
      </ActionBar>
    </form>
  );
}

/** The recipient of a transfer: the masked name from the provider, or null if there is none, and the phone as typed. */
export function PersonCard({
  name,
  isVerified,
  phone,
  onChange,
}: {
  name: string | null;
  /** True if the name comes from an ID document, not from the person. */
  isVerified: boolean;
  phone: string;
  /** Returns to the form, to change the recipient. */
  onChange: () => void;
}) {
  const t = useText();
  return (
    <Card className="flex flex-wrap items-center gap-3.5 p-4">
      <Monogram round text={monogram(name ?? '')} tone="brand" />
      <p className="grid min-w-[8em] grow basis-0">
        <span className="font-semibold wrap-anywhere" translate={name === null ? undefined : 'no'}>
          {name ?? t('transfer.noName')}
        </span>
        <span className="text-sm tabular-nums text-text2" translate="no">
          {formatPhone(phone)}
        </span>
        {name !== null && (
          <span className="text-sm text-text2">
            {t(isVerified ? 'transfer.name.verified' : 'transfer.name.own')}
          </span>
        )}
      </p>
      <button
        aria-label={`${t('payment.change')}: ${formatPhone(phone)}`}
        className={`${textLinkClass} -mx-1 px-1 text-sm`}
        onClick={onChange}
        type="button"
      >
        {t('payment.change')}
      </button>
    </Card>
  );
}
