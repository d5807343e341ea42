import { useText } from '#i18n/use-text.ts';
import { CodeStep, codeProblem, type SentCode } from '#one-time-code/code-step.tsx';
import { signInByPassword } from './sign-in-by-password.ts';
import { useBeginSession } from './use-begin-session.ts';

/**
 * The code that follows the password on a device where this account has not been used. After a reload the password is
 * gone: the provider has seen it, so the code is enough, but another code is asked for by the form.
 */
export default function SignInCode({
  sent,
  password,
  onSent,
}: {
  sent: SentCode;
  /** As it was typed; undefined after a reload. */
  password: string | undefined;
  onSent: (sent: SentCode) => void;
}) {
  const t = useText();
  const enter = useBeginSession();
  const { phone, requestId } = sent;
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
        onSent({ phone, ...answer });
        return undefined;
      }}
      resend={
        password === undefined
          ? undefined
          : async (signal) => {
              const [answer, failure] = await signInByPassword(typed, { signal });
              if (failure) return failure;
              if ('token' in answer) await enter(answer);
              else onSent({ phone, ...answer });
              return null;
            }
      }
      sent={sent}
      why={t('auth.code.why')}
    />
  );
}
