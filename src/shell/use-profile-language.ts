import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { readUser } from '#data/queries.ts';
import { useRows } from '#data/react/use-rows.ts';

/**
 * Follows the profile when its language changes, on another device for one. That it merely differs is
 * no change: a choice made with no network stands on this device until the profile says something new.
 */
export function useProfileLanguage(): void {
  const { changeLanguage } = useRouteContext({ from: '__root__' });
  const saved = useRows('user', readUser);
  const language = saved.state === 'saved' ? saved.rows?.language : undefined;
  const known = useRef(language);
  useEffect(() => {
    const before = known.current;
    known.current = language ?? before;
    if (before !== undefined && language !== undefined && language !== before) {
      void changeLanguage(language);
    }
  }, [changeLanguage, language]);
}
