import { useCallback, useState } from 'react';
import { write } from '#api/call.ts';
import type { Failure } from '#api/failure.ts';
import { leaveForTask, usePageReturn } from '#checkout/links.tsx';
import { refusalText } from '#checkout/refusal-text.ts';
import { activateCobrand, blockCobrand, setInterest } from '#contract/operations/cobrand.ts';
import { useText } from '#i18n/use-text.ts';
import { type Snackbar, showSnackbar } from '#ui/overlays/snackbar.tsx';

/**
 * Returns `change`, which waits for a sent change of a card, and `leave`, which opens a hosted page. A snackbar shows
 * the success of a change and every refusal. `pending` is true while either of them runs.
 */
export function useCardChange() {
  const t = useText();
  const [pending, setPending] = useState(false);
  usePageReturn(useCallback(() => setPending(false), []));

  function refuse(failure: Failure) {
    setPending(false);
    showSnackbar({ text: t(refusalText(failure)), tone: 'error' });
  }

  return {
    pending,
    /** Shows `done` after `sent` has succeeded, otherwise the refusal. Resolves to true on success. */
    async change(sent: Promise<readonly [unknown, Failure | null]>, done: Snackbar) {
      setPending(true);
      const [, failure] = await sent;
      if (failure) refuse(failure);
      else {
        setPending(false);
        showSnackbar({ ...done, tone: 'success' });
      }
      return failure === null;
    },
    /** Opens a hosted page. `pending` stays true until the page is left or the request is refused. */
    async leave(page: Parameters<typeof leaveForTask>[0]) {
      setPending(true);
      const failure = await leaveForTask(page);
      if (failure) refuse(failure);
    },
  };
}

/**
 * Returns functions that block, unblock and activate the co-branded card, and turn its interest on or off. A snackbar
 * shows the success or the refusal.
 */
export function useCobrandChange() {
  const t = useText();
  const { pending, change } = useCardChange();
  const block = (isBlocked: boolean) => write(blockCobrand, { body: { isBlocked } });
  const unblock = () => change(block(false), { text: t('cobrand.unblocked') });
  return {
    pending,
    unblock,
    /** Blocks without a question first, because the snackbar has an unblock button. */
    block: () =>
      change(block(true), {
        text: t('cobrand.blockedNow'),
        action: { label: t('cobrand.undo'), act: () => void unblock() },
      }),
    setInterest: (isOn: boolean) =>
      change(write(setInterest, { body: { isOn } }), {
        text: t(isOn ? 'cobrand.interest.turnedOn' : 'cobrand.interest.turnedOff'),
      }),
    activate: () => change(write(activateCobrand, {}), { text: t('cobrand.activated') }),
  };
}
