import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { MessageId } from '#i18n/messages/messages.ts';
import { useIsMessageLoaded, useText } from '#i18n/use-text.ts';
import { OverlayOutlet } from '#shell/overlays/overlay-outlet.tsx';
import { SessionNotice } from '#shell/session/session-notice.tsx';
import { updatePrompt } from '#shell/startup/after-first-render.ts';
import { underMaintenance } from '#shell/startup/app-status.ts';
import { ScreenName } from '#ui/frame-contexts.ts';
import { SnackbarRegion } from '#ui/overlays/snackbar.tsx';

const MaintenanceScreen = lazy(async () => ({
  default: (await import('./screens/maintenance-screen.tsx')).MaintenanceScreen,
}));

/**
 * Root of every page, including guest pages: skip link, update prompt, notices, screen, overlays. Sets the document's
 * title and focuses the heading of each new screen. Under maintenance the screen is hidden and keeps its input.
 */
export function Root() {
  const t = useText();
  const UpdatePrompt = useSyncExternalStore(updatePrompt.subscribe, updatePrompt.get, () => null);
  const [screenName, setScreenName] = useState<string>();
  const isMaintenance = useSyncExternalStore(
    underMaintenance.subscribe,
    underMaintenance.get,
    () => false,
  );
  useFocusBack(isMaintenance);
  usePageTitle(screenName, isMaintenance);
  useHeadingFocus();
  return (
    <>
      <a
        className="sr-only rounded-chip bg-surface font-medium text-brand-text focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:px-4 focus:py-3"
        href="#content"
      >
        {t('shell.skip')}
      </a>
      {UpdatePrompt && <UpdatePrompt />}
      <SessionNotice />
      {isMaintenance && (
        <Suspense>
          <MaintenanceScreen />
        </Suspense>
      )}
      <div className={isMaintenance ? 'hidden' : 'contents'}>
        <ScreenName value={setScreenName}>
          <Outlet />
        </ScreenName>
      </div>
      <OverlayOutlet />
      <SnackbarRegion />
    </>
  );
}

/** After maintenance, focuses the element that had the focus before. */
function useFocusBack(isMaintenance: boolean): void {
  const focused = useRef<Element>(null);
  useEffect(
    () =>
      underMaintenance.subscribe(() => {
        if (underMaintenance.get()) focused.current = document.activeElement;
      }),
    [],
  );
  useEffect(() => {
    const { current } = focused;
    if (!isMaintenance && current instanceof HTMLElement) current.focus({ preventScroll: true });
  }, [isMaintenance]);
}

/**
 * Sets the document's title to the screen's own name, otherwise to the title of its route, once its messages are
 * loaded. Gives analytics the name of the page, never an address, and marks pages that hold a secret.
 */
function usePageTitle(screenName: string | undefined, isMaintenance: boolean): void {
  const t = useText();
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} });
  const { secret } = screen;
  const { title, name = title && nameOf(title) } = isMaintenance
    ? { title: 'title.maintenance' as const }
    : screen;
  const isHere = useIsMessageLoaded(title);
  const shownName = isMaintenance ? undefined : screenName;
  const words = shownName ?? (isHere && title ? t(title) : undefined);
  useEffect(() => {
    document.title = words === undefined ? t('title.app') : t('title.page', { title: words });
    const { documentElement } = document;
    documentElement.dataset['page'] = name ?? '';
    documentElement.toggleAttribute('data-secret', secret === true);
  }, [t, words, name, secret]);
}

/** Converts "title.cobrandOrder" to "cobrand-order". */
function nameOf(title: MessageId): string {
  return title.slice('title.'.length).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Focuses the heading of each new screen, so that a screen reader reads its name. */
function useHeadingFocus(): void {
  const router = useRouter();
  useEffect(() => {
    let stopWaiting = () => {};
    const stopListening = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (fromLocation === undefined || !pathChanged) return;
      stopWaiting();
      stopWaiting = whenHeadingStands(focusUnlessTaken);
    });
    return () => {
      stopWaiting();
      stopListening();
    };
  }, [router]);
}

/**
 * Calls `act` when the screen has a heading: a screen that waits for its rows has none yet. Returns a function that
 * stops waiting.
 */
function whenHeadingStands(act: (heading: HTMLElement) => void): () => void {
  const find = () => {
    const heading = document.querySelector<HTMLElement>('h1[tabindex="-1"]');
    if (!heading) return;
    observer.disconnect();
    act(heading);
  };
  const observer = new MutationObserver(find);
  observer.observe(document.body, { childList: true, subtree: true });
  find();
  return () => observer.disconnect();
}

/** Focuses the heading, unless the screen has already focused something. */
function focusUnlessTaken(heading: HTMLElement): void {
  if (!document.activeElement?.matches('main :focus')) heading.focus({ preventScroll: true });
}
