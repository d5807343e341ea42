// Ways in which this browser installs the app on the home screen, or among the apps of a computer.
import { createStore, type Store } from './store.ts';

/** Chromium's event with which the page can ask for the installation once. */
interface InstallEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallEvent;
  }
  interface Navigator {
    /** Safari on iOS only. */
    readonly standalone?: boolean;
  }
}

const kept = createStore<InstallEvent | null>(null);

/** The offer with which the app can be installed now; null if there is none. */
export const installOffer: Store<Event | null> = kept;

/**
 * Keeps the browser's offer until the app is installed, and suppresses the browser's own bar. Call it before the page
 * names the manifest, which triggers the offer.
 */
export function captureInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept.set(event);
  });
  addEventListener('appinstalled', () => kept.set(null));
}

/**
 * Shows the browser's question whether to install the app, and uses up `installOffer`. Resolves to whether the person
 * agreed; false without an offer.
 */
export async function install(): Promise<boolean> {
  const offer = kept.get();
  kept.set(null);
  try {
    return (await offer?.prompt())?.outcome === 'accepted';
  } catch {
    // A second press has used up the offer.
    return false;
  }
}

/** Returns whether the page runs as an installed app. */
export function isInstalled(): boolean {
  return navigator.standalone === true || !matchMedia('(display-mode: browser)').matches;
}

/** Names of the installation steps, which depend on the browser's menu. */
export type InstallWay = 'ios' | 'firefox' | 'samsung' | 'chromium' | 'mac';

/**
 * Returns the steps for this browser; undefined if it installs nothing, such as Firefox on computers and pages within
 * other apps on iOS.
 */
export function installWay({ userAgent, maxTouchPoints }: Navigator): InstallWay | undefined {
  const isMac = userAgent.includes('Macintosh');
  if (/iPhone|iPad|iPod/.test(userAgent) || (isMac && maxTouchPoints > 1))
    return userAgent.includes('Safari/') && !/GSA\//.test(userAgent) ? 'ios' : undefined;
  const isAndroid = userAgent.includes('Android');
  if (userAgent.includes('Firefox/')) return isAndroid ? 'firefox' : undefined;
  if (isAndroid && /; wv\)/.test(userAgent)) return undefined;
  if (userAgent.includes('SamsungBrowser/')) return 'samsung';
  if (userAgent.includes('Chrome/')) return 'chromium';
  // Safari adds pages to the Dock since version 17.
  const [, version] = /Version\/(\d+)/.exec(userAgent) ?? [];
  return isMac && Number(version) >= 17 ? 'mac' : undefined;
}
