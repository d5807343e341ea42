import { type AnyRouter, useLocation, useRouteContext, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useText } from '#i18n/use-text.ts';
import {
  clearRequest,
  closeOverlay,
  type Overlay,
  type OverlayName,
  requestedOverlay,
  setShownOverlay,
} from '#platform/overlays.ts';
import { isOwnerUnconfirmed } from '#session/owner-confirmation.ts';
import { CoverAmounts } from '#shell/frame/cover-amounts.tsx';
import { withTimeout } from '#shell/startup/chunks.ts';
import { dismissSnackbar, showSnackbar } from '#ui/overlays/snackbar.tsx';
import { OverlayPending } from '#ui/states/placeholders.tsx';
import { drawOverlay, isOverlay } from './overlays.ts';

/**
 * Draws the open overlay, keeps it in the history, and gives the focus back when it closes. An overlay whose code or
 * messages cannot be loaded is closed, which a snackbar says. This chunk is loaded with the first overlay.
 */
export function OverlayHost(): ReactNode {
  const t = useText();
  const router = useRouter();
  const { needMessages } = useRouteContext({ from: '__root__' });
  const overlay = useLocation({ select: ({ state }) => state.overlay, structuralSharing: true });
  const isUnconfirmed = useSyncExternalStore(
    isOwnerUnconfirmed.subscribe,
    isOwnerUnconfirmed.get,
    () => false,
  );
  const [drawn, setDrawn] = useState<{ readonly of: Overlay; readonly node: ReactNode }>();

  useEffect(() => followAsked(router), [router]);

  useEffect(() => {
    if (overlay === undefined) return setDrawn(undefined);
    let passed = false;
    // A guest's page has loaded only the messages of the guest screens.
    withTimeout(Promise.all([draw(overlay, isUnconfirmed), needMessages('settings')])).then(
      ([node]) => {
        if (!passed) setDrawn({ of: overlay, node });
      },
      () => {
        if (passed) return;
        closeOverlay();
        showSnackbar({ text: t('shell.overlay.unavailable'), tone: 'error' });
      },
    );
    return () => {
      passed = true;
    };
  }, [overlay, isUnconfirmed, t, needMessages]);

  const shown = drawn && drawn.of === overlay ? drawn.of : null;
  useEffect(() => setShownOverlay(shown), [shown]);

  const covered = overlay !== undefined;
  useEffect(() => (covered ? returnFocus : undefined), [covered]);

  if (!covered) return null;
  return (
    <>
      <CoverAmounts>{drawn?.node}</CoverAmounts>
      {shown === null && <OverlayPending />}
    </>
  );
}

/** Overlays that open only after the person has confirmed the account. */
const askedFirst: readonly OverlayName[] = ['ask-money', 'identity', 'passkey', 'pin-reset'];

/**
 * Draws the overlay of a history entry. While the person has not confirmed that the account is theirs
 * (`isUnconfirmed`), a dialog that asks this replaces some overlays. Closes an entry that cannot be drawn.
 */
async function draw(overlay: unknown, isUnconfirmed: boolean): Promise<ReactNode> {
  if (isOverlay(overlay)) {
    return drawOverlay(
      isUnconfirmed && askedFirst.includes(overlay.name) ? { name: 'owner' } : overlay,
    );
  }
  closeOverlay();
  return null;
}

let opened: { readonly by: Element | null; readonly at: string } | undefined;

/**
 * Gives the focus back to the element that had it when the first overlay opened. The dialog cannot do this, because its
 * code was loaded after the press. On another screen the heading gets the focus.
 */
function returnFocus(): void {
  setTimeout(() => {
    if (opened && opened.at !== location.pathname) return;
    const to = opened?.by?.isConnected ? opened.by : document.getElementById('content');
    if (to instanceof HTMLElement) to.focus({ preventScroll: true });
  });
}

const here = { to: '.', search: true, hash: true, replace: true, resetScroll: false } as const;

/**
 * True if the history entry below is the same screen without the overlay, so that Back only closes the overlay. If the
 * page was reloaded while the overlay opened, Chromium (156) replaces the entry of the screen, and Back would leave the
 * app. Browsers without the Navigation API do not tell, so true is assumed.
 */
function isScreenBelow(): boolean {
  if (!('navigation' in window)) return true;
  const { currentEntry } = navigation;
  const below = navigation.entries()[(currentEntry?.index ?? 0) - 1];
  return below?.url === currentEntry?.url;
}

/**
 * True if the overlay in the first history entry is left over: when the same address is typed again, Chromium keeps the
 * entry's state. After a reload or Back the overlay is meant to open.
 */
function isLeftOver(): boolean {
  const [begun] = performance.getEntriesByType('navigation');
  return begun instanceof PerformanceNavigationTiming && begun.type === 'navigate';
}

/**
 * Follows requests to open and close overlays. A second overlay replaces the entry of the first, so that Back leads to
 * the screen below both.
 */
function followAsked(router: AnyRouter): () => void {
  let leaving = false;
  const uncover = () =>
    void router.navigate({ ...here, state: ({ overlay: _, ...before }) => before });
  // The code of this file is loaded with the first overlay, so an overlay that is already in the entry was not opened
  // in this page.
  if (router.history.location.state.overlay !== undefined && isLeftOver()) uncover();
  const follow = () => {
    const asked = requestedOverlay.get();
    if (asked === null) return;
    if (router.state.status === 'pending') {
      // Opening an overlay during a navigation would cancel the navigation.
      const stop = router.subscribe('onResolved', () => {
        stop();
        follow();
      });
      return;
    }
    clearRequest();
    const { state } = router.history.location;
    const covered = state.overlay !== undefined;
    if (asked !== 'none') {
      // The current notice is not about the overlay that opens now.
      dismissSnackbar();
      if (!covered) opened = { by: document.activeElement, at: location.pathname };
      void router.navigate({
        ...here,
        state: (before) => ({ ...before, overlay: asked }),
        replace: covered,
      });
    } else if (covered && !leaving) {
      // Going back twice would leave the screen as well.
      leaving = true;
      if (isScreenBelow()) router.history.back();
      else uncover();
    }
  };
  follow();
  const stops = [
    requestedOverlay.subscribe(follow),
    router.history.subscribe(() => {
      leaving = false;
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
