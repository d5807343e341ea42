import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { Failure, Outcome } from '#api/failure.ts';
import type { register } from '#contract/identity/codes.ts';
import { phoneInText } from '#domain/person/phone.ts';
import type { MessageId } from '#i18n/messages/messages.ts';
import { useText } from '#i18n/use-text.ts';
import { authError } from '#one-time-code/auth-error.ts';
import { useFirstFieldFocus, useLeaveSignal } from '#one-time-code/code-step.tsx';
import { OfflineNote } from '#one-time-code/offline-note.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { phoneText } from '#ui/form/field-schemas.ts';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { isRepeated, NewPasswordFields, newPasswordShape } from '#ui/form/new-password-fields.tsx';
import { PhoneField } from '#ui/form/text-fields.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useBeginSession } from './use-begin-session.ts';

const phoneSchema = z.object({ phone: phoneText });

/**
 * First step of a registration or of a forgotten password. Sends a code to the typed phone number by `send`, then calls
 * `onSent`.
 */
export function PhoneStep({
  phone,
  lead,
  signIn,
  terms,
  send,
  onSent,
}: {
  /** The number that received a code, if the person returns to change it. */
  phone: string | undefined;
  lead: MessageId;
  signIn: MessageId;
  terms: ReactNode;
  send: (phone: string, signal: AbortSignal) => Promise<Failure | null>;
  onSent: () => Promise<void>;
}) {
  const t = useText();
  const leaving = useLeaveSignal();
  const [form, fields] = useSchemaForm({
    schema: phoneSchema,
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
      {terms}
      <OfflineNote />
      <Link className={buttonClass({ tone: 'secondary', wide: true })} to="/auth/login">
        {t(signIn)}
      </Link>
    </form>
  );
}

const passwordSchema = z.object(newPasswordShape).check(isRepeated);

/** Failure codes after which the one-time code must be entered or requested again. */
const aboutCode = ['WRONG_CODE', 'EXPIRED_CODE'];

/**
 * Last step of a registration or of a forgotten password. Sets the typed password by `finish`, begins the session and
 * calls `onOpened`. If the provider refuses the code, calls `onCodeRefused` instead.
 */
export function PasswordStep({
  phone,
  password,
  submit,
  finish,
  onCodeRefused,
  onOpened,
}: {
  phone: string;
  /** The password typed before the code had to be entered again. */
  password: string;
  submit: MessageId;
  finish: (password: string) => Promise<Outcome<typeof register>>;
  onCodeRefused: (failure: Failure) => Promise<void>;
  onOpened: () => void;
}) {
  const t = useText();
  const enter = useBeginSession();
  const leaving = useLeaveSignal();
  const formRef = useFirstFieldFocus();
  const [form, fields] = useSchemaForm({
    schema: passwordSchema,
    defaultValue: { password, repeated: password },
    async onSubmit(value) {
      const [opened, failure] = await finish(value.password);
      if (opened) {
        const problem = await enter(opened);
        if (!problem) onOpened();
        return problem;
      }
      if (failure.code === 'WEAK_PASSWORD') return { fields: { password: authError(failure) } };
      if (!aboutCode.includes(failure.code)) return { form: authError(failure) };
      if (!leaving.aborted) await onCodeRefused(failure);
      return undefined;
    },
  });
  const labels = { password: t('auth.password.new'), repeated: t('auth.password.repeat') };
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4.5" ref={formRef}>
      <p className="text-text2">{t('auth.newPassword.lead', { phone: phoneInText(phone) })}</p>
      <FormErrors {...form.errors} labels={labels} />
      <NewPasswordFields fields={fields} labels={labels} phone={phone} />
      <Button {...form.submit}>{t(submit)}</Button>
      <OfflineNote />
    </form>
  );
}
