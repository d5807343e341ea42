import { Link, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { write } from '#api/write.ts';
import { signIn } from '#contract/auth.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass, textLinkClass } from '#ui/button-class.ts';
import { phoneText, requiredText } from '#ui/form/field-schemas.ts';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { PhoneField } from '#ui/form/phone-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { authError } from './auth-error.ts';
import { AuthLayout } from './auth-layout.tsx';
import { OfflineNote } from './offline-note.tsx';
import { useEnter } from './use-enter.ts';

const schema = z.object({ phone: phoneText, password: requiredText });

/** Refusals that are about what was typed stand at the field, where the next try is made. */
const aboutPassword = ['WRONG_CREDENTIALS', 'LOCKED_OUT'];

// Most people come with a password: what they do not use is not in their way.
const AsanSignIn = lazy(() => import('./asan-sign-in.tsx'));

const methods = ['password', 'asan'] as const;

/** Two methods, of which the password's is the first. The other is an entry of the history: Back closes it. */
export function LoginScreen() {
  const t = useText();
  const router = useRouter();
  const navigate = useNavigate();
  const step = useLocation({ select: ({ state }) => state.step ?? 0 });
  // After a reload the page begins as the build drew it.
  const [method, setMethod] = useState<(typeof methods)[number]>('password');
  const before = useRef(step);
  useEffect(() => {
    if (before.current > 0 && step === 0) setMethod('password');
    before.current = step;
  }, [step]);

  function choose(next: (typeof methods)[number]) {
    setMethod(next);
    if (next === 'password') router.history.back();
    else void navigate({ to: '.', state: (state) => ({ ...state, step: 1 }), resetScroll: false });
  }

  return (
    <AuthLayout slogan={<p>{t('auth.slogan')}</p>}>
      <h1 className="sr-only" tabIndex={-1}>
        {t('auth.login.title')}
      </h1>
      <div className="grid grid-cols-1 gap-6">
        <SegmentedControl
          label={t('auth.login.method')}
          onChange={choose}
          options={methods.map((value) => ({ value, label: t(`auth.login.method.${value}`) }))}
          value={method}
        />
        {method === 'password' ? (
          <PasswordForm />
        ) : (
          <Suspense>
            <AsanSignIn />
          </Suspense>
        )}
      </div>
    </AuthLayout>
  );
}

function PasswordForm() {
  const t = useText();
  const enter = useEnter();
  const [form, fields] = useSchemaForm({
    schema,
    async onSubmit({ phone, password }) {
      const [opened, failure] = await write(signIn, { body: { phone, password } });
      if (opened) return enter(opened);
      const error = authError(failure);
      return aboutPassword.includes(failure.code)
        ? { fields: { password: error } }
        : { form: error };
    },
  });
  const phoneLabel = t('auth.phone.label');
  const passwordLabel = t('auth.password.label');
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4.5">
      <FormErrors {...form.errors} labels={{ phone: phoneLabel, password: passwordLabel }} />
      <PhoneField {...fields.phone.textField} autoComplete="username" label={phoneLabel} />
      <div className="grid gap-1.5">
        <PasswordField
          {...fields.password.textField}
          autoComplete="current-password"
          label={passwordLabel}
        />
        <Link className={`${textLinkClass} justify-self-end text-sm`} to="/auth/forgot">
          {t('auth.login.forgot')}
        </Link>
      </div>
      <Button pending={form.pending} type="submit" wide>
        {t('auth.login.submit')}
      </Button>
      <OfflineNote />
      <Link className={buttonClass({ tone: 'secondary', wide: true })} to="/auth/register">
        {t('auth.login.register')}
      </Link>
    </form>
  );
}
