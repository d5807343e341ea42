import { type ComponentType, useEffect, useState } from 'react';

/** What asks for consent, and acts on it, is a part of its own that comes behind the first screen. */
export function ConsentPlace({ tags }: { tags: string }) {
  const [ConsentPrompt, setCounting] = useState<ComponentType<{ tags: string }>>();

  useEffect(() => {
    const load = () =>
      void import('./consent-prompt.tsx').then(
        ({ ConsentPrompt: loaded }) => setCounting(() => loaded),
        // Nothing is asked and nothing is told: nobody misses it.
        () => {},
      );
    if (document.readyState === 'complete') return load();
    addEventListener('load', load, { once: true });
    return () => removeEventListener('load', load);
  }, []);

  return ConsentPrompt ? <ConsentPrompt tags={tags} /> : null;
}
