// The app lock of this page: reports events to the state machine (`lock-machine.ts`) and carries out its effects. Only
// a device whose owner has turned the lock on loads this chunk.
import { createRoot, type Root } from 'react-dom/client';
import { idleMs, isLockDue, maxWrongTries } from '#domain/app-lock.ts';
import { I18nProvider } from '#i18n/intl.tsx';
import { allLocales, type Locale } from '#i18n/language.ts';
import { loadMessages } from '#i18n/messages/messages.ts';
import { isLockOn } from '#platform/app-lock.ts';
import { holdShared, whenFree } from '#platform/locks.ts';
import { visibility } from '#platform/page-state.ts';
import { listenToTabs, type Message, postToTabs } from '#session/announce.ts';
import { readToken } from '#session/cookies.ts';
import { currentSession } from '#session/session.ts';
import { holdSnackbar, releaseSnackbar } from '#ui/overlays/snackbar.tsx';
import { detachPage, hideTitle } from './detach-page.ts';
import { type LockEffect, type LockEvent, type LockState, transition } from './lock-machine.ts';
import { LockScreen } from './lock-screen.tsx';
import { lockOn, readLock, removeLock } from './saved-lock.ts';
import { endLockedSession } from './unlock.ts';

/** Events that show that a person is there. */
const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll'] as const;
/** Shortest time between two messages that tell the other tabs about activity. */
const ACTIVITY_EVERY_MS = 5_000;
/**
 * Time that a screen reader needs to notice the restored page. A message that enters a live region earlier is not read
 * aloud.
 */
const NOTICED_AFTER_MS = 100;

let controller: AppLockController | undefined;

/**
 * Starts the app lock of this page if this device has stored a lock for the session. Otherwise removes the stored lock
 * of an earlier session. While the lock is on, the page locks when the delay of absence is over. `startLocale`, the
 * language of the unlock form, is given when the page has just started: the page then locks at once.
 */
export function applyLock(startLocale?: Locale): void {
  if (readLock()) {
    controller ??= new AppLockController(() => {
      controller = undefined;
    });
    if (startLocale) controller.start(startLocale);
  } else if (isLockOn() && (readToken() ?? undefined) === currentSession()?.token) {
    // The stored lock belongs to an earlier session. If the cookie names another session than this page's, another tab
    // has begun it and the lock may belong to it, so the page keeps the lock.
    removeLock();
  }
}

class AppLockController {
  #state: LockState = { phase: 'open', isVisible: visibility.get() === 'visible' };
  readonly #databaseName = currentSession()?.databaseName ?? '';
  readonly #onEnd: () => void;
  readonly #listening = new AbortController();
  readonly #host = document.createElement('div');
  /** Language of the unlock form on a page that has just started, where the document has no language yet. */
  #startLocale: Locale | undefined;
  /** Name of the Web Lock of a payment that is being sent. */
  #payment: string | undefined;
  #root: Root | undefined;
  #showTitle: (() => void) | undefined;
  #attachPage: (() => void) | undefined;
  #releaseLaunches: (() => void) | undefined;
  #activeAt = Date.now();
  #toldActiveAt = 0;
  #idleTimer: ReturnType<typeof setTimeout> | undefined;

  /** @param onEnd Called after the lock was turned off. */
  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
    this.#host.className = 'fixed inset-0 z-50 grid place-items-center overflow-y-auto bg-bg';
    // `data-secret` closes the tag manager's frame while this element is in the page, because the tag manager must not
    // run on a page that asks for a password.
    this.#host.dataset['secret'] = '';
    this.#listen();
    if (!this.#state.isVisible) this.#cover();
    this.#countIdleness();
    if ((readLock()?.wrong ?? 0) >= maxWrongTries) void endLockedSession();
  }

  start(locale: Locale): void {
    this.#startLocale = locale;
    this.#on({ type: 'started' });
  }

  #on(event: LockEvent): void {
    const [state, effects] = transition(this.#state, event);
    this.#state = state;
    for (const effect of effects) this.#carryOut(effect);
  }

