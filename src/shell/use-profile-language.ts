import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { currentUser } from '#data/collections/user.ts';
import { useQuery } from '#data/react/use-query.ts';
import { languageOf } from '#i18n/language.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { connectivity } from '#platform/connectivity.ts';
import { tellProfile, untoldLanguage } from '#session/language-choice.ts';

/**
 * The profile's language goes before that of the address and of the cookie, which other sites of the
 * domain may write. What was chosen here and not told yet goes before both, and is told as soon as can be.
 */
export function useProfileLanguage(): void {
  const { changeLanguage } = useRouteContext({ from: '__root__' });
  const spoken = languageOf(useLocale());
  const saved = useQuery(currentUser);
  // What is known to be old may be of before the last choice.
  const language = saved.state === 'saved' && !saved.stale ? saved.rows?.language : undefined;
  useEffect(() => {
    if (language === undefined || language === spoken || untoldLanguage() !== null) return;
    void changeLanguage(language);
  }, [changeLanguage, language, spoken]);

  const isOnline =
    useSyncExternalStore(connectivity.subscribe, connectivity.get, () => 'unknown') === 'online';
  useEffect(() => {
    if (isOnline) void tellProfile();
  }, [isOnline]);
}
