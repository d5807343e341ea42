import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import * as z from 'zod/mini';
import { ask } from '#api/call.ts';
import { checkTransferRecipient, type TransferRecipient } from '#contract/operations/transfers.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useText } from '#i18n/use-text.ts';
import { ActionBar, StepFields, stepClass } from '#ui/action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { phoneText } from '#ui/form/field-schemas.ts';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { PhoneField } from '#ui/form/phone-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { refusalText } from './refusal-text.ts';

const schema = z.object({ phone: phoneText });

/** The first step: the phone of the recipient, who is shown by a masked name before anything is agreed. */
export function PersonForm({
  kind,
  phone,
  isChosen,
  onFound,
  children,
}: {
  /** What they are to get. */
  kind: 'TRANSFER' | 'COUPON';
  /** What is in the field at first. */
  phone: string | undefined;
  /** The recipient was chosen, not typed: they are looked up at once. */
  isChosen: boolean;
  onFound: (recipient: TransferRecipient) => void;
  /** What stands beneath the field. */
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
      const [found, failure] = await ask(checkTransferRecipient, { body }, { signal });
      if (signal.aborted) return undefined;
      if (found) {
        onFound(found);
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
          {t('payment.continue')}
        </Button>
      </ActionBar>
    </form>
  );
}
