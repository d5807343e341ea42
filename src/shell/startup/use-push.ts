import { useEffect, useSyncExternalStore } from 'react';
import { useLocale } from '#i18n/use-text.ts';
import { hiddenAmounts } from '#platform/hidden-amounts.ts';

/**
 * Keeps what this browser is told in step: anew at each start, where the browser gave its subscription up, in another
 * language, and where amounts are hidden or shown. Nothing is loaded where no permission was given.
 */
export function usePush(): void {
  const locale = useLocale();
  const hides = useSyncExternalStore(hiddenAmounts.subscribe, hiddenAmounts.get, () => false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: Both are told to the provider.
  useEffect(() => {
    const sync = () => {
      if (window.Notification?.permission !== 'granted') return;
      void import('#session/push.ts').then(({ syncPush }) => syncPush()).catch(() => {});
    };
    const listen = ({ data }: MessageEvent) => {
      if (data?.type === 'PUSH_ENDED') sync();
    };
    sync();
    navigator.serviceWorker?.addEventListener('message', listen);
    return () => navigator.serviceWorker?.removeEventListener('message', listen);
  }, [locale, hides]);
}
