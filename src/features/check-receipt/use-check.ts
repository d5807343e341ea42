import { useEffect, useState, useSyncExternalStore } from 'react';
import { ask } from '#api/call.ts';
import type { Answer } from '#contract/call.ts';
import { checkReceipt } from '#contract/receipts.ts';
import { connectivity } from '#platform/connectivity.ts';
import { checkCopy, type LinkedCopy, type Verdict } from './check-copy.ts';
import { findKey } from './known-keys.ts';

/** `failed`: what checks could not be loaded. Undefined while it is checked. */
export type Told = Verdict | { readonly state: 'failed' } | undefined;

/** What is told of a copy, by this device alone where its key is known; once more when there is a network again. */
export function useVerdict(link: LinkedCopy): { readonly told: Told; readonly again: () => void } {
  const { id, text } = link;
  const [told, setTold] = useState<Told>();
  const [turn, setTurn] = useState(0);
  const isOnline = useIsOnline();
  // A verdict that a key or a chunk was missing for may be another one by now.
  const isOpen = told?.state === 'failed' || (told?.state === 'unknownKey' && !told.wasAsked);
  const retries = isOpen && isOnline;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn and a new network ask once more.
  useEffect(() => {
    let isLeft = false;
    void checkCopy({ id, text }, findKey)
      .catch(() => ({ state: 'failed' }) as const)
      .then((verdict) => {
        if (!isLeft) setTold(verdict);
      });
    return () => {
      isLeft = true;
    };
  }, [id, text, turn, retries]);
  return {
    told,
    again: () => {
      setTold(undefined);
      setTurn((before) => before + 1);
    },
  };
}

export type StateNow = Answer<typeof checkReceipt> | 'asking' | 'noAnswer' | 'notKnown';

/** What became of a receipt whose copy is genuine, as the provider tells it now. */
export function useStateNow({ id, text }: LinkedCopy): StateNow {
  const [state, setState] = useState<StateNow>('asking');
  const isOnline = useIsOnline();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new network asks once more.
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    void ask(checkReceipt, { body: { id, copy: text } }, { signal }).then(([answer, failure]) => {
      if (signal.aborted) return;
      setState(answer ?? (failure?.status === 404 ? 'notKnown' : 'noAnswer'));
    });
    return () => leaving.abort();
  }, [id, text, isOnline]);
  return state;
}

/** False where there is no network for sure. */
function useIsOnline(): boolean {
  const state = useSyncExternalStore(connectivity.subscribe, connectivity.get, () => 'unknown');
  return state !== 'offline';
}
