import { useEffect, useRef, useState } from 'react';
import type { Failure } from '#api/failure.ts';
import type { ChallengeState, PhoneCheck as Check } from '#contract/identity/challenges.ts';
import { useText } from '#i18n/use-text.ts';
import { followPhone, type PhoneAnswer } from '#session/follow-phone.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/states/spinner.tsx';
import { Notice } from '#ui/strip.tsx';

/**
 * Shows the digits that the phone shows too, and then its answer. Only the phone can confirm, so there is
 * nothing to press here but Cancel.
 */
export function PhoneCheck({
  check,
  askAnswer,
  onConfirmed,
  onAgain,
}: {
  check: Check;
  askAnswer: () => Promise<readonly [{ state: ChallengeState }, null] | readonly [null, Failure]>;
  /** Resolves to the message of a failure, or to undefined. */
  onConfirmed: () => Promise<string | undefined>;
  onAgain: () => void;
}) {
  const t = useText();
  const codeRef = useRef<HTMLParagraphElement>(null);
  const [end, setEnd] = useState<PhoneAnswer>();
  const [problem, setProblem] = useState<string>();
  const acts = useRef({ askAnswer, onConfirmed });
  acts.current = { askAnswer, onConfirmed };

  useEffect(() => {
    const leaving = new AbortController();
    codeRef.current?.focus();
    const following = followPhone(check, () => acts.current.askAnswer(), leaving.signal);
    void following.then(async (state) => {
      if (state === undefined) return;
      setEnd(state);
      if (state === 'CONFIRMED') setProblem(await acts.current.onConfirmed());
    });
    return () => leaving.abort();
  }, [check]);

  const over = (end !== undefined && end !== 'CONFIRMED') || problem !== undefined;
  return (
    <div className="grid justify-items-center gap-4 text-center" data-secret>
      <p className="text-text2">{t('auth.asan.compare')}</p>
      <p
        aria-label={t('auth.asan.code', { code: [...check.checkCode].join(' ') })}
        className="rounded-tile bg-surface2 px-8 py-4 text-4xl font-bold tracking-code tabular-nums"
        ref={codeRef}
        role="img"
        tabIndex={-1}
      >
        {check.checkCode}
      </p>
      <p className="flex min-h-6 items-center gap-2 text-sm text-text2" role="status">
        {!over && (
          <>
            <Spinner />
            {t(end === 'CONFIRMED' ? 'auth.asan.confirmed' : 'auth.asan.waiting')}
          </>
        )}
      </p>
      <div className="w-full text-start empty:hidden" role="alert">
        {over && (
          <Notice icon="alert" tone="error">
            {problem ?? t(end === 'REJECTED' ? 'auth.asan.rejected' : 'auth.asan.expired')}
          </Notice>
        )}
      </div>
      <Button onClick={onAgain} tone={over ? 'primary' : 'secondary'} wide>
        {t(over ? 'auth.asan.again' : 'auth.asan.cancel')}
      </Button>
    </div>
  );
}
