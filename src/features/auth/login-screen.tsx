import { Link, useLocation, useNavigate, useRouteContext, useRouter } from '@tanstack/react-router';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useText } from '#i18n/use-text.ts';
import type { SentCode } from '#one-time-code/code-step.tsx';
import { OfflineNote } from '#one-time-code/offline-note.tsx';
import { useSentCode } from '#one-time-code/sent-code.ts';
import { suggestsPasskeys } from '#platform/device/passkey-support.ts';
import { whenLoaded } from '#platform/page-state.ts';
import { Button, buttonClass, textLinkClass } from '#ui/button.tsx';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { PasswordField, PhoneField } from '#ui/form/text-fields.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { SandboxNote } from './sandbox-note.tsx';
import { useBeginSession } from './use-begin-session.ts';

async function loadSchema(now: boolean) {
  if (!now) await whenLoaded();
  return (await import('./sign-in-by-password.ts')).schema;
}

async function loadPasskeySignIn() {
  await whenLoaded();
  return (await import('./passkey-sign-in.tsx')).default;
}

// Lazy, because most people sign in with a password on a device that they have used before.
const AsanSignIn = lazy(() => import('./asan-sign-in.tsx'));
const SignInCode = lazy(() => import('./sign-in-code.tsx'));

const methods = ['password', 'asan'] as const;

/**
 * Sign-in screen: by password, by passkey or by ASAN İmza. A notice shows the money request whose link led the guest
 * here. The one-time code after the password and the form of ASAN İmza are history entries, so that Back returns to the
 * password.
 */
export function LoginScreen() {
  const t = useText();
  const router = useRouter();
  const navigate = useNavigate();
  const { step = 0, from } = useLocation({ select: ({ state }) => state });
  const { needMessages } = useRouteContext({ from: '__root__' });
  // Loading of the messages of the ASAN İmza form. Undefined if that form is closed, and after a reload, so that the
  // first render matches the prerendered page.
  const [asan, setAsan] = useState<Promise<void>>();
  const [code, noteCode] = useSentCode('SIGN_IN');
  const [password, setPassword] = useState<string>();
  const before = useRef(step);
  useEffect(() => {
    if (before.current > 0 && step === 0) setAsan(undefined);
    before.current = step;
  }, [step]);

  const [asked, setAsked] = useState<ReactNode>();

  // The address of ASAN İmza and links of money requests also redirect a guest to this screen.
  const follow = useEffectEvent(() => {
    if (from === '/auth/asan' && step === 0) choose('asan');
    if (from?.includes('transfer'))
      import('./money-request-note.tsx')
        .then(({ drawMoneyRequest }) => drawMoneyRequest(from, needMessages))
        .then(setAsked, () => {});
  });
  useEffect(() => follow(), []);

  function choose(next: (typeof methods)[number]) {
    setAsan(next === 'asan' ? needMessages('app') : undefined);
    if (next === 'password') router.history.back();
    else void goOn();
  }

  function goOn() {
    // After a reload the form is in the history entry of the next step, so that entry is replaced.
    const replace = step > 0;
    return navigate({
      to: '.',
      state: (state) => ({ ...state, step: 1 }),
      replace,
      resetScroll: false,
    });
  }

  return (
    <AuthLayout slogan={<p>{t('auth.slogan')}</p>}>
      <h1 className="sr-only" tabIndex={-1}>
        {t('auth.login.title')}
      </h1>
      {code && step > 0 && asan === undefined ? (
        <Suspense>
          <SignInCode onSent={noteCode} password={password} sent={code} />
        </Suspense>
      ) : (
        <div className="grid grid-cols-1 gap-6">
          {asked}
          <SegmentedControl
            label={t('auth.login.method')}
            onChange={choose}
            options={methods.map((value) => ({ value, label: t(`auth.login.method.${value}`) }))}
            value={asan === undefined ? 'password' : 'asan'}
          />
          {asan === undefined ? (
            <PasswordForm
              initial={code && { phone: code.phone, password: password ?? '' }}
              onCodeSent={(sent, typed) => {
                noteCode(sent);
                setPassword(typed);
                void goOn();
                return undefined;
              }}
            />
          ) : (
            <Suspense>
              <AsanSignIn words={asan} />
            </Suspense>
          )}
        </div>
      )}
      {__SANDBOX__ !== null && <SandboxNote login={__SANDBOX__} />}
    </AuthLayout>
  );
}

function PasswordForm({
  initial,
  onCodeSent,
}: {
  /** Phone number and password typed before a code was sent. Undefined if no code was sent. */
  initial: { readonly phone: string; readonly password: string } | undefined;
  onCodeSent: (sent: SentCode, password: string) => undefined;
}) {
  const t = useText();
  const enter = useBeginSession();
  const [form, fields] = useSchemaForm({
    schema: loadSchema,
    defaultValue: initial,
    async onSubmit(typed) {
      const { signInByPassword, problemOf } = await import('./sign-in-by-password.ts');
      const [answer, failure] = await signInByPassword(typed);
      if (answer) {
        const { phone, password } = typed;
        return 'token' in answer ? enter(answer) : onCodeSent({ phone, ...answer }, password);
      }
      return problemOf(failure);
    },
  });
  // If the browser supports passkeys, the button loads after the form has become usable.
  const [PasskeySignIn, setPasskeySignIn] = useState<ComponentType>();
  useEffect(() => {
    if (suggestsPasskeys())
      void loadPasskeySignIn().then((loaded) => setPasskeySignIn(() => loaded));
  }, []);
  const phoneLabel = t('auth.phone.label');
  const passwordLabel = t('auth.password.label');
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4.5">
      <FormErrors {...form.errors} labels={{ phone: phoneLabel, password: passwordLabel }} />
      <PhoneField {...fields.phone.textField} autoComplete="username webauthn" label={phoneLabel} />
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
      <Button {...form.submit}>{t('auth.login.submit')}</Button>
      <OfflineNote />
      <Link className={buttonClass({ tone: 'secondary', wide: true })} to="/auth/register">
        {t('auth.login.register')}
      </Link>
      {PasskeySignIn && <PasskeySignIn />}
    </form>
  );
}
