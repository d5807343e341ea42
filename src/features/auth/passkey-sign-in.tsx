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

/**
 * Interval of checking how old the offer of passkeys is. An offer older than `offeredForMs` is replaced, so that none
 * outlives its challenge of five minutes.
 */
const lookedAtEveryMs = 60_000;
const offeredForMs = 3.5 * 60_000;

/**
 * Signs in with a passkey. The passkeys of this device are offered among the suggestions of the phone field, and by a
 * button. A passkey that the provider accepts begins the session.
 */
export default function PasskeySignIn() {
  const t = useText();
  const enter = useBeginSession();
  const left = useRef(false);
  const sending = useRef(false);
  /**
   * Time at which the current suggestions of the field were offered, in epoch milliseconds. Negative infinity if there
   * are none.
   */
  const offeredAt = useRef(Number.NEGATIVE_INFINITY);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<ErrorText>();

  async function signIn(body: Input<typeof signInByPasskey>['body'], rpId: string) {
    // Two sign-ins, one from the suggestions and one from the button, would each end the session of the other.
    if (left.current || sending.current) return;
    sending.current = true;
    const [opened, failure] = await write(signInByPasskey, { body });
    // A person who has left may already have another session. The session opened here ends with the next sign-in on
    // this device.
    if (left.current) return;
    if (failure?.code === 'PASSKEY_UNKNOWN') void forget(rpId, body.id);
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
    const at = Date.now();
    offeredAt.current = at;
    const [signed] = await offerPasskeys(options);
    // The browser has ended this offer, and no later offer has replaced it.
    if (offeredAt.current === at) offeredAt.current = Number.NEGATIVE_INFINITY;
    if (signed) await signIn(signed, options.rpId);
  }

  async function choose() {
    setPending(true);
    setProblem(undefined);
    try {
      await signInWithChosen();
    } catch {
      setProblem({ key: 'error.NO_ANSWER' });
    } finally {
      setPending(false);
    }
  }

  async function signInWithChosen() {
    const [options, failure] = await ask(startPasskeySignIn, {});
    if (failure) return setProblem(authError(failure));
    const { signByPasskey } = await loadPasskeys();
    const [signed, why] = await signByPasskey(options);
    if (signed) await signIn(signed, options.rpId);
    else if (why !== 'aborted') {
      setProblem({ key: 'auth.passkey.cancelled' });
      void offer();
    }
  }

  const offerInTime = useEffectEvent(() => {
    if (pending || sending.current || Date.now() - offeredAt.current < offeredForMs) return;
    if (visibility.get() === 'visible') void offer();
    else void stop();
  });
  useEffect(() => {
    left.current = false;
    offerInTime();
    const timer = setInterval(() => offerInTime(), lookedAtEveryMs);
    const unsubscribe = visibility.subscribe(() => offerInTime());
    return () => {
      left.current = true;
      clearInterval(timer);
      unsubscribe();
      void stop();
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

/** Removes a passkey from this device's suggestions after its account has removed it. */
async function forget(rpId: string, credentialId: string) {
  const { forgetPasskey } = await loadPasskeys();
  await forgetPasskey(rpId, credentialId);
}

async function stop() {
  const { cancelPasskeyRequest } = await loadPasskeys();
  cancelPasskeyRequest();
}

function refusalText(failure: Failure): ErrorText {
  if (failure.code === 'PASSKEY_UNKNOWN') return { key: 'auth.passkey.unknown' };
  return failure.code === 'PASSKEY_REFUSED' ? { key: 'auth.passkey.refused' } : authError(failure);
}
