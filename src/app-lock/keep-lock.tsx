// The app lock of this page: when it locks, what is seen then, and how the tabs lock together. A chunk of its own, which
// only those load who have turned it on.
import { createRoot, type Root } from 'react-dom/client';
import { idleMs, isLockDue, maxWrongTries } from '#domain/app-lock.ts';
import { I18nProvider } from '#i18n/intl.tsx';
import { allLocales, type Locale } from '#i18n/language.ts';
import { loadMessages } from '#i18n/messages/messages.ts';
import { isLockOn } from '#platform/app-lock.ts';
import { lockOn } from '#platform/lock-state.ts';
import { holdShared, whenFree } from '#platform/locks.ts';
import { visibility } from '#platform/page-state.ts';
import { listenToTabs, type Message, postToTabs } from '#session/announce.ts';
import { readToken } from '#session/cookies.ts';
import { currentSession } from '#session/session.ts';
import { holdSnackbar, releaseSnackbar } from '#ui/overlays/snackbar.tsx';
import { detachPage, hideTitle } from './detach-page.ts';
import { LockScreen } from './lock-screen.tsx';
import { readLock, removeLock } from './saved-lock.ts';
import { endLockedSession } from './unlock.ts';

/** Events that show that a person is there. */
const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll'] as const;
/** How often the other tabs hear of it. */
const TELL_EVERY_MS = 5_000;
/** How long a screen reader may take to see that the page is back: what enters a region before that is not read. */
const SEEN_WITHIN_MS = 100;

let isKept = false;

/** Keeps the lock that this device has for the session. With a language the page has just started, and is locked. */
export function keepLock(start?: Locale): void {
  if (isKept) return;
  if (readLock()) {
    isKept = true;
    const stop = keep(start);
    const stopWatching = lockOn.subscribe(() => {
      // The end of a session takes its token first, then the lock, and replaces the page.
      if (readLock() || readToken() !== currentSession()?.token) return;
      stopWatching();
      stop();
      isKept = false;
    });
  } else if (isLockOn() && (readToken() ?? undefined) === currentSession()?.token) {
    // Of an earlier session. A guest's page leaves the lock of a session that another tab began.
    removeLock();
  }
}

