import { type ComponentType, useEffect, useState } from 'react';
import { useMayOffer } from '#data/react/offers.ts';
import { isHintDue } from './hint-due.ts';

/** Place of the install hint. Loads its chunk when the hint is due. */
export function LazyInstallHint() {
  const mayOffer = useMayOffer();
  const [Hint, setHint] = useState<ComponentType>();
  useEffect(() => {
    if (!mayOffer || !matchMedia('(display-mode: browser)').matches) return;
    if (!isHintDue(Date.now())) return;
    import('./install-hint.tsx').then(
      ({ InstallHint }) => setHint(() => InstallHint),
      () => {},
    );
  }, [mayOffer]);
  return Hint && mayOffer ? <Hint /> : null;
}
