import { use, useState } from 'react';
import { ask, write } from '#api/call.ts';
import { checkAsanSignIn, signInByAsan, startAsanSignIn } from '#contract/identity/asan.ts';
import type { PhoneCheck as Check } from '#contract/identity/challenges.ts';
import { useText } from '#i18n/use-text.ts';
import { authError } from '#one-time-code/auth-error.ts';
import { type Asan, AsanForm } from './asan-form.tsx';
import { PhoneCheck } from './phone-check.tsx';
import { useBeginSession } from './use-begin-session.ts';

/** Sign-in by ASAN İmza, shown in place of the password form when its messages are loaded. */
export default function AsanSignIn({ words }: { words: Promise<void> }) {
  use(words);
  const t = useText();
  const enter = useBeginSession();
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
          askAnswer={() => ask(checkAsanSignIn, { body: { requestId: check.id } })}
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
