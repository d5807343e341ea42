import { type ComponentType, useEffect, useState } from 'react';
import { savesData } from '#platform/save-data.ts';

/** Loads the chunk of unrequested offers after the first screen, except in data-saving mode. */
export function UnaskedPlace() {
  const [Unasked, setUnasked] = useState<ComponentType>();

  useEffect(() => {
    if (savesData()) return;
    const load = () =>
      void import('./unasked.tsx').then(
        ({ Unasked: loaded }) => setUnasked(() => loaded),
        // Without the chunk nothing is offered or counted.
        () => {},
      );
    if (document.readyState === 'complete') return load();
    addEventListener('load', load, { once: true });
    return () => removeEventListener('load', load);
  }, []);

  return Unasked ? <Unasked /> : null;
}
