// How this browser puts the app on the home screen, or among the apps of a computer.
import { createStore, type Store } from './store.ts';

/** What Chromium gives the page to ask with, once. */
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

/** Whether the browser can be asked to install the app now. */
export const installOffer: Store<Event | null> = kept;

/** Keeps the browser's offer, in place of its own bar. Called before the manifest is named, which brings it about. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept.set(event);
  });
  addEventListener('appinstalled', () => kept.set(null));
}

/** Asks by the browser's own question. Resolves to whether the person agreed; the offer is used up. */
export async function install(): Promise<boolean> {
  const offer = kept.get();
  kept.set(null);
  try {
    return (await offer?.prompt())?.outcome === 'accepted';
  } catch {
    // It was used up by another press.
    return false;
  }
}

/** Whether the page runs as an app of its own. */
export function isInstalled(): boolean {
  return navigator.standalone === true || !matchMedia('(display-mode: browser)').matches;
}

/** The browsers whose menus lead to an installation, by what their steps are called. */
export type InstallWay = 'ios' | 'firefox' | 'samsung' | 'chromium' | 'mac';

/**
 * The way by the menu of this browser; undefined where it installs nothing, as Firefox on computers and pages within
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
