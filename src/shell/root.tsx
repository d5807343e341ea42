import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useText } from '#i18n/use-text.ts';
import { OverlayOutlet } from '#shell/overlays/overlay-outlet.tsx';
import { SessionNotice } from '#shell/session/session-notice.tsx';
import { underMaintenance } from '#shell/startup/app-status.ts';
import { updatePrompt } from '#shell/startup/register-worker.ts';
import { ScreenName } from '#ui/frame-contexts.ts';
import { SnackbarRegion } from '#ui/overlays/snackbar.tsx';
import { useHeadingFocus } from './frame/use-heading-focus.ts';
import { usePageTitle } from './frame/use-page-title.ts';

const MaintenanceScreen = lazy(async () => ({
  default: (await import('./screens/maintenance-screen.tsx')).MaintenanceScreen,
}));

/** What every page has, a guest's too. Under maintenance the screen is out of sight and keeps what was typed. */
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

/** Focuses after the maintenance what had the focus before it. */
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
