import { useEffect } from 'react';
import { readUser } from '#data/queries.ts';
import { useRows } from '#data/react/use-rows.ts';
import { offerOverlay } from '#platform/overlay-turns.ts';
import { isNewOtherDevice } from '#session/other-device.ts';

/** Offers the warning that the profile names another device which signed in after this one. */
export function useOtherDevice(): void {
  const saved = useRows('user', readUser);
  const at = saved.state === 'saved' ? saved.rows?.otherDevice?.at : undefined;
  useEffect(() => {
    if (at === undefined) return undefined;
    return offerOverlay({ name: 'other-device' }, () => isNewOtherDevice(at));
  }, [at]);
}
