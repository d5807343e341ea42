import { useText } from '#i18n/use-text.ts';
import { CodeStep, codeProblem, type SentCode } from '#one-time-code/code-step.tsx';
import { signInByPassword } from './sign-in-by-password.ts';
import { useBeginSession } from './use-begin-session.ts';

/** A code that was sent for what was typed on the sign-in form. */
export interface SignInCodeSent extends SentCode {
  readonly password: string;
}

/** The code that follows the password on a device where this account has not been used. */
export default function SignInCode({
  sent,
  onSent,
}: {
  sent: SignInCodeSent;
  onSent: (sent: SignInCodeSent) => void;
}) {
  const t = useText();
  const enter = useBeginSession();
  const { phone, password, requestId } = sent;
  const typed = { phone, password };
  return (
    <CodeStep
      // A new code remounts the field, which drops the refusal of the old code.
      key={requestId}
      onCode={async (code, signal) => {
        const body = { ...typed, code: { requestId, code } };
        const [answer, failure] = await signInByPassword(body, { signal });
        if (failure) return codeProblem(failure);
        if ('token' in answer) return enter(answer);
        onSent({ ...typed, ...answer });
        return undefined;
      }}
      resend={async (signal) => {
        const [answer, failure] = await signInByPassword(typed, { signal });
        if (failure) return failure;
        if ('token' in answer) await enter(answer);
        else onSent({ ...typed, ...answer });
        return null;
      }}
      sent={sent}
      why={t('auth.code.why')}
    />
  );
}
