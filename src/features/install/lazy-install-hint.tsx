import { type ComponentType, useEffect, useState } from 'react';
import { useMayOffer } from '#data/react/offers.ts';
import { savesData } from '#platform/save-data.ts';

/**
 * Loads and shows the install hint if the app runs in a browser tab and may make an offer: after the person's first
 * payment and while none is being made. The hint appears only if it is due. With the data saver on, nothing is loaded.
 */
export function LazyInstallHint() {
  const mayOffer = useMayOffer();
  const [Hint, setHint] = useState<ComponentType>();
  useEffect(() => {
    if (!mayOffer || savesData() || !matchMedia('(display-mode: browser)').matches) return;
    import('./install-hint.tsx').then(
      ({ InstallHint }) => setHint(() => InstallHint),
      () => {},
    );
  }, [mayOffer]);
  return Hint && mayOffer ? <Hint /> : null;
}
