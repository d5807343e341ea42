// Starts every prerendered page, before any of the app's modules. It must stay small.
import type { Locale } from '#i18n/language.ts';
import { isLockOn } from '#platform/app-lock.ts';
import { followStoredTheme } from '#platform/theme.ts';
import { readLanguageCookie, readToken } from '#session/cookies.ts';
import { takeTokenOutOfAddress } from '#shell/startup/take-token.ts';
import { choosePage, visitorOf } from './choose-page.ts';
import { queueEarlyPresses } from './early-presses.ts';

/** The prerendered page that is shown: the root element of the app, the visitor's token and language. */
export interface PageStart {
  readonly root: HTMLElement;
  /** Null for a guest. */
  readonly token: string | null;
  readonly locale: Locale;
}

/**
 * Starts a prerendered page: takes a token out of the address, applies the stored theme, and queues presses until the
 * app listens. Returns the page. If it was made for another visitor, or if the app is locked, empties it and returns
 * undefined. Returns undefined also if nothing is prerendered.
 */
export function startPage(): PageStart | undefined {
  takeTokenOutOfAddress();
  followStoredTheme();
  const root = document.getElementById('root');
  const drawn = root?.dataset['prerendered'];
  if (!root || drawn === undefined) return undefined;
  const token = readToken();
  const visitor = visitorOf({ token, language: readLanguageCookie() });
  const isLocked = token !== null && isLockOn();
  if (!isLocked && choosePage(location.pathname, visitor) === drawn) {
    queueEarlyPresses();
    return { root, token, locale: visitor.locale };
  }
  // The prerendered page is removed, and the app draws the right screen: nothing may show behind the app lock, and the
  // page may be for another visitor or in another language. A server that reads no cookies sends everybody the guest's
  // sign-in page.
  delete root.dataset['drawn'];
  root.replaceChildren();
  return undefined;
}
