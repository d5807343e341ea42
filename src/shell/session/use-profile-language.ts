import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { currentUser } from '#data/collections/user.ts';
import { useQuery } from '#data/react/use-query.ts';
import { languageOf } from '#i18n/language.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { connectivity } from '#platform/connectivity.ts';
import { saveLanguage, unsavedLanguage } from '#session/language-choice.ts';

/**
 * The profile's language has priority over that of the address and of the cookie, which other sites of
 * the domain may write. A choice made here and not saved yet has priority over both, and is saved as
 * soon as the provider can be reached.
 */
export function useProfileLanguage(): void {
  const { changeLanguage } = useRouteContext({ from: '__root__' });
  const spoken = languageOf(useLocale());
  const saved = useQuery(currentUser);
  // A stale profile may be older than the last choice.
  const language = saved.state === 'saved' && !saved.stale ? saved.rows?.language : undefined;
  useEffect(() => {
    if (language === undefined || language === spoken || unsavedLanguage() !== null) return;
    void changeLanguage(language);
  }, [changeLanguage, language, spoken]);

  const isOnline =
    useSyncExternalStore(connectivity.subscribe, connectivity.get, () => 'unknown') === 'online';
  useEffect(() => {
    if (isOnline) void saveLanguage();
  }, [isOnline]);
}
