import { useCallback, useState } from 'react';
import { write } from '#api/call.ts';
import type { Failure } from '#api/failure.ts';
import { leaveForTask, usePageReturn } from '#checkout/links.tsx';
import { refusalText } from '#checkout/refusal-text.ts';
import { activateCobrand, blockCobrand, setInterest } from '#contract/operations/cobrand.ts';
import { useText } from '#i18n/use-text.ts';
import { type Snackbar, showSnackbar } from '#ui/overlays/snackbar.tsx';

/** Sends changes of a card and opens hosted pages; shows refusals as a snackbar. */
export function useCardChange() {
  const t = useText();
  const [pending, setPending] = useState(false);
  usePageReturn(useCallback(() => setPending(false), []));

  function refuse(failure: Failure) {
    setPending(false);
    const { key, values } = refusalText(failure);
    showSnackbar({ text: t(key, values), tone: 'error' });
  }

  return {
    pending,
    /** Shows `done` once `sent` has succeeded, else the refusal; resolves to whether it succeeded. */
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
    /** Leaves for a hosted page; `pending` stays true until the page is left or refused. */
    async leave(page: Parameters<typeof leaveForTask>[0]) {
      setPending(true);
      const failure = await leaveForTask(page);
      if (failure) refuse(failure);
    },
  };
}

/** What a press does to the co-branded card. */
export function useCobrandChange() {
  const t = useText();
  const { pending, change } = useCardChange();
  const block = (isBlocked: boolean) => write(blockCobrand, { body: { isBlocked } });
  const unblock = () => change(block(false), { text: t('cobrand.unblocked') });
  return {
    pending,
    unblock,
    /** Blocks without asking first: the message that says so has a button that unblocks. */
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
