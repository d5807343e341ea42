import type { ReactNode } from 'react';
import { confirmationProblem, passwordRules } from '#domain/person/password.ts';
import { useText } from '#i18n/use-text.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { newPasswordText, requiredText, ruleAt } from './field-schemas.ts';
import { PasswordField } from './text-fields.tsx';
import type { FormField } from './use-schema-form.ts';

/** Fields of a new password in a form's schema. The schema also needs the check `isRepeated`. */
export const newPasswordShape = { password: newPasswordText, repeated: requiredText };

/** Check that the second field repeats the password. */
export const isRepeated = ruleAt('repeated', ({ password, repeated }) => {
  if (typeof password !== 'string' || typeof repeated !== 'string') return undefined;
  const key = confirmationProblem(password, repeated);
  return key && { key };
});

/** Fields for a new password and its repetition, for a person with this phone number. */
export function NewPasswordFields({
  phone = '',
  fields: { password, repeated },
  labels,
  children,
}: {
  phone: string | undefined;
  fields: Readonly<Record<'password' | 'repeated', FormField>>;
  labels: { readonly password: string; readonly repeated: string };
  /** Fields before the new password. */
  children?: ReactNode;
}) {
  return (
    <>
      {/* Password managers save the new password together with the number in this hidden field. */}
      <input
        autoComplete="username"
        hidden
        readOnly
        type="text"
        value={phone.slice('+994'.length)}
      />
      {children}
      <div className="grid gap-3">
        <PasswordField
          {...password.textField}
          autoComplete="new-password"
          label={labels.password}
        />
        <PasswordRules password={password.value} />
      </div>
      <PasswordField {...repeated.textField} autoComplete="new-password" label={labels.repeated} />
    </>
  );
}

/** Rules of a new password. Each is ticked when it is met. */
function PasswordRules({ password }: { password: string }) {
  const text = useText();
  return (
    <ul aria-label={text('form.password.rules')} className="grid gap-1 text-sm sm:grid-cols-2">
      {passwordRules(password).map(({ key, met }) => (
        <li className={`flex gap-1.5 ${met ? 'text-success-text' : 'text-text2'}`} key={key}>
          {met ? (
            <Icon className="mt-0.5" name="check" size={16} />
          ) : (
            <span aria-hidden="true" className="grid size-4 shrink-0 place-items-center">
              •
            </span>
          )}
          <span>{text(key)}</span>
          {met && <span className="sr-only">{text('form.password.rule.met')}</span>}
        </li>
      ))}
    </ul>
  );
}