function keep(start: Locale | undefined): () => void {
  const host = document.createElement('div');
  host.className = 'fixed inset-0 z-50 grid place-items-center overflow-y-auto bg-bg';
  // A tag manager is never where a password is asked for.
  host.dataset['secret'] = '';
  let root: Root | undefined;
  let showTitle: (() => void) | undefined;
  let putBack: (() => void) | undefined;
  let unlocked: (() => void) | undefined;
  let state: 'open' | 'locking' | 'waiting' | 'locked' = 'open';
  let activeAt = Date.now();
  let toldAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const databaseName = currentSession()?.databaseName ?? '';
  const delay = () => readLock()?.delay ?? 0;
  const isSeen = () => visibility.get() === 'visible';

  /** Before the system takes its picture of the page. */
  function cover(): void {
    if (host.isConnected) return;
    drawCover(host);
    showTitle = hideTitle();
    document.body.append(host);
  }

  function uncover(): void {
    host.remove();
    showTitle?.();
    showTitle = undefined;
  }

  async function lockAfterPayment(): Promise<void> {
    if (state !== 'open') return;
    state = 'locking';
    // A payment that is being sent is seen to its end.
    for (let sending = await attemptBeingSent(); sending; sending = await attemptBeingSent()) {
      state = 'waiting';
      if (isSeen()) uncover();
      await whenFree(sending);
    }
    if (isOver) return;
    postToTabs({ type: 'locked', databaseName });
    lock();
  }

  function lock(locale = shownLocale()): void {
    state = 'locked';
    holdSnackbar('lock');
    cover();
    putBack = detachPage(host);
    // By this name a launch of the running app waits.
    unlocked = holdShared(`locked ${performance.timeOrigin}`);
    drawForm(locale);
  }

  /** Until the words can be had: behind the logo alone nobody gets in. */
  function drawForm(locale: Locale): void {
    draw(locale).catch(() => setTimeout(() => drawForm(locale), 2000));
  }

  async function draw(locale: Locale): Promise<void> {
    const messages = await loadMessages(locale, 'settings');
    if (state !== 'locked') return;
    const place = document.createElement('div');
    place.className = 'w-full';
    host.replaceChildren(place);
    root = createRoot(place);
    root.render(
      <I18nProvider {...messages}>
        <LockScreen
          onOpen={() => {
            open();
            postToTabs({ type: 'unlocked', databaseName });
          }}
        />
      </I18nProvider>,
    );
  }

  function open(): void {
    if (state !== 'locked') return;
    state = 'open';
    root?.unmount();
    root = undefined;
    uncover();
    putBack?.();
    if (!isSeen()) cover();
    activeAt = Date.now();
    lockIfIdle();
    unlocked?.();
    setTimeout(() => {
      if (state !== 'locked') releaseSnackbar('lock');
    }, SEEN_WITHIN_MS);
  }

  function isDue(): boolean {
    return isLockDue(delay(), activeAt, Date.now());
  }

  /** Falls when the person has been away for so long. */
  function lockIfIdle(): void {
    clearTimeout(timer);
    if (state !== 'open') return;
    if (isDue()) void lockAfterPayment();
    else timer = setTimeout(lockIfIdle, idleMs(delay()) - (Date.now() - activeAt));
  }

  function noteActivity(): void {
    if (state !== 'open') return;
    // A device that slept wakes up with its timers late.
    if (isDue()) return void lockAfterPayment();
    activeAt = Date.now();
    if (activeAt - toldAt < TELL_EVERY_MS) return;
    toldAt = activeAt;
    postToTabs({ type: 'active', databaseName });
  }

  function leave(): void {
    cover();
    if (delay() === 0) void lockAfterPayment();
  }

  function comeOrGo(): void {
    if (!isSeen()) leave();
    else if (state === 'open' && isDue()) void lockAfterPayment();
    else if (state === 'open' || state === 'waiting') uncover();
  }

  /** A page from the back-forward cache missed what other tabs said. */
  function comeBack({ persisted }: PageTransitionEvent): void {
    if (persisted && state === 'open') lock();
  }

  function hear(message: Message): void {
    if (message.databaseName !== databaseName) return;
    if (message.type === 'locked') void lockAfterPayment();
    if (message.type === 'unlocked' && (isSeen() || delay() > 0)) open();
    if (message.type === 'active' && state === 'open') activeAt = Date.now();
  }

  const stopHearing = listenToTabs(hear);
  const stopSeeing = visibility.subscribe(comeOrGo);
  addEventListener('pagehide', leave);
  document.addEventListener('freeze', leave);
  addEventListener('pageshow', comeBack);
  const early = { capture: true, passive: true };
  for (const sign of activityEvents) addEventListener(sign, noteActivity, early);
  // Another delay may have been chosen.
  const stopFollowing = lockOn.subscribe(lockIfIdle);
  if (start) lock(start);
  else lockIfIdle();
  if ((readLock()?.wrong ?? 0) >= maxWrongTries) void endLockedSession();
  return () => {
    isOver = true;
    stopFollowing();
    open();
    uncover();
    clearTimeout(timer);
    stopHearing();
    stopSeeing();
    removeEventListener('pagehide', leave);
    document.removeEventListener('freeze', leave);
    removeEventListener('pageshow', comeBack);
    for (const sign of activityEvents) removeEventListener(sign, noteActivity, early);
  };
}

/** The lock of a confirmation that is on its way, in any tab. */
async function attemptBeingSent(): Promise<string | undefined> {
  const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }));
  return held.find(({ name }) => name?.startsWith('attempt:'))?.name;
}

/** The logo, and nothing else. */
function drawCover(place: Element): void {
  const logo = new Image();
  logo.className = 'size-16';
  logo.src = document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? '';
  place.replaceChildren(logo);
}

function shownLocale(): Locale {
  const { lang } = document.documentElement;
  return allLocales.find((locale) => locale === lang) ?? 'az';
}
