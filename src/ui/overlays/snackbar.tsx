import { type ReactNode, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useText } from '#i18n/use-text.ts';
import { IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import type { Tone } from '#ui/tone.tsx';

/** Message that `showSnackbar` shows, for six seconds if `timeoutMs` is undefined. */
export type Snackbar = {
  readonly text: ReactNode;
  /** A screen reader reads an error at once, and other messages at its next pause. */
  readonly tone?: Extract<Tone, 'success' | 'error' | 'warning'> | undefined;
  /** Button of the message. A press also removes the message. */
  readonly action?: { readonly label: string; readonly act: () => void } | undefined;
  readonly timeoutMs?: number | undefined;
};

/** Reason why a message stays: the pointer is on it, the focus is in it, or the app lock hides it. */
type Holder = 'pointer' | 'focus' | 'lock';

const DEFAULT_TIMEOUT_MS = 6000;
/** Time in ms for which the app says that a text was copied. */
export const COPIED_MS = 1000;

let shown: Snackbar | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let endsAt = 0;
let leftMs = 0;
const holders = new Set<Holder>();
const listeners = new Set<() => void>();
/** Regions for messages, the uppermost last. A dialog adds a region, because content under it is inert. */
const regions: string[] = [];
/** The region in which the shown message was raised, and so read aloud. */
let raisedIn: string | undefined;

/** Shows a message, which replaces the message shown before. */
export function showSnackbar(snackbar: Snackbar): void {
  raisedIn = regions.at(-1);
  change(snackbar);
  run(snackbar.timeoutMs ?? DEFAULT_TIMEOUT_MS);
}

/**
 * Shows `copied` for a second after a text was copied to the clipboard, otherwise the error `failed`. Resolves to
 * whether it was copied.
 */
export async function reportCopy(
  copying: Promise<boolean>,
  copied: string,
  failed: string,
): Promise<boolean> {
  const isCopied = await copying;
  showSnackbar(
    isCopied
      ? { text: copied, tone: 'success', timeoutMs: COPIED_MS }
      : { text: failed, tone: 'error' },
  );
  return isCopied;
}

/** Returns whether this message is shown. */
export function isSnackbarShown(message: Snackbar | undefined): boolean {
  return message !== undefined && message === shown;
}

/** Removes this message if it is shown. */
export function withdrawSnackbar(message: Snackbar): void {
  if (isSnackbarShown(message)) dismissSnackbar();
}

/**
 * Removes the shown message. The message's component releases the holds of the pointer and the focus when it unmounts.
 */
export function dismissSnackbar(): void {
  clearTimeout(timer);
  change(undefined);
}

/**
 * Stops the timeout of the shown message, and of a message that replaces it, until `releaseSnackbar` is called for this
 * holder. The holder `lock` also hides the message.
 */
export function holdSnackbar(by: Holder): void {
  if (holders.size === 0) leftMs = endsAt - performance.now();
  clearTimeout(timer);
  holders.add(by);
  tell();
}

/** Releases a holder. After the last one, the message stays for its remaining time, at least for a second. */
export function releaseSnackbar(by: Holder): void {
  if (!holders.delete(by)) return;
  // The message is raised again, because the lock kept it from being read aloud.
  if (by === 'lock') raisedIn = regions.at(-1);
  if (holders.size === 0) run(Math.max(leftMs, 1000));
  tell();
}

/** Returns whether messages wait until the app is unlocked. */
export function areSnackbarsLocked(): boolean {
  return holders.has('lock');
}

/**
 * Calls `listener` whenever `snackbarIn` or `areSnackbarsLocked` may have changed. Returns the function that
 * unsubscribes.
 */
export function subscribeToSnackbar(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the message that this region shows. Only the uppermost region shows it, and none while the app is locked. */
export function snackbarIn(region: string): Snackbar | undefined {
  return region === regions.at(-1) && !areSnackbarsLocked() ? shown : undefined;
}

/**
 * Returns whether the shown message was raised in this region. Otherwise it was raised in another region, before a
 * dialog opened or closed, and a screen reader has read the message in that region.
 */
export function isRaisedIn(region: string): boolean {
  return raisedIn === region;
}

/**
 * Puts a region for messages above all others, until the returned function is called. Only the uppermost region shows
 * messages.
 */
export function openRegion(region: string): () => void {
  regions.push(region);
  // A message that was shown before any region opened counts as raised in the first one.
  raisedIn ??= region;
  tell();
  return () => {
    regions.splice(regions.lastIndexOf(region), 1);
    tell();
  };
}

function run(ms: number): void {
  clearTimeout(timer);
  leftMs = ms;
  endsAt = performance.now() + ms;
  if (holders.size === 0) timer = setTimeout(dismissSnackbar, ms);
}

function change(next: Snackbar | undefined): void {
  shown = next;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

const icons = { success: 'check', error: 'alert', warning: 'warning' } as const;

const places = { top: 'top-safe pt-4', bottom: 'bottom-bars pb-6' } as const;

/**
 * A region for short-lived messages: one in the page, and one in each dialog, because content beside an open dialog can
 * be neither pressed nor read. Both live regions exist from the start: a screen reader announces text that enters a
 * region, not a region that enters the page. A message that moves to another region is not announced again.
 */
export function SnackbarRegion({ at = 'bottom' }: { at?: keyof typeof places }) {
  const t = useText();
  const id = useId();
  const shownHere = () => snackbarIn(id);
  const snackbar = useSyncExternalStore(subscribeToSnackbar, shownHere, shownHere);
  const region = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => openRegion(id), [id]);
  useLayoutEffect(() => {
    if (!snackbar || !region.current) return undefined;
    return keepClear(region.current);
  }, [snackbar]);
  const urgent = snackbar?.tone === 'error';
  const message = snackbar && (
    <div
      className="rise pointer-events-auto flex w-full max-w-dialog items-start gap-x-3 rounded-control bg-inverse py-1.5 ps-4 pe-1.5 text-sm text-on-inverse shadow-float"
      onBlur={() => releaseSnackbar('focus')}
      onFocus={() => holdSnackbar('focus')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The key must not close the dialog as well.
        event.preventDefault();
        dismissSnackbar();
      }}
      onMouseEnter={() => holdSnackbar('pointer')}
      onMouseLeave={() => releaseSnackbar('pointer')}
      ref={releaseOnUnmount}
      role="group"
    >
      {snackbar.tone && (
        <span className="grid h-11 place-items-center">
          <Icon name={icons[snackbar.tone]} size={20} />
        </span>
      )}
      {snackbar.tone === 'warning' && (
        <span className="sr-only">{t('notification.warning')}: </span>
      )}
      <div className="flex grow flex-wrap items-center gap-x-3">
        <span className="min-w-[min(100%,14em)] grow basis-0 py-3">{snackbar.text}</span>
        {snackbar.action && (
          <button
            className="-ms-3 min-h-11 rounded-chip px-3 font-semibold underline underline-offset-4"
            onClick={() => {
              snackbar.action?.act();
              dismissSnackbar();
            }}
            type="button"
          >
            {snackbar.action.label}
          </button>
        )}
      </div>
      <IconButton icon="close" label={t('button.close')} onClick={dismissSnackbar} />
    </div>
  );
  const told = snackbar && !isRaisedIn(id);
  return (
    <div
      className={`pointer-events-none fixed inset-x-4 z-40 mb-[var(--lift,0px)] print:hidden ${places[at]}`}
      ref={region}
    >
      <div className="flex justify-center" role="status">
        {!told && !urgent && message}
      </div>
      <div className="flex justify-center" role="alert">
        {!told && urgent && message}
      </div>
      <div className="flex justify-center">{told && message}</div>
    </div>
  );
}

/**
 * Returns a cleanup that releases the pointer and the focus, because the browser sends no leave events for removed
 * elements.
 */
function releaseOnUnmount(): () => void {
  return () => {
    releaseSnackbar('focus');
    releaseSnackbar('pointer');
  };
}

/** Lifts the region above the buttons that it must not cover, as the page scrolls or changes. */
function keepClear(region: HTMLElement): () => void {
  const update = () => {
    region.style.removeProperty('--lift');
    const { top, bottom } = region.getBoundingClientRect();
    const screen = region.closest('[role="dialog"]') ?? document;
    const covered = Array.from(screen.querySelectorAll('[data-never-covered]'), (buttons) =>
      buttons.getBoundingClientRect(),
    ).filter((buttons) => buttons.top < bottom && buttons.bottom > top);
    const lift = Math.max(0, ...covered.map((buttons) => bottom - buttons.top));
    region.style.setProperty('--lift', `${lift}px`);
  };
  update();
  const changes = new MutationObserver(update);
  changes.observe(document.body, { childList: true, subtree: true });
  addEventListener('scroll', update, { passive: true });
  addEventListener('resize', update);
  return () => {
    changes.disconnect();
    removeEventListener('scroll', update);
    removeEventListener('resize', update);
  };
}
