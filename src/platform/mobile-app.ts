// The mobile app on this phone, and where it comes from for whoever does not have it.
import { visibility } from './visibility.ts';

/** How long the app may take to cover this page: later, the phone has no app. */
const STORE_AFTER_MS = 2_000;

const stores = {
  android: 'https://play.google.com/store/apps/details?id=az.qepik',
  ios: 'https://apps.apple.com/az/app/qepik/id6400000000',
} as const;

/** Opens the app at a link of its own; the store only if this page is still what the person sees. */
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

/** An iPad calls itself a Mac, but is touched with more than one finger. */
function store(): string {
  const { userAgent, maxTouchPoints } = navigator;
  const isApple =
    /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isApple ? stores.ios : stores.android;
}
