import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ask, write } from '#api/call.ts';
import type { Failure } from '#api/failure.ts';
import type { Input } from '#contract/call.ts';
import { signInByPasskey, startPasskeySignIn } from '#contract/identity/passkeys.ts';
import { useText } from '#i18n/use-text.ts';
import { authError } from '#one-time-code/auth-error.ts';
import { visibility } from '#platform/page-state.ts';
import { Button } from '#ui/button.tsx';
import type { ErrorText } from '#ui/form/error-text.ts';
import { ProblemNote } from '#ui/form/form-errors.tsx';
import { useBeginSession } from './use-begin-session.ts';

const loadPasskeys = () => import('#platform/device/passkeys.ts');

/** A challenge lives five minutes. */
const offeredForMs = 4 * 60_000;

/** Offers the passkeys of this device among the suggestions of the phone's field, and asks for one at a press. */
export default function PasskeySignIn() {
  const t = useText();
  const enter = useBeginSession();
  const left = useRef(false);
  const sending = useRef(false);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<ErrorText>();

  async function signIn(body: Input<typeof signInByPasskey>['body']) {
    // One that was chosen in the field and one after the press would each end the session of the other.
    if (left.current || sending.current) return;
    sending.current = true;
    const [opened, failure] = await write(signInByPasskey, { body });
    // Whoever left may have another session by now. The next sign-in on this device ends the one that was opened.
    if (left.current) return;
    const why = opened ? (await enter(opened))?.form : refusalText(failure);
    sending.current = why === undefined;
    setProblem(why);
    if (failure) void offer();
  }

  async function offer() {
    const { canOfferPasskeys, offerPasskeys } = await loadPasskeys();
    if (!(await canOfferPasskeys())) return;
    const [options] = await ask(startPasskeySignIn, {});
    if (!options || left.current) return;
    const [signed] = await offerPasskeys(options);
    if (signed) await signIn(signed);
  }

  async function choose() {
    setPending(true);
    setProblem(undefined);
    try {
      await signInWithChosen();
    } catch {
      setProblem({ key: 'auth.error.NO_ANSWER' });
    } finally {
      setPending(false);
    }
  }

  async function signInWithChosen() {
    const [options, failure] = await ask(startPasskeySignIn, {});
    if (failure) return setProblem(authError(failure));
    const { signByPasskey } = await loadPasskeys();
    const [signed, why] = await signByPasskey(options);
    if (signed) await signIn(signed);
    else if (why !== 'aborted') {
      setProblem({ key: 'auth.passkey.cancelled' });
      void offer();
    }
  }

  const offerInTime = useEffectEvent(() => {
    if (!pending && visibility.get() === 'visible') void offer();
  });
  useEffect(() => {
    left.current = false;
    offerInTime();
    const timer = setInterval(() => offerInTime(), offeredForMs);
    return () => {
      left.current = true;
      clearInterval(timer);
      void loadPasskeys().then(({ stopAsking }) => stopAsking());
    };
  }, []);

  return (
    <>
      <ProblemNote problem={problem} />
      <Button onClick={() => void choose()} pending={pending} tone="quiet" wide>
        {t('auth.passkey.signIn')}
      </Button>
    </>
  );
}

function refusalText(failure: Failure): ErrorText {
  return failure.code === 'PASSKEY_REFUSED' ? { key: 'auth.passkey.refused' } : authError(failure);
}
