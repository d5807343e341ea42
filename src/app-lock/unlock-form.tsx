import { type ReactNode, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { currentUser } from '#data/collections/user.ts';
import { useQuery } from '#data/react/use-query.ts';
import { maxWrongTries, waitMs } from '#domain/app-lock.ts';
import { useText } from '#i18n/use-text.ts';
import { knowsPasskeys } from '#platform/device/passkey-support.ts';
import { Button } from '#ui/button.tsx';
import type { ErrorText } from '#ui/form/error-text.ts';
import { passwordText } from '#ui/form/field-schemas.ts';
import { ProblemNote } from '#ui/form/form-errors.tsx';
import { PasswordField } from '#ui/form/text-fields.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { readLock } from './saved-lock.ts';
import { tryPasskey, tryPassword } from './unlock.ts';

/** Below so many tries left, they are told. */
const fewTries = 6;

export const unlockSchema = z.object({ password: passwordText });

/** Asks for the password or a passkey of this device, with what follows from wrong ones. Works without a network. */
export function UnlockForm({
  act,
  onOpen,
  children,
}: {
  /** What the button that sends the password says. */
  act: string;
  onOpen: () => void;
  /** Further ways out, below the buttons. */
  children?: ReactNode;
}) {
  const t = useText();
  const [choosing, setChoosing] = useState(false);
  const [problem, setProblem] = useState<ErrorText>();
  const leftMs = useWait();
  const passkeys = usePasskeys();
  const [form, fields] = useSchemaForm({
    schema: unlockSchema,
    sensitive: ['password'],
    async onSubmit({ password }) {
      setProblem(undefined);
      const answer = await tryPassword(password);
      if (answer === 'wrong') return { fields: { password: wrongText() } };
      // The page is about to be replaced: the button stays pending until then.
      if (answer === 'ended') await new Promise(() => {});
      onOpen();
      return undefined;
    },
  });
  const { id } = fields.password.textField;

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
      <PasswordField
        {...fields.password.textField}
        autoComplete="current-password"
        label={t('auth.password.label')}
      />
      <div className="grid gap-3">
        <Button {...form.submit} reason={leftMs > 0 && waitText(leftMs)}>
          {act}
        </Button>
        {passkeys.length > 0 && (
          <Button icon="key" onClick={() => void choose()} pending={choosing} tone="secondary" wide>
            {t('appLock.passkey')}
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

function wrongText(): ErrorText {
  const left = maxWrongTries - (readLock()?.wrong ?? 0);
  return left < fewTries
    ? { key: 'appLock.wrong.left', values: { left } }
    : { key: 'appLock.wrong' };
}

/** How long no password is taken. */
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

/** Those that the lock knows, but for the ones that were removed since. */
function usePasskeys() {
  const { rows: user } = useQuery(currentUser);
  const known = knowsPasskeys() ? (readLock()?.passkeys ?? []) : [];
  return known.filter(({ id }) => !user || user.passkeys.some((one) => one.id === id));
}
