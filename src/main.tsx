// The composition root: determines the session and the language of the page, and starts everything.
import './ui/styles.css';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { createText, I18nProvider } from '#i18n/intl.tsx';
import { chooseLanguage, type Language, type Locale, localeOf } from '#i18n/language.ts';
import type { MessageSet } from '#i18n/messages/message-sets.ts';
import {
  isLoaded,
  type LoadedMessages,
  loadMessages,
  tryMessages,
} from '#i18n/messages/messages.ts';
import { isLockOn } from '#platform/app-lock.ts';
import { watchConnectivity } from '#platform/connectivity.ts';
import { whenFree } from '#platform/locks.ts';
import { nextTask, onceListening } from '#platform/page-state.ts';
import { followTranslation } from '#platform/translated-texts.ts';
import { consumeNotice } from '#session/announce.ts';
import { readLanguageCookie } from '#session/cookies.ts';
import { currentSession, setLanguage, startSession } from '#session/session.ts';
import { ErrorScreen } from '#shell/screens/error-screen.tsx';
import { showNotice } from '#shell/session/session-notice.tsx';
import { runAfterFirstRender } from '#shell/startup/after-first-render.ts';
import { listenToCalls, underMaintenance } from '#shell/startup/app-status.ts';
import {
  CHUNK_TIMEOUT_MS,
  markChunkMissing,
  watchChunks,
  withTimeout,
} from '#shell/startup/chunks.ts';
import { mendAddress, receiveToken } from '#shell/startup/take-token.ts';
import { keepEarlyInput } from '#ui/form/early-input.ts';
import { showSnackbar } from '#ui/overlays/snackbar.tsx';
import { App } from './app.tsx';
import { makeRouter } from './router.ts';

const place = document.getElementById('root');
if (!place) throw new Error('The document has no root');
// The start gets a task of its own, because evaluating the modules was one task already.
setTimeout(() => void start(place));

async function start(container: HTMLElement): Promise<void> {
  const address = mendAddress(location.href);
  if (address !== location.href) history.replaceState(history.state, '', address);
  followTranslation();
  watchChunks();
  watchConnectivity();
  listenToCalls();
  const language = startLanguage();
  const started = startSession(language);
  // The language is stored even if only the address chose it, so that the next document uses it.
  setLanguage(language);
  showNotice(consumeNotice());

  const applyLock = async (startLocale?: Locale) => {
    if (isLockOn())
      (await withTimeout(import('#app-lock/app-lock-controller.tsx'))).applyLock(startLocale);
  };
  const isLockMissing = await applyLock(localeOf(language)).catch(() => true);
  // Applies the lock when another tab turns it on. The call above has applied the lock at the start of this page.
  addEventListener('storage', () => void applyLock().catch(() => {}));
  // A page in the back-forward cache misses the `storage` event, so it is hidden until the lock is applied.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    document.body.hidden = isLockOn();
    applyLock(loaded?.locale ?? localeOf(language)).then(
      () => {
        document.body.hidden = false;
      },
      () => location.reload(),
    );
  });

  // The router gets a task of its own, because making it and matching the address each take as long as everything
  // above.
  await nextTask();
  const router = makeRouter({
    signedIn: () => currentSession() !== null,
    underMaintenance: underMaintenance.get,
    changeLanguage,
    needMessages,
  });
  let root: Root | undefined;
  let late: unknown;
  let loaded: LoadedMessages | undefined;
  let languageChanges = 0;
  const loading = loadMessages(localeOf(language), currentSession() ? 'app' : 'guest');

  const token = receiveToken();
  if (token !== null) {
    // A sign-in link waits until the app is unlocked, so that nobody else can open a link in this app.
    await whenFree(`locked ${performance.timeOrigin}`);
    const first = await loading;
    const { followLink } = await import('#shell/startup/link-screen.tsx');
    const drawLink = (screen: ReactNode) => draw(<I18nProvider {...first}>{screen}</I18nProvider>);
    if (await followLink(token, drawLink)) return location.reload();
  }

  // Opening the database and loading the route are separate tasks, so that the page can respond between them.
  await started;
  await nextTask();
  late = isLockMissing || (await Promise.race([router.load(), untilLate()]));
  loaded ??= await loading;
  document.documentElement.lang = loaded.locale;
  runAfterFirstRender(router);
  onceListening(keepEarlyInput(container));
  underMaintenance.subscribe(() => void router.invalidate());

  if (late) {
    markChunkMissing();
    draw(
      <I18nProvider {...loaded}>
        <ErrorScreen />
      </I18nProvider>,
    );
  } else if (
    !root &&
    container.dataset['drawn'] === `${loaded.locale} ${router.state.location.pathname}`
  ) {
    // Hydration keeps the prerendered page and typed input. With `ssr` set, the router first renders the same HTML as
    // at build.
    router.ssr = { manifest: undefined };
    const screen = <App router={router} {...loaded} />;
    // A transition renders in slices, so that a press between them is answered.
    startTransition(() => {
      // Errors are ignored: if a browser extension has put elements into the page, React draws the page anew.
      root = hydrateRoot(container, screen, { onRecoverableError: () => {} });
    });
  } else {
    draw(<App router={router} {...loaded} />);
  }

  function draw(screen: ReactNode): void {
    if (root) {
      root.render(screen);
      return;
    }
    const first = createRoot(container);
    root = first;
    startTransition(() => first.render(screen));
  }

  /**
   * Loads the messages of a language, stores the language and draws the page in it. Resolves to false if the messages
   * could not be loaded, which a snackbar then says, or if another language was chosen meanwhile.
   */
  async function changeLanguage(to: Language): Promise<boolean> {
    const change = ++languageChanges;
    const now = loaded ?? (await loading);
    const next = await tryMessages(localeOf(to), now.upTo);
    if (change !== languageChanges) return false;
    // Meanwhile a screen has loaded more messages than `next` contains.
    if (next && loaded && !isLoaded(next, loaded.upTo)) return changeLanguage(to);
    if (!next) {
      const t = createText(now.locale, now.messages);
      showSnackbar({ text: t('shell.language.unavailable'), tone: 'error' });
      return false;
    }
    setLanguage(to);
    show(next);
    return true;
  }

  async function needMessages(set: MessageSet): Promise<void> {
    const now = loaded ?? (await loading);
    if (isLoaded(now, set)) return;
    const more = await tryMessages(now.locale, set);
    // Meanwhile another language was chosen or another set was loaded.
    if (loaded && loaded !== now) return needMessages(set);
    if (!more) {
      markChunkMissing();
      throw new Error('A chunk could not be loaded');
    }
    show(more);
  }

  function show(messages: LoadedMessages): void {
    loaded = messages;
    document.documentElement.lang = messages.locale;
    if (root && !late) draw(<App router={router} {...messages} />);
  }
}

/**
 * Returns the language of the start. For a signed-in person the cookie holds the profile's language, which has priority
 * over the address.
 */
function startLanguage(): Language {
  const cookie = readLanguageCookie();
  const query = new URLSearchParams(location.search).get('lang');
  return chooseLanguage({ profile: currentSession() && cookie, query, cookie });
}

/** Resolves to 'late' after the longest time that the chunks of the first screen may take. */
function untilLate(): Promise<'late'> {
  return new Promise((resolve) => setTimeout(resolve, CHUNK_TIMEOUT_MS, 'late'));
}
