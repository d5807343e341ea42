import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ask, write } from '#api/call.ts';
import type { Failure, Outcome } from '#api/failure.ts';
import { serverNow } from '#api/server-time.ts';
import { checkCode, register, requestCode, resetPassword } from '#contract/identity/codes.ts';
import { termsVersion } from '#domain/product.ts';
import { languageOf } from '#i18n/language.ts';
import type { MessageId } from '#i18n/messages/messages.ts';
import { useLocale, useText } from '#i18n/use-text.ts';
import { CodeStep, codeProblem } from '#one-time-code/code-step.tsx';
import { useSentCode } from '#one-time-code/sent-code.ts';
import { openOverlay } from '#platform/overlays.ts';
import { deviceStorage } from '#platform/storage.ts';
import { textLinkClass } from '#ui/button.tsx';
import { FormKeys } from '#ui/form/form-keys.ts';
import { Steps } from '#ui/steps.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { PasswordStep, PhoneStep } from './code-flow-steps.tsx';

const registerWords = {
  title: 'auth.register.title',
  lead: 'auth.register.lead',
  submit: 'auth.register.submit',
  signIn: 'auth.register.signIn',
} as const;

/** Screen of the registration. Begins a session, then asks for the name. */
export function RegisterScreen() {
  const language = languageOf(useLocale());
  return (
    <CodeFlow
      finish={(chosen, keys) => {
        const body = { ...chosen, language, terms: termsVersion };
        return write(register, { body }, { key: keys.keyOf(body) });
      }}
      onOpened={() => openOverlay({ name: 'name' })}
      purpose="REGISTER"
      terms={<Terms />}
      words={registerWords}
    />
  );
}

/** Names the version of the terms that a registration accepts, and opens them. */
function Terms() {
  const t = useText();
  return (
    <button
      className={`${textLinkClass} text-start text-sm`}
      onClick={() => openOverlay({ name: 'terms' })}
      type="button"
    >
      {t('auth.register.terms', { version: termsVersion })}
    </button>
  );
}

const forgotWords = {
  title: 'auth.forgot.title',
  lead: 'auth.forgot.lead',
  submit: 'auth.forgot.submit',
  signIn: 'auth.forgot.signIn',
} as const;

/** Screen of the forgotten password: sets a new one after a one-time code, and begins a session. */
export function ForgotScreen() {
  return (
    <CodeFlow
      finish={(body, keys) => write(resetPassword, { body }, { key: keys.keyOf(body) })}
      purpose="FORGOT"
      words={forgotWords}
    />
  );
}

/**
 * Registration and the forgotten password: phone number, code, new password. Each step is a history entry, so that Back
 * returns to the previous step.
 */
