import { type ComponentType, useEffect, useState } from 'react';
import { useMayOffer } from '#data/react/offers.ts';
import { isHintDue } from './hint-due.ts';

/**
 * Shows the install hint when it is due and the app runs in a browser tab, after the person's first payment and while
 * none is being made. Its code is loaded only then.
 */
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
