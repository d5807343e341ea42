import { useEffect } from 'react';
import { currentUser } from '#data/collections/user.ts';
import { useQuery } from '#data/react/use-query.ts';
import { offerOverlay } from '#platform/overlay-turns.ts';
import { sessionItem } from '#session/session.ts';

/** The sign-in time of the other device about which this session was warned last. */
export const shownOtherDevice = sessionItem('other-device');

/** Offers the warning that the profile names another device which signed in after this one. */
export function useOtherDevice(): void {
  const saved = useQuery(currentUser);
  const at = saved.state === 'saved' ? saved.rows?.otherDevice?.at : undefined;
  useEffect(() => {
    if (at === undefined) return undefined;
    return offerOverlay({ name: 'other-device' }, () => shownOtherDevice.read() !== at);
  }, [at]);
}
