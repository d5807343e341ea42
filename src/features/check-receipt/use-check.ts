import { useEffect, useState, useSyncExternalStore } from 'react';
import { ask } from '#api/call.ts';
import { checkReceipt } from '#contract/receipts.ts';
import { connectivity } from '#platform/connectivity.ts';
import { checkCopy, type LinkedCopy, type Verdict } from './check-copy.ts';
import { findKey } from './known-keys.ts';
import { type StateNow, stateAfter } from './standing.ts';

/** `failed`: what checks could not be loaded. Undefined while it is checked. */
export type Told = Verdict | { readonly state: 'failed' } | undefined;

/** What is told of a copy, by this device alone where its key is known; once more when there is a network again. */
export function useVerdict(link: LinkedCopy): { readonly told: Told; readonly again: () => void } {
  const { id, text } = link;
  const [told, setTold] = useState<Told>();
  const [turn, setTurn] = useState(0);
  const isOnline = useIsOnline();
  // With a network a verdict that a key or a chunk was missing for may be another one, and so may that by a saved key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn and a new network ask once more.
  useEffect(() => {
    let isLeft = false;
    void checkCopy({ id, text }, findKey)
      .catch(() => ({ state: 'failed' }) as const)
      .then((verdict) => {
        if (!isLeft) setTold((before) => (before && isOpen(verdict) ? before : verdict));
      });
    return () => {
      isLeft = true;
    };
  }, [id, text, turn, isOnline]);
  return {
    told,
    again: () => {
      setTold(undefined);
      setTurn((before) => before + 1);
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
  const isOnline = useIsOnline();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new network asks once more.
  useEffect(() => {
    if (!isSigned) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    void ask(checkReceipt, { body: { id, copy: text } }, { signal }).then((outcome) => {
      if (!signal.aborted) setState((before) => stateAfter(before, outcome));
    });
    return () => leaving.abort();
  }, [id, text, isSigned, isOnline]);
  return state;
}

/** False where there is no network for sure. */
function useIsOnline(): boolean {
  const state = useSyncExternalStore(connectivity.subscribe, connectivity.get, () => 'unknown');
  return state !== 'offline';
}
