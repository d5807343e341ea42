// Opens the mobile app on this phone, or its store page if it is not installed.
import { visibility } from './page-state.ts';

/** If the app has not covered the page after this time, it is not installed. */
const STORE_AFTER_MS = 2_000;

const stores = {
  android: 'https://play.google.com/store/apps/details?id=az.qepik',
  ios: 'https://apps.apple.com/az/app/qepik/id6400000000',
} as const;

/**
 * Opens the mobile app by one of its links. If this page is still visible after two seconds, opens the app's page in
 * the store.
 */
export function openMobileApp(link: string): void {
  const timer = setTimeout(() => {
    stop();
    if (visibility.get() === 'visible') location.assign(store());
  }, STORE_AFTER_MS);
  const stop = () => {
    clearTimeout(timer);
    unsubscribe();
    removeEventListener('pagehide', stop);
  };
  const unsubscribe = visibility.subscribe(stop);
  addEventListener('pagehide', stop);
  location.assign(link);
}

/** An iPad's user agent says Mac, but it has more than one touch point. */
function store(): string {
  const { userAgent, maxTouchPoints } = navigator;
  const isApple =
    /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isApple ? stores.ios : stores.android;
}
