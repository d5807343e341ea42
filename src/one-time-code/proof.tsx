import { type ReactNode, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { write } from '#api/call.ts';
import type { Failure } from '#api/failure.ts';
import { provePassword } from '#contract/identity/app-lock.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/button.tsx';
import type { ErrorText } from '#ui/form/error-text.ts';
import { passwordText } from '#ui/form/field-schemas.ts';
import { PasswordField } from '#ui/form/text-fields.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { authError } from './auth-error.ts';

type Sent = readonly [unknown, null] | readonly [null, Failure];

/**
 * Returns `withProof`, which sends a change of the person's sign-in or identity. If the provider first demands the
 * password (PROOF_NEEDED), `proof` is the form for it, and the change is sent again after the right password. The
 * caller renders `proof` in place of the control that the person used. If the person cancels, `withProof` resolves to
 * the refusal.
 */
export function useProof(): {
  readonly withProof: <S extends Sent>(send: () => Promise<S>) => Promise<S>;
  readonly proof: ReactNode;
} {
  const [answer, setAnswer] = useState<(isProved: boolean) => void>();
  return {
    async withProof(send) {
      const sent = await send();
      if (sent[1]?.code !== 'PROOF_NEEDED') return sent;
      const isProved = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
      setAnswer(undefined);
      return isProved ? send() : sent;
    },
    proof: answer && <ProofForm onEnd={answer} />,
  };
}

const schema = z.object({ password: passwordText });

function ProofForm({ onEnd }: { onEnd: (isProved: boolean) => void }) {
  const t = useText();
  const offline = useConnectivity() === 'offline';
  const [form, fields] = useSchemaForm({
    schema,
    async onSubmit(body) {
      const [, failure] = await write(provePassword, { body });
      if (failure) return { fields: { password: currentPasswordError(failure) } };
      onEnd(true);
      return undefined;
    },
  });
  const { id } = fields.password.textField;

  useEffect(() => document.getElementById(id)?.focus({ preventScroll: true }), [id]);

  return (
    <form className="grid grid-cols-1 gap-4.5" {...form.props}>
      <p className="text-text2">{t('settings.proof.why')}</p>
      <PasswordField
        {...fields.password.textField}
        autoComplete="current-password"
        label={t('auth.password.label')}
      />
      <div className="grid gap-3">
        <Button {...form.submit} reason={offline && t('shell.needsNetwork')}>
          {t('settings.proof.confirm')}
        </Button>
        <Button onClick={() => onEnd(false)} tone="secondary" wide>
          {t('button.cancel')}
        </Button>
      </div>
    </form>
  );
}

/**
 * Returns the message for a refused current password of a signed-in person, with the number of tries left if the
 * provider reports it.
 */
export function currentPasswordError(failure: Failure): ErrorText {
  if (failure.code !== 'WRONG_CREDENTIALS') return authError(failure);
  const { attemptsLeft: left } = failure;
  return left === undefined
    ? { key: 'settings.password.wrong' }
    : { key: 'settings.password.wrong.left', values: { left } };
}
