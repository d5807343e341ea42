import { useEffect, useState } from 'react';
import { fetchText, recallText } from '#data/revalidation/fetch-text.ts';

/** A text that the provider owns: as it was told last, and behind it as it is now. */
export function useServerText(key: string | undefined, language: string): string | undefined {
  const [told, setTold] = useState<{ key: string; language: string; text: string }>();
  useEffect(() => {
    if (key === undefined) return;
    let passed = false;
    const tell = (text: string | undefined) => {
      if (text !== undefined && !passed) setTold({ key, language, text });
    };
    void recallText(key, language)
      .then(tell)
      .then(() => fetchText(key, language))
      .then(tell);
    return () => {
      passed = true;
    };
  }, [key, language]);
  return told?.key === key && told?.language === language ? told.text : undefined;
}