function CodeFlow({
  purpose,
  words,
  terms,
  finish,
  onOpened,
}: {
  purpose: 'REGISTER' | 'FORGOT';
  words: Readonly<Record<'title' | 'lead' | 'submit' | 'signIn', MessageId>>;
  /** Terms that sending the phone number accepts. */
  terms?: ReactNode;
  /** Sets the password at the provider, which opens a session. */
  finish: (
    chosen: CheckedCode & { readonly password: string },
    keys: FormKeys,
  ) => Promise<Outcome<typeof register>>;
  /** Called after the session has begun. */
  onOpened?: () => void;
}) {
  const t = useText();
  const navigate = useNavigate();
  const asked = useLocation({ select: ({ state }) => state.step ?? 0 });
  const [sent, noteSent] = useSentCode(purpose);
  const [right, setRight] = useState<CheckedCode>();
  const [password, setPassword] = useState('');
  const [keys] = useState(() => new FormKeys());
  // Storage name of the idempotency key of the last request for a code. The key is stored without the phone number. For
  // the same key and phone number the provider answers with the code that it has already sent.
  const lastKey = `code-key:${purpose}`;
  const [finishKeys] = useState(() => new FormKeys());
  const [spent, setSpent] = useState<Failure>();
  const checked = right?.requestId === sent?.requestId ? right : undefined;
  const step = reachableStep(asked, { sent: sent !== undefined, checked: checked !== undefined });

  function goTo(next: (typeof codeSteps)[number], replace = false): Promise<void> {
    const count = codeSteps.indexOf(next);
    return navigate({
      to: '.',
      // An overlay that is open now is not open in the next step.
      state: ({ overlay: _, ...state }) => ({ ...state, step: count }),
      replace,
    });
  }

  async function send(
    phone: string,
    signal: AbortSignal,
    earlier?: { readonly key: string; readonly failure: Failure },
  ): Promise<Failure | null> {
    const body = { phone, purpose };
    const key = earlier?.key ?? keys.keyOf(body);
    const [answer, failure] = await write(requestCode, { body }, { key, signal });
    if (failure) return failure;
    // The provider has answered with the expired code of the earlier request, so the refusal is about a newer code that
    // another device has requested.
    if (earlier && Date.parse(answer.expiresAt) <= serverNow()) return earlier.failure;
    keys.answered();
    deviceStorage.write(lastKey, key);
    noteSent({ phone, ...answer });
    setSpent(undefined);
    return null;
  }

  return (
    <AuthLayout
      slogan={
        <h1 className="text-2xl lg:text-4xl" tabIndex={-1}>
          {t(words.title)}
        </h1>
      }
    >
      <div className="grid grid-cols-1 gap-6">
        <Steps
          current={codeSteps.indexOf(step)}
          doneLabel={t('form.step.done')}
          label={t('form.steps')}
          steps={codeSteps.map((each) => t(`auth.step.${each}`))}
        />
        {step === 'phone' && (
          <PhoneStep
            // The stored code is read after the first render. The new key then remounts the field with its phone
            // number.
            key={sent?.phone}
            lead={words.lead}
            onSent={() => goTo('code')}
            phone={sent?.phone}
            send={async (phone, signal) => {
              const failure = await send(phone, signal);
              if (failure?.code !== 'CODE_TOO_SOON') return failure;
              // Too soon for another code: the earlier one is still valid, even if another tab requested it.
              if (sent?.phone === phone) return null;
              const key = deviceStorage.read(lastKey);
              return key === null ? failure : send(phone, signal, { key, failure });
            }}
            signIn={words.signIn}
            terms={terms}
          />
        )}
        {step === 'code' && sent && (
          <CodeStep
            // A new code remounts the field, which drops the refusal of the old code.
            key={sent.requestId}
            onCode={async (code, signal) => {
              const body = { requestId: sent.requestId, code };
              const [, failure] = await ask(checkCode, { body }, { signal });
              if (failure) return codeProblem(failure);
              setRight(body);
              await goTo('password');
              return undefined;
            }}
            resend={(signal) => send(sent.phone, signal)}
            sent={sent}
            spent={spent}
          />
        )}
        {step === 'password' && sent && checked && (
          <PasswordStep
            finish={(chosen) => {
              setPassword(chosen);
              return finish({ ...checked, password: chosen }, finishKeys);
            }}
            onCodeRefused={(failure) => {
              setSpent(failure);
              return goTo('code', true);
            }}
            onOpened={() => {
              deviceStorage.remove(lastKey);
              onOpened?.();
            }}
            password={password}
            phone={sent.phone}
            submit={words.submit}
          />
        )}
      </div>
    </AuthLayout>
  );
}

/** The steps of `CodeFlow`, in order. */
const codeSteps = ['phone', 'code', 'password'] as const;

/** A code that the provider has accepted. */
interface CheckedCode {
  readonly requestId: string;
  readonly code: string;
}

/**
 * Returns the step to show: the one with the index `asked`, from the history entry, or the last one before it that can
 * be reached. An accepted code is only in memory, so after a reload the flow returns to the code step, or to the phone
 * number if no code was sent.
 */
export function reachableStep(
  asked: number,
  has: { readonly sent: boolean; readonly checked: boolean },
): (typeof codeSteps)[number] {
  const reached = has.checked ? 2 : has.sent ? 1 : 0;
  return codeSteps[Math.min(asked, reached)] ?? 'phone';
}