  #carryOut(effect: LockEffect): void {
    const effects: Record<LockEffect, () => void> = {
      cover: () => this.#cover(),
      uncover: () => this.#uncover(),
      lock: () => this.#lock(),
      unlock: () => this.#unlock(),
      findPayment: () => void this.#findPayment(),
      awaitPayment: () => void this.#awaitPayment(),
      countIdleness: () => this.#countIdleness(),
      tellTabsLocked: () => postToTabs({ type: 'locked', databaseName: this.#databaseName }),
      tellTabsUnlocked: () => postToTabs({ type: 'unlocked', databaseName: this.#databaseName }),
    };
    effects[effect]();
  }

  #listen(): void {
    const { signal } = this.#listening;
    const hidden = () => this.#on({ type: 'hidden', locksAtOnce: delayMinutes() === 0 });
    const unsubscribe = [
      listenToTabs((message) => this.#onTabMessage(message)),
      visibility.subscribe(() => {
        if (visibility.get() === 'visible') this.#on({ type: 'shown', isDue: this.#isDue() });
        else hidden();
      }),
      lockOn.subscribe(() => this.#onLockChange()),
    ];
    signal.addEventListener('abort', () => {
      for (const stop of unsubscribe) stop();
    });
    addEventListener('pagehide', hidden, { signal });
    document.addEventListener('freeze', hidden, { signal });
    addEventListener('pageshow', ({ persisted }) => persisted && this.#on({ type: 'restored' }), {
      signal,
    });
    for (const name of activityEvents)
      addEventListener(name, () => this.#onActivity(), { signal, capture: true, passive: true });
  }

  #onTabMessage({ type, databaseName }: Message): void {
    if (databaseName !== this.#databaseName) return;
    if (type === 'locked') this.#on({ type: 'lockedInOtherTab' });
    if (type === 'unlocked')
      this.#on({ type: 'unlockedInOtherTab', locksAtOnce: delayMinutes() === 0 });
    if (type === 'active' && this.#state.phase === 'open') this.#activeAt = Date.now();
  }

  /** Handles a change of the stored lock: of its delay, or its removal. */
  #onLockChange(): void {
    // A removed lock was turned off only if the token is still there: the end of a session removes the token before the
    // lock, and then replaces the page.
    if (readLock() || readToken() !== currentSession()?.token) {
      this.#countIdleness();
      return;
    }
    this.#listening.abort();
    this.#on({ type: 'turnedOff' });
    clearTimeout(this.#idleTimer);
    this.#uncover();
    this.#onEnd();
  }

  #onActivity(): void {
    if (this.#state.phase !== 'open') return;
    // Timers run late after a device has slept.
    if (this.#isDue()) {
      this.#on({ type: 'idle' });
      return;
    }
    this.#activeAt = Date.now();
    if (this.#activeAt - this.#toldActiveAt < ACTIVITY_EVERY_MS) return;
    this.#toldActiveAt = this.#activeAt;
    postToTabs({ type: 'active', databaseName: this.#databaseName });
  }

  #isDue(): boolean {
    return isLockDue(delayMinutes(), this.#activeAt, Date.now());
  }

  #countIdleness(): void {
    clearTimeout(this.#idleTimer);
    if (this.#state.phase !== 'open') return;
    const leftMs = idleMs(delayMinutes()) - (Date.now() - this.#activeAt);
    if (this.#isDue()) this.#on({ type: 'idle' });
    else this.#idleTimer = setTimeout(() => this.#countIdleness(), leftMs);
  }

  async #findPayment(): Promise<void> {
    this.#payment = await attemptBeingSent();
    this.#on({ type: this.#payment === undefined ? 'noPaymentFound' : 'paymentFound' });
  }

  async #awaitPayment(): Promise<void> {
    if (this.#payment !== undefined) await whenFree(this.#payment);
    this.#on({ type: 'paymentEnded' });
  }

  /** Hides the page behind the logo before the system takes its picture of the page. */
  #cover(): void {
    drawLogo(this.#host);
    this.#showTitle ??= hideTitle();
    document.body.append(this.#host);
  }

  #uncover(): void {
    this.#host.remove();
    this.#showTitle?.();
    this.#showTitle = undefined;
  }

  #lock(): void {
    holdSnackbar('lock');
    this.#attachPage = detachPage(this.#host);
    // A link or shared content that launches the running app waits until this Web Lock is released.
    this.#releaseLaunches = holdShared(`locked ${performance.timeOrigin}`);
    this.#drawForm(this.#startLocale ?? shownLocale());
  }

  /**
   * Draws the unlock form, and retries every 2 seconds until its texts are loaded: nobody can unlock a screen that
   * shows only the logo.
   */
  #drawForm(locale: Locale): void {
    this.#tryToDrawForm(locale).catch(() => setTimeout(() => this.#drawForm(locale), 2000));
  }

  async #tryToDrawForm(locale: Locale): Promise<void> {
    const messages = await loadMessages(locale, 'settings');
    if (this.#state.phase !== 'locked' || this.#root) return;
    const place = document.createElement('div');
    place.className = 'w-full';
    this.#host.replaceChildren(place);
    this.#root = createRoot(place);
    this.#root.render(
      <I18nProvider {...messages}>
        <LockScreen onOpen={() => this.#on({ type: 'unlocked' })} />
      </I18nProvider>,
    );
  }

  #unlock(): void {
    this.#root?.unmount();
    this.#root = undefined;
    drawLogo(this.#host);
    this.#attachPage?.();
    this.#attachPage = undefined;
    this.#startLocale = undefined;
    this.#activeAt = Date.now();
    this.#releaseLaunches?.();
    setTimeout(() => {
      if (this.#state.phase !== 'locked') releaseSnackbar('lock');
    }, NOTICED_AFTER_MS);
  }
}

/** Minutes of absence after which the app locks. 0 locks it as soon as the page is hidden. */
function delayMinutes() {
  return readLock()?.delay ?? 0;
}

/** Returns the name of the Web Lock of a payment that is being sent in any tab. */
async function attemptBeingSent(): Promise<string | undefined> {
  const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }));
  return held.find(({ name }) => name?.startsWith('attempt:'))?.name;
}

function drawLogo(place: Element): void {
  const logo = new Image();
  logo.className = 'size-16';
  logo.src = document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? '';
  place.replaceChildren(logo);
}

function shownLocale(): Locale {
  const { lang } = document.documentElement;
  return allLocales.find((locale) => locale === lang) ?? 'az';
}
