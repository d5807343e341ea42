import { useState } from 'react';
import * as z from 'zod/mini';
import { write } from '#api/call.ts';
import type { Failure } from '#api/failure.ts';
import { changePassword } from '#contract/identity/users.ts';
import { currentUser } from '#data/collections/user.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useQuery } from '#data/react/use-query.ts';
import { useText } from '#i18n/use-text.ts';
import { currentPasswordError } from '#one-time-code/proof.tsx';
import { isLockOn } from '#platform/app-lock.ts';
import { Button } from '#ui/button.tsx';
import { passwordText, ruleAt } from '#ui/form/field-schemas.ts';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { FormKeys } from '#ui/form/form-keys.ts';
import { isRepeated, NewPasswordFields, newPasswordShape } from '#ui/form/new-password-fields.tsx';
import { refusedFields } from '#ui/form/refused-fields.ts';
import { PasswordField } from '#ui/form/text-fields.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Card } from '#ui/list.tsx';
import { showSnackbar } from '#ui/overlays/snackbar.tsx';
import { saveError } from './save-error.ts';
import { SettingsPage } from './settings-layout.tsx';

const schema = z.object({ current: passwordText, ...newPasswordShape }).check(
  isRepeated,
  ruleAt('password', ({ current, password }) =>
    password !== '' && current === password ? { key: 'validation.password.same' } : undefined,
  ),
);

/** Screen of the settings that changes the password, also for the app lock. */
export function PasswordScreen() {
  const t = useText();
  // The form is remounted after each change, so that no password stays on the screen.
  const [changes, setChanges] = useState(0);
  return (
    <SettingsPage section="password">
      <p className="text-text2">{t('settings.password.lead')}</p>
      <Card className="p-4">
        <PasswordForm key={changes} onChanged={() => setChanges(changes + 1)} />
      </Card>
    </SettingsPage>
  );
}

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const t = useText();
  const offline = useConnectivity() === 'offline';
  const phone = useQuery(currentUser).rows?.phone;
  const [keys] = useState(() => new FormKeys());
  const [form, fields] = useSchemaForm({
    schema,
    async onSubmit({ current, password }) {
      const body = { current, password };
      const [changed, failure] = await write(changePassword, { body }, { key: keys.keyOf(body) });
      if (failure) return problemOf(failure);
      void noteForLock(password);
      const { othersRemoved } = changed;
      const text = othersRemoved ? 'settings.password.changed.others' : 'settings.password.changed';
      showSnackbar({ text: t(text), tone: 'success' });
      onChanged();
      return undefined;
    },
  });
  const labels = {
    current: t('settings.password.current'),
    password: t('auth.password.new'),
    repeated: t('settings.password.repeat'),
  };
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4.5">
      <FormErrors {...form.errors} labels={labels} />
      <NewPasswordFields fields={fields} labels={labels} phone={phone}>
        <PasswordField
          {...fields.current.textField}
          autoComplete="current-password"
          label={labels.current}
        />
      </NewPasswordFields>
      <Button {...form.submit} reason={offline && t('shell.needsNetwork')}>
        {t('settings.password.submit')}
      </Button>
    </form>
  );
}

/** Updates the app lock with the new password. If this fails, the lock asks the provider. */
async function noteForLock(password: string): Promise<void> {
  if (!isLockOn()) return;
  const lock = await import('#app-lock/unlock.ts').catch(() => undefined);
  await lock?.noteNewPassword(password);
}

/** Returns the error of a refusal, at a field or for the whole form. */
function problemOf(failure: Failure) {
  if (failure.code === 'WRONG_CREDENTIALS' || failure.code === 'LOCKED_OUT') {
    return { fields: { current: currentPasswordError(failure) } };
  }
  if (failure.code === 'WEAK_PASSWORD') {
    return { fields: { password: { key: 'validation.password.rules' } } } as const;
  }
  return refusedFields(failure, ['password']) ?? { form: saveError(failure) };
}
