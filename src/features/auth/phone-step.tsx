import { Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import type { Failure } from '#api/failure.ts';
import type { MessageId } from '#i18n/messages/messages.ts';
import { useText } from '#i18n/use-text.ts';
import { authError } from '#one-time-code/auth-error.ts';
import { OfflineNote } from '#one-time-code/offline-note.tsx';
import { useLeaving } from '#one-time-code/use-leaving.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { phoneText } from '#ui/form/field-schemas.ts';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { PhoneField } from '#ui/form/text-fields.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';

const schema = z.object({ phone: phoneText });

export function PhoneStep({
  phone,
  lead,
  signIn,
  send,
  onSent,
}: {
  /** The number to which a code was sent, for a person who goes back to change it. */
  phone: string | undefined;
  lead: MessageId;
  signIn: MessageId;
  send: (phone: string, signal: AbortSignal) => Promise<Failure | null>;
  onSent: () => Promise<void>;
}) {
  const t = useText();
  const leaving = useLeaving();
  const [form, fields] = useSchemaForm({
    schema,
    defaultValue: phone === undefined ? undefined : { phone },
    async onSubmit(value) {
      const failure = await send(value.phone, leaving);
      if (failure) return { form: authError(failure) };
      await onSent();
      return undefined;
    },
  });
  const label = t('auth.phone.label');
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4.5">
      <p className="text-text2">{t(lead)}</p>
      <FormErrors {...form.errors} labels={{ phone: label }} />
      <PhoneField {...fields.phone.textField} label={label} />
      <Button {...form.submit}>{t('auth.code.send')}</Button>
      <OfflineNote />
      <Link className={buttonClass({ tone: 'secondary', wide: true })} to="/auth/login">
        {t(signIn)}
      </Link>
    </form>
  );
}
