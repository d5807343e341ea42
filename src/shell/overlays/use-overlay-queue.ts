import { useLocation } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { readUnresolved } from '#data/attempts.ts';
import { useAttempts } from '#data/react/use-local-rows.ts';
import { ifFree, whenFree } from '#platform/locks.ts';
import { takeTurn, waitingOverlays } from '#platform/overlay-turns.ts';

/** Opens the next waiting overlay when the page is visible, no overlay and no payment is open. */
export function useOverlayQueue(): void {
  const [next] = useSyncExternalStore(
    waitingOverlays.subscribe,
    waitingOverlays.get,
    waitingOverlays.get,
  );
  const covered = useLocation({ select: ({ state }) => state.overlay !== undefined });
  const paying = useAttempts().length > 0;
  const unseen = useSyncExternalStore(watchVisibility, isUnseen, () => false);
  useEffect(() => {
    if (!next || covered || paying || unseen) return;
    let passed = false;
    const wait = async () => {
      await whenFree('intent');
      if ((await readUnresolved()).length > 0) return;
      const shown = await ifFree('intent', async () => {
        if (!passed) takeTurn(next);
        return true;
      });
      if (shown === undefined && !passed) await wait();
    };
    void wait();
    return () => {
      passed = true;
    };
  }, [next, covered, paying, unseen]);
}

function watchVisibility(tell: () => void): () => void {
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
}

function isUnseen(): boolean {
  return document.visibilityState === 'hidden';
}
