import { use } from 'react';
import { ask, write } from '#api/call.ts';
import { checkAsanSignIn, signInByAsan, startAsanSignIn } from '#contract/identity/challenges.ts';
import { useText } from '#i18n/use-text.ts';
import { authError } from '#one-time-code/auth-error.ts';
import { AsanSteps } from './asan-steps.tsx';
import { useBeginSession } from './use-begin-session.ts';

/** Sign-in by ASAN İmza, shown in place of the password form when its messages are loaded. */
export default function AsanSignIn({ words }: { words: Promise<void> }) {
  use(words);
  const t = useText();
  const enter = useBeginSession();
  return (
    <div className="grid grid-cols-1 gap-4.5">
      <AsanSteps
        askAnswer={(requestId) => ask(checkAsanSignIn, { body: { requestId } })}
        lead={t('auth.asan.lead')}
        onConfirmed={async (requestId) => {
          const [opened, failure] = await write(signInByAsan, { body: { requestId } });
          const problem = opened ? (await enter(opened))?.form : authError(failure);
          return problem && t(problem.key, problem.values);
        }}
        start={(asan) => write(startAsanSignIn, { body: asan })}
        submit={t('auth.login.submit')}
      />
    </div>
  );
}
