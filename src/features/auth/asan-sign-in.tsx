import { useState } from 'react';
import { ask } from '#api/ask.ts';
import { write } from '#api/write.ts';
import { checkAsanSignIn, signInByAsan, startAsanSignIn } from '#contract/asan.ts';
import type { PhoneCheck as Check } from '#contract/challenges.ts';
import { useText } from '#i18n/use-text.ts';
import { type Asan, AsanForm } from './asan-form.tsx';
import { authError } from './auth-error.ts';
import { PhoneCheck } from './phone-check.tsx';
import { useEnter } from './use-enter.ts';

/** Signing in by ASAN İmza, in the place of the form for the password. */
export default function AsanSignIn() {
  const t = useText();
  const enter = useEnter();
  const [asan, setAsan] = useState<Asan>();
  const [check, setCheck] = useState<Check>();

  async function signIn(requestId: string): Promise<string | undefined> {
    const [opened, failure] = await write(signInByAsan, { body: { requestId } });
    const problem = opened ? (await enter(opened))?.form : authError(failure);
    return problem && t(problem.key, problem.values);
  }

  return (
    <div className="grid grid-cols-1 gap-4.5">
      {check ? (
        <PhoneCheck
          check={check}
          look={() => ask(checkAsanSignIn, { body: { requestId: check.id } })}
          onAgain={() => setCheck(undefined)}
          onConfirmed={() => signIn(check.id)}
        />
      ) : (
        <>
          <p className="text-text2">{t('auth.asan.lead')}</p>
          <AsanForm
            given={asan}
            onAsked={(asked, given) => {
              setAsan(given);
              setCheck(asked);
            }}
            start={(given) => write(startAsanSignIn, { body: given })}
            submit={t('auth.login.submit')}
          />
        </>
      )}
    </div>
  );
}
