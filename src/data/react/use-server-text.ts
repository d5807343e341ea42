import { useEffect, useState } from 'react';
import { fetchText, recallText } from '#data/revalidation/fetch-text.ts';

/**
 * Returns a text of the provider: first the stored one, then the current one. Undefined until either has arrived, and
 * without a key.
 */
export function useServerText(key: string | undefined, language: string): string | undefined {
  const [known, setKnown] = useState<{ key: string; language: string; text: string }>();
  useEffect(() => {
    if (key === undefined) return;
    let passed = false;
    const tell = (text: string | undefined) => {
      if (text !== undefined && !passed) setKnown({ key, language, text });
    };
    void recallText(key, language)
      .then(tell)
      .then(() => fetchText(key, language))
      .then(tell);
    return () => {
      passed = true;
    };
  }, [key, language]);
  return known?.key === key && known?.language === language ? known.text : undefined;
}
