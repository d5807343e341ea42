import { type ComponentType, useEffect, useState } from 'react';
import { savesData } from '#platform/save-data.ts';
import { loadQuietly } from '#shell/startup/chunks.ts';

/** Loads and draws the offers after the first screen, except in data-saving mode. */
export function OffersPlace() {
  const [Offers, setOffers] = useState<ComponentType>();

  useEffect(() => {
    if (savesData()) return;
    const load = () =>
      void loadQuietly(async () => {
        const { Offers: loaded } = await import('./offers.tsx');
        setOffers(() => loaded);
      });
    if (document.readyState === 'complete') return load();
    addEventListener('load', load, { once: true });
    return () => removeEventListener('load', load);
  }, []);

  return Offers ? <Offers /> : null;
}
