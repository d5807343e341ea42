import { useEffect, useState } from 'react';
import type { Failure } from '#api/failure.ts';
import { serverNow } from '#api/server-time.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/button.tsx';
import { ProblemNote } from '#ui/form/form-errors.tsx';
import { showSnackbar } from '#ui/overlays/snackbar.tsx';
import { authError } from './auth-error.ts';
import { useLeaving } from './use-leaving.ts';

/** Requests another code, as soon as the provider allows it. */
export function ResendCode({
  at,
  resend,
}: {
  /** RFC 3339, by the provider's clock. */
  at: string;
  resend: (signal: AbortSignal) => Promise<Failure | null>;
}) {
  const t = useText();
  const leaving = useLeaving();
  const [failure, setFailure] = useState<Failure>();
  const [pending, setPending] = useState(false);
  const allowedAt = failure?.code === 'CODE_TOO_SOON' ? (failure.retryAt ?? at) : at;
  const secondsLeft = useSecondsUntil(Date.parse(allowedAt));
  const problem = failure && secondsLeft === 0 ? authError(failure) : undefined;

  async function sendAnother() {
    setPending(true);
    setFailure(undefined);
    const refused = await resend(leaving);
    setPending(false);
    if (refused) setFailure(refused);
    else showSnackbar({ text: t('auth.code.resent'), tone: 'success' });
  }

  return (
    <div className="grid justify-items-center gap-2 text-sm text-text2">
      <p>{t('auth.code.notReceived')}</p>
      <ProblemNote problem={problem} />
      {secondsLeft > 0 ? (
        <p className="flex min-h-11 items-center tabular-nums">
          {t('auth.code.resendIn', { time: clock(secondsLeft) })}
        </p>
      ) : (
        <Button onClick={sendAnother} pending={pending} size="small" tone="secondary">
          {t('auth.code.resend')}
        </Button>
      )}
    </div>
  );
}

/** "0:42" */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Whole seconds until a moment of the provider's clock, at least 0. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(serverNow);
  const left = Math.max(0, Math.ceil((moment - now) / 1000));
  const over = left === 0;
  useEffect(() => {
    if (over) return undefined;
    const timer = setInterval(() => setNow(serverNow()), 500);
    return () => clearInterval(timer);
  }, [over]);
  return left;
}
