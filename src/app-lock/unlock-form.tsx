import { type ReactNode, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { currentUser } from '#data/collections/user.ts';
import { useQuery } from '#data/react/use-query.ts';
import { maxWrongTries, waitMs } from '#domain/app-lock.ts';
import { useText } from '#i18n/use-text.ts';
import { knowsPasskeys } from '#platform/device/passkey-support.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/form/code-field.tsx';
import type { ErrorText } from '#ui/form/error-text.ts';
import { codeText, passwordText } from '#ui/form/field-schemas.ts';
import { ProblemNote } from '#ui/form/form-errors.tsx';
import { PasswordField } from '#ui/form/text-fields.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import type { SecretKind } from './password-check.ts';
import { readLock } from './saved-lock.ts';
import { tryPasskey, trySecret } from './unlock.ts';

/** The form shows how many tries are left if there are fewer than this. */
const fewTries = 6;

const schemas = {
  password: z.object({ typed: passwordText }),
  digits: z.object({ typed: codeText }),
};

interface Props {
  /** Label of the button that sends the password or the digits. */
  act: string;
  onOpen: () => void;
  /** Further actions below the buttons. */
  children?: ReactNode;
}

/**
 * Asks for the digits of this device, the password or a passkey, and counts wrong digits and passwords: the last wrong
 * try ends the session. Calls `onOpen` after a right secret or passkey. Works without a network.
 */
export function UnlockForm(props: Props) {
  const [kind, setKind] = useState<SecretKind>(() => (readLock()?.digits ? 'digits' : 'password'));
  return <SecretForm {...props} key={kind} kind={kind} onPassword={() => setKind('password')} />;
}

function SecretForm({
  kind,
  act,
  onOpen,
  onPassword,
  children,
}: Props & { kind: SecretKind; onPassword: () => void }) {
  const t = useText();
  const [choosing, setChoosing] = useState(false);
  const [problem, setProblem] = useState<ErrorText>();
  const leftMs = useWait();
  const passkeys = usePasskeys();
  const [form, fields] = useSchemaForm({
    schema: schemas[kind],
    async onSubmit({ typed }) {
      setProblem(undefined);
      const answer = await trySecret(kind, typed);
      if (answer === 'wrong') return { fields: { typed: wrongText(kind) } };
      // During a pause the sixth digit still submits the form, because digits need no press of the button. The button
      // shows the remaining time.
      if (answer === 'paused') return undefined;
      // The promise never settles, so that the button stays pending until the page is replaced.
      if (answer === 'ended') await new Promise(() => {});
      onOpen();
      return undefined;
    },
  });
  const { id } = fields.typed.textField;

  useEffect(() => document.getElementById(id)?.focus({ preventScroll: true }), [id]);

  async function choose() {
    setProblem(undefined);
    setChoosing(true);
    const answer = await tryPasskey(readLock()?.rpId ?? '', passkeys).catch(
      () => 'refused' as const,
    );
    setChoosing(false);
    if (answer === 'right') onOpen();
    else setProblem({ key: `appLock.passkey.${answer}` });
  }

  return (
    <form className="grid grid-cols-1 gap-4.5" {...form.props}>
      <ProblemNote problem={problem} />
      {kind === 'digits' ? (
        <CodeField
          {...fields.typed.textField}
          autoComplete="off"
          // A text field, not a password field, because a password manager would offer to replace the password of the
          // account.
          controlLook="px-4 text-2xl tracking-code [-webkit-text-security:disc]"
          label={t('appLock.digits')}
        />
      ) : (
        <PasswordField
          {...fields.typed.textField}
          autoComplete="current-password"
          label={t('auth.password.label')}
        />
      )}
      <div className="grid gap-3">
        <Button {...form.submit} reason={leftMs > 0 && waitText(leftMs)}>
          {act}
        </Button>
        {passkeys.length > 0 && (
          <Button icon="key" onClick={() => void choose()} pending={choosing} tone="secondary" wide>
            {t('appLock.passkey')}
          </Button>
        )}
        {kind === 'digits' && (
          <Button onClick={onPassword} tone="secondary" wide>
            {t('appLock.byPassword')}
          </Button>
        )}
        {children}
      </div>
    </form>
  );

  function waitText(ms: number): string {
    const seconds = Math.ceil(ms / 1000);
    return seconds > 90
      ? t('appLock.wait.minutes', { minutes: Math.ceil(seconds / 60) })
      : t('appLock.wait.seconds', { seconds });
  }
}

function wrongText(kind: SecretKind): ErrorText {
  const left = maxWrongTries - (readLock()?.wrong ?? 0);
  const { plain, few } = wrongWords[kind];
  return left < fewTries ? { key: few, values: { left } } : { key: plain };
}

const wrongWords = {
  password: { plain: 'appLock.wrong', few: 'appLock.wrong.left' },
  digits: { plain: 'appLock.digits.wrong', few: 'appLock.digits.wrong.left' },
} as const;

/** Returns the remaining milliseconds in which no input is accepted, and rerenders as they pass. */
function useWait(): number {
  const [, setNow] = useState(0);
  const lock = readLock();
  const leftMs = lock ? waitMs(lock, Date.now()) : 0;
  useEffect(() => {
    if (leftMs === 0) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(leftMs, 1000));
    return () => clearTimeout(timer);
  });
  return leftMs;
}

/** Returns the passkeys of the lock that the user still has. Empty if this browser does not support passkeys. */
function usePasskeys() {
  const { rows: user } = useQuery(currentUser);
  const known = knowsPasskeys() ? (readLock()?.passkeys ?? []) : [];
  return known.filter(({ id }) => !user || user.passkeys.some((one) => one.id === id));
}
