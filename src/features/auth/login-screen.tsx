import { Link, useLocation, useNavigate, useRouteContext, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { whenLoaded } from '#platform/when-loaded.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass, textLinkClass } from '#ui/button-class.ts';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { PhoneField } from '#ui/form/phone-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { authError } from './auth-error.ts';
import { AuthLayout } from './auth-layout.tsx';
import { OfflineNote } from './offline-note.tsx';
import { useEnter } from './use-enter.ts';

async function loadSchema(now: boolean) {
  if (!now) await whenLoaded();
  return (await import('./sign-in-by-password.ts')).schema;
}

/** Refusals that are shown at the field. */
const aboutPassword = ['WRONG_CREDENTIALS', 'LOCKED_OUT'];

// Lazy, because most people sign in with a password.
const AsanSignIn = lazy(() => import('./asan-sign-in.tsx'));

const methods = ['password', 'asan'] as const;

/** Sign-in by password, or by ASAN İmza in a history entry of its own, which Back closes. */
export function LoginScreen() {
  const t = useText();
  const router = useRouter();
  const navigate = useNavigate();
  const step = useLocation({ select: ({ state }) => state.step ?? 0 });
  const { needMessages } = useRouteContext({ from: '__root__' });
  // Undefined after a reload, so that the first render matches the prerendered page.
  const [asan, setAsan] = useState<Promise<void>>();
  const before = useRef(step);
  useEffect(() => {
    if (before.current > 0 && step === 0) setAsan(undefined);
    before.current = step;
  }, [step]);

  function choose(next: (typeof methods)[number]) {
    setAsan(next === 'asan' ? needMessages('app') : undefined);
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
          value={asan === undefined ? 'password' : 'asan'}
        />
        {asan === undefined ? (
          <PasswordForm />
        ) : (
          <Suspense>
            <AsanSignIn words={asan} />
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
    schema: loadSchema,
    async onSubmit(typed) {
      const { signInByPassword } = await import('./sign-in-by-password.ts');
      const [opened, failure] = await signInByPassword(typed);
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
