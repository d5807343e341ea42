import { useText } from '#i18n/use-text.ts';
import { CodeStep, codeProblem, type SentCode } from '#one-time-code/code-step.tsx';
import { signInByPassword } from './sign-in-by-password.ts';
import { useBeginSession } from './use-begin-session.ts';

/**
 * The code after the password on a device that is new to this account. After a reload the password is gone. The
 * provider has already checked it, so the code alone is enough, but a new code must be requested with the form.
 */
export default function SignInCode({
  sent,
  password,
  onSent,
}: {
  sent: SentCode;
  /** The typed password. Undefined after a reload. */
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
