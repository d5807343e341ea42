// The composition root: for whom the page is, in which language, and what begins with it.
import './ui/styles.css';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { createText } from '#i18n/create-text.ts';
import type { Extent } from '#i18n/guest-messages.ts';
import { chooseLanguage, type Language, localeOf } from '#i18n/language.ts';
import { I18nProvider } from '#i18n/provider.tsx';
import { watchConnectivity } from '#platform/connectivity.ts';
import { readLanguageCookie } from '#session/language-cookie.ts';
import { takeNotice } from '#session/notice.ts';
import { currentSession, speakLanguage, startSession } from '#session/session.ts';
import { ErrorScreen } from '#shell/screens/error-screen.tsx';
import { showNotice } from '#shell/session/notices.ts';
import { runAfterFirstRender } from '#shell/startup/after-first-render.ts';
import { underMaintenance } from '#shell/startup/app-status.ts';
import { CHUNK_TIMEOUT_MS, markChunkMissing, watchChunks } from '#shell/startup/chunks.ts';
import { listenToCalls } from '#shell/startup/listen-to-calls.ts';
import { loadSomeWords, tryWords, type Words } from '#shell/startup/load-messages.ts';
import { receiveToken } from '#shell/startup/take-token.ts';
import { showSnackbar } from '#ui/snackbar.ts';
import { App } from './app.tsx';
import { makeRouter } from './router.ts';

const place = document.getElementById('root');
if (!place) throw new Error('The document has no root');
void start(place);

async function start(container: HTMLElement): Promise<void> {
  watchChunks();
  watchConnectivity();
  listenToCalls();
  const language = startLanguage();
  startSession(language);
  // Also where the address chose it: the next document is to be in it from the first.
  speakLanguage(language);
  showNotice(takeNotice());

  const router = makeRouter({
    signedIn: () => currentSession() !== null,
    underMaintenance: underMaintenance.get,
    changeLanguage,
    completeWords,
  });
  let root: Root | undefined;
  let words: Words | undefined;
  let turns = 0;
  const loading = loadSomeWords(localeOf(language), extent());

  const token = receiveToken();
  if (token !== null) {
    const said = await loading;
    const { followLink } = await import('#shell/startup/link-screen.tsx');
    const show = (screen: ReactNode) => draw(<I18nProvider {...said}>{screen}</I18nProvider>);
    if (await followLink(token, show)) return location.reload();
  }

  const late = await Promise.race([router.load(), lateness()]);
  words ??= await loading;
  document.documentElement.lang = words.locale;
  runAfterFirstRender(router);
  underMaintenance.subscribe(() => void router.invalidate());

  if (late) {
    markChunkMissing();
    draw(
      <I18nProvider {...words}>
        <ErrorScreen />
      </I18nProvider>,
    );
  } else if (
    !root &&
    container.dataset['drawn'] === `${words.locale} ${router.state.location.pathname}`
  ) {
    // What the build drew stays, and what was typed into it; the router must draw the same at first.
    router.ssr = { manifest: undefined };
    root = hydrateRoot(container, <App router={router} {...words} />);
  } else {
    draw(<App router={router} {...words} />);
  }

  function draw(screen: ReactNode): void {
    root ??= createRoot(container);
    root.render(screen);
  }

  /** False where it could not be had, or another was chosen before it came. */
  async function changeLanguage(to: Language): Promise<boolean> {
    const turn = ++turns;
    const spoken = await tryWords(localeOf(to), extent());
    if (turn !== turns) return false;
    if (!spoken) {
      const said = words ?? (await loading);
      const t = createText(said.locale, said.messages);
      showSnackbar({ text: t('shell.language.unavailable'), tone: 'error' });
      return false;
    }
    speakLanguage(to);
    say(spoken);
    return true;
  }

  /** What the screens behind the sign-in say. It comes with the page, or with a guest who signs in. */
  async function completeWords(): Promise<void> {
    const { locale, extent: known } = words ?? (await loading);
    if (known === 'all') return;
    const all = await tryWords(locale, 'all');
    if (words && words.locale !== locale) return completeWords();
    if (!all) {
      markChunkMissing();
      throw new Error(`No messages can be had for ${locale}`);
    }
    say(all);
  }

  function say(said: Words): void {
    words = said;
    document.documentElement.lang = said.locale;
    if (root) draw(<App router={router} {...said} />);
  }
}

/** A guest's page loads what a guest is told. */
function extent(): Extent {
  return currentSession() ? 'all' : 'guest';
}

/** A signed-in person's cookie is their profile's language, which goes before that of the address. */
function startLanguage(): Language {
  const cookie = readLanguageCookie();
  const query = new URLSearchParams(location.search).get('lang');
  return chooseLanguage({ profile: currentSession() && cookie, query, cookie });
}

/** The first screen's parts are on their way too long. */
function lateness(): Promise<'late'> {
  return new Promise((resolve) => setTimeout(resolve, CHUNK_TIMEOUT_MS, 'late'));
}
