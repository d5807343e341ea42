import { useState } from 'react';
import { write } from '#api/call.ts';
import type { Failure } from '#api/failure.ts';
import { refusalText } from '#checkout/refusal-text.ts';
import {
  activateCobrand,
  blockCobrand,
  resetPinAttempts,
  setInterest,
} from '#contract/operations/cobrand.ts';
import type { MessageId } from '#i18n/messages/messages.ts';
import { useText } from '#i18n/use-text.ts';
import { showSnackbar } from '#ui/overlays/snackbar.ts';

/** What a press does to the co-branded card, and says when it is done or refused. */
export function useCobrandChange() {
  const t = useText();
  const [pending, setPending] = useState(false);

  async function change(
    call: () => Promise<readonly [unknown, Failure | null]>,
    done: MessageId,
    undo?: () => void,
  ): Promise<void> {
    setPending(true);
    const [, failure] = await call();
    setPending(false);
    if (failure) {
      const { key, values } = refusalText(failure, 'TOP_UP');
      return showSnackbar({ text: t(key, values), tone: 'error' });
    }
    const action = undo && { label: t('cobrand.undo'), act: undo };
    showSnackbar({ text: t(done), tone: 'success', ...(action && { action }) });
  }

  const unblock = () =>
    change(() => write(blockCobrand, { body: { isBlocked: false } }), 'cobrand.unblocked');

  return {
    pending,
    unblock,
    /** At once; for as long as it says so, that can be taken back. */
    block: () =>
      change(
        () => write(blockCobrand, { body: { isBlocked: true } }),
        'cobrand.blockedNow',
        () => void unblock(),
      ),
    resetAttempts: () => change(() => write(resetPinAttempts, {}), 'cobrand.pin.reset.done'),
    setInterest: (isOn: boolean) =>
      change(
        () => write(setInterest, { body: { isOn } }),
        isOn ? 'cobrand.interest.turnedOn' : 'cobrand.interest.turnedOff',
      ),
    activate: () => change(() => write(activateCobrand, {}), 'cobrand.activated'),
  };
}
