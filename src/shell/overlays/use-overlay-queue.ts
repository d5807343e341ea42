import { useLocation } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { readUnresolved } from '#data/attempt-rows.ts';
import { currentUser } from '#data/collections/user.ts';
import { useAttempts } from '#data/react/use-local-rows.ts';
import { useQuery } from '#data/react/use-query.ts';
import { ifFree, whenFree } from '#platform/locks.ts';
import { offerOverlay, openIfDue, waitingOverlays } from '#platform/overlay-turns.ts';
import { visibility } from '#platform/page-state.ts';
import { sessionItem } from '#session/session-item.ts';

/**
 * Opens the next waiting overlay, if it is still due, when the page is visible, no overlay is open, and no payment is
 * being made in any tab or unresolved.
 */
export function useOverlayQueue(): void {
  const [next] = useSyncExternalStore(
    waitingOverlays.subscribe,
    waitingOverlays.get,
    waitingOverlays.get,
  );
  const covered = useLocation({ select: ({ state }) => state.overlay !== undefined });
  const paying = useAttempts().length > 0;
  const unseen =
    useSyncExternalStore(visibility.subscribe, visibility.get, () => 'visible') === 'hidden';
  useEffect(() => {
    if (!next || covered || paying || unseen) return;
    let passed = false;
    const wait = async () => {
      await whenFree('intent');
      if ((await readUnresolved()).length > 0) return;
      const shown = await ifFree('intent', async () => {
        if (!passed) openIfDue(next);
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

/** Sign-in time of the other device about which this session was last warned. */
export const shownOtherDevice = sessionItem('other-device');

/** Offers a warning, once for each sign-in, when the profile names another device that signed in after this one. */
export function useOtherDevice(): void {
  const at = useQuery(currentUser).rows?.otherDevice?.at;
  useEffect(() => {
    if (at === undefined) return undefined;
    return offerOverlay({ name: 'other-device' }, () => shownOtherDevice.read() !== at);
  }, [at]);
}
