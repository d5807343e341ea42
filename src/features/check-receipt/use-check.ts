import { useEffect, useState } from 'react';
import { ask } from '#api/call.ts';
import { checkReceipt } from '#contract/receipts.ts';
import type { LinkedCopy } from '#domain/find-links.ts';
import { connectivity } from '#platform/connectivity.ts';
import { checkCopy, type Verdict } from './check-copy.ts';
import { findKey } from './known-keys.ts';
import { type StateNow, stateAfter } from './standing.ts';

/** `failed`: what checks could not be loaded. Undefined while it is checked. */
export type Told = Verdict | { readonly state: 'failed' } | undefined;

/**
 * What is told of a copy, by this device alone where its key is known. With a network a verdict that a key or a chunk was
 * missing for may be another one, and so may that by a saved key. Another copy needs another component.
 */
export function useVerdict(link: LinkedCopy): { readonly told: Told; readonly again: () => void } {
  const [told, setTold] = useState<Told>();
  const [asked, setAsked] = useState(link);
  useEffect(
    () =>
      onEachNetwork(async (signal) => {
        const checking = checkCopy(asked, findKey).catch(() => ({ state: 'failed' }) as const);
        const verdict = await checking;
        if (!signal.aborted) setTold((before) => (before && isOpen(verdict) ? before : verdict));
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

/** Whether a key, or a chunk, is yet to come. */
export function isOpen(told: NonNullable<Told>): boolean {
  return told.state === 'failed' || (told.state === 'unknownKey' && !told.wasAsked);
}

/** What became of a receipt, as the provider tells it now; it is asked only of a copy that is signed. */
export function useStateNow({ id, text }: LinkedCopy, isSigned: boolean): StateNow {
  const [state, setState] = useState<StateNow>('asking');
  useEffect(() => {
    if (!isSigned) return;
    return onEachNetwork(async (signal) => {
      const outcome = await ask(checkReceipt, { body: { id, copy: text } }, { signal });
      if (!signal.aborted) setState((before) => stateAfter(before, outcome));
    });
  }, [id, text, isSigned]);
  return state;
}

/** Does the work now, and anew when there is a network again. Returns the function that ends it. */
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
