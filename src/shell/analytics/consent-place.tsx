import { type ComponentType, useEffect, useState } from 'react';
import { savesData } from '#platform/save-data.ts';

/** Loads, after the first screen, the chunk that asks for consent and acts on it; not where data is saved. */
export function ConsentPlace({ tags }: { tags: string }) {
  const [ConsentPrompt, setCounting] = useState<ComponentType<{ tags: string }>>();

  useEffect(() => {
    if (savesData()) return;
    const load = () =>
      void import('./permission-prompt.tsx').then(
        ({ ConsentPrompt: loaded }) => setCounting(() => loaded),
        // Without the chunk nothing is asked and nothing is counted.
        () => {},
      );
    if (document.readyState === 'complete') return load();
    addEventListener('load', load, { once: true });
    return () => removeEventListener('load', load);
  }, []);

  return ConsentPrompt ? <ConsentPrompt tags={tags} /> : null;
}
