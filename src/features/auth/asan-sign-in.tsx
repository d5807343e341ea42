import { use, useState } from 'react';
import { ask, write } from '#api/call.ts';
import {
  checkAsanSignIn,
  type PhoneCheck,
  signInByAsan,
  startAsanSignIn,
} from '#contract/identity/challenges.ts';
import { useText } from '#i18n/use-text.ts';
import { authError } from '#one-time-code/auth-error.ts';
import { AsanCheck, AsanForm, type AsanInput } from './asan-steps.tsx';
import { useBeginSession } from './use-begin-session.ts';

/** Sign-in by ASAN İmza. Suspends until `words`, which loads its messages, has resolved. */
export default function AsanSignIn({ words }: { words: Promise<void> }) {
  use(words);
  const t = useText();
  const enter = useBeginSession();
  const [entered, setEntered] = useState<AsanInput>();
  const [check, setCheck] = useState<PhoneCheck>();
  if (check) {
    return (
      <AsanCheck
        askAnswer={(requestId) => ask(checkAsanSignIn, { body: { requestId } })}
        check={check}
        onAgain={() => setCheck(undefined)}
        onConfirmed={async (requestId) => {
          const [opened, failure] = await write(signInByAsan, { body: { requestId } });
          const problem = opened ? (await enter(opened))?.form : authError(failure);
          return problem && t(problem);
        }}
      />
    );
  }
  return (
    <AsanForm
      initial={entered}
      lead={t('auth.asan.lead')}
      onFilled={async (asan) => {
        const [asked, failure] = await write(startAsanSignIn, { body: asan });
        if (failure) return { form: authError(failure) };
        setEntered(asan);
        setCheck(asked);
        return undefined;
      }}
      submit={t('auth.login.submit')}
    />
  );
}
