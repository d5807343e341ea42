import { useRef } from 'react';
import * as z from 'zod/mini';
import type { Failure, Outcome } from '#api/failure.ts';
import type { register } from '#contract/identity/codes.ts';
import { confirmationProblem } from '#domain/person/password.ts';
import { phoneInText } from '#domain/person/phone.ts';
import type { MessageId } from '#i18n/messages/messages.ts';
import { useText } from '#i18n/use-text.ts';
import { authError } from '#one-time-code/auth-error.ts';
import { OfflineNote } from '#one-time-code/offline-note.tsx';
import { useFirstFieldFocus } from '#one-time-code/use-first-field-focus.ts';
import { useLeaving } from '#one-time-code/use-leaving.ts';
import { Button } from '#ui/button.tsx';
import { newPasswordText, requiredText, ruleAt } from '#ui/form/field-schemas.ts';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { PasswordRules } from '#ui/form/password-rules.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useBeginSession } from './use-begin-session.ts';

const schema = z.object({ password: newPasswordText, repeated: requiredText }).check(
  ruleAt('repeated', ({ password, repeated }) => {
    if (typeof password !== 'string' || typeof repeated !== 'string') return undefined;
    const key = confirmationProblem(password, repeated);
    return key && { key };
  }),
);

/** Refusals after which the code must be entered or requested again. */
const aboutCode = ['WRONG_CODE', 'EXPIRED_CODE'];

export function PasswordStep({
  phone,
  password,
  submit,
  finish,
  onCodeRefused,
}: {
  phone: string;
  /** The password that was typed before the code had to be entered again. */
  password: string;
  submit: MessageId;
  finish: (password: string) => Promise<Outcome<typeof register>>;
  onCodeRefused: (failure: Failure) => Promise<void>;
}) {
  const t = useText();
  const enter = useBeginSession();
  const leaving = useLeaving();
  const formRef = useRef<HTMLFormElement>(null);
  useFirstFieldFocus(formRef);
  const [form, fields] = useSchemaForm({
    schema,
    defaultValue: { password, repeated: password },
    async onSubmit(value) {
      const [opened, failure] = await finish(value.password);
      if (opened) return enter(opened);
      if (failure.code === 'WEAK_PASSWORD') return { fields: { password: authError(failure) } };
      if (!aboutCode.includes(failure.code)) return { form: authError(failure) };
      if (!leaving.aborted) await onCodeRefused(failure);
      return undefined;
    },
  });
  const passwordLabel = t('auth.password.new');
  const repeatedLabel = t('auth.password.repeat');
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4.5" ref={formRef}>
      <p className="text-text2">{t('auth.newPassword.lead', { phone: phoneInText(phone) })}</p>
      <FormErrors {...form.errors} labels={{ password: passwordLabel, repeated: repeatedLabel }} />
      {/* Password managers save the password for this number. */}
      <input
        autoComplete="username"
        hidden
        readOnly
        type="text"
        value={phone.slice('+994'.length)}
      />
      <div className="grid gap-3">
        <PasswordField
          {...fields.password.textField}
          autoComplete="new-password"
          label={passwordLabel}
        />
        <PasswordRules password={fields.password.value} />
      </div>
      <PasswordField
        {...fields.repeated.textField}
        autoComplete="new-password"
        label={repeatedLabel}
      />
      <Button {...form.submit}>{t(submit)}</Button>
      <OfflineNote />
    </form>
  );
}
