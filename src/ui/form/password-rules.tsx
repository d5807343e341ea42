import { passwordRules } from '#domain/person/password.ts';
import { useText } from '#i18n/use-text.ts';
import { Icon } from '#ui/icons/icon.tsx';

/** What a new password must have, each ticked off as it is met. */
export function PasswordRules({ password }: { password: string }) {
  const text = useText();
  return (
    <ul aria-label={text('form.password.rules')} className="grid gap-1 text-sm sm:grid-cols-2">
      {passwordRules(password).map(({ key, met }) => (
        <li className={`flex gap-1.5 ${met ? 'text-success-text' : 'text-text2'}`} key={key}>
          {met ? (
            <Icon className="mt-0.5" name="check" size={16} />
          ) : (
            <span aria-hidden="true" className="grid size-4 place-items-center">
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
