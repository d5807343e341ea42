import { useEffect, useState } from 'react';
import { ask } from '#api/call.ts';
import { checkReceipt } from '#contract/receipts.ts';
import type { LinkedCopy } from '#domain/find-links.ts';
import { connectivity } from '#platform/connectivity.ts';
import { type CurrentState, stateAfter } from './check-appearance.ts';
import { checkCopy, type Verdict } from './check-copy.ts';
import { findKey } from './known-keys.ts';

/** Verdict about a copy. `failed`: the code for the check could not be loaded. Undefined during the check. */
export type CheckOutcome = Verdict | { readonly state: 'failed' } | undefined;

/**
 * Returns `told`, the verdict about a copy, and `again`, which drops the verdict and checks once more. A device that
 * knows the key also decides without a network. The check runs again when the network returns, because a missing key or
 * chunk, or a newer answer about a stored key, may change the verdict; a check that cannot finish keeps the verdict.
 * Use another component instance for another copy.
 */
export function useVerdict(link: LinkedCopy): {
  readonly told: CheckOutcome;
  readonly again: () => void;
} {
  const [told, setTold] = useState<CheckOutcome>();
  const [asked, setAsked] = useState(link);
  useEffect(
    () =>
      onEachNetwork(async (signal) => {
        const checking = checkCopy(asked, findKey).catch(() => ({ state: 'failed' }) as const);
        const verdict = await checking;
        if (!signal.aborted)
          setTold((before) => (before && isCheckIncomplete(verdict) ? before : verdict));
      }),
    [asked],
  );
  return {
    told,
    again: () => {
      setTold(undefined);
      setAsked({ ...link });
    },
  };
}

/**
 * True if the check could not be finished: its code did not load, or the provider could not be asked for an unknown
 * key.
 */
export function isCheckIncomplete(told: NonNullable<CheckOutcome>): boolean {
  return told.state === 'failed' || (told.state === 'unknownKey' && !told.wasAsked);
}

/**
 * Returns the provider's current state of a receipt. If `isSigned`, the provider is asked now and each time the network
 * returns; otherwise the state stays `asking`.
 */
export function useCurrentReceiptState({ id, text }: LinkedCopy, isSigned: boolean): CurrentState {
  const [state, setState] = useState<CurrentState>('asking');
  useEffect(() => {
    if (!isSigned) return;
    return onEachNetwork(async (signal) => {
      const outcome = await ask(checkReceipt, { body: { id, copy: text } }, { signal });
      if (!signal.aborted) setState((before) => stateAfter(before, outcome));
    });
  }, [id, text, isSigned]);
  return state;
}

/**
 * Runs `work` now and again each time the network returns. The signal of a run aborts when the next run begins. Returns
 * a function that stops the repetition and aborts the current run.
 */
export function onEachNetwork(work: (signal: AbortSignal) => Promise<void>): () => void {
  let running = new AbortController();
  let wasOffline = connectivity.get() === 'offline';
  void work(running.signal);
  const unsubscribe = connectivity.subscribe(() => {
    const isBack = wasOffline && connectivity.get() !== 'offline';
    wasOffline = connectivity.get() === 'offline';
    if (!isBack) return;
    running.abort();
    running = new AbortController();
    void work(running.signal);
  });
  return () => {
    unsubscribe();
    running.abort();
  };
}
