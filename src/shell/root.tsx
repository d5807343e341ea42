import { Outlet } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { useText } from '#i18n/use-text.ts';
import { OverlayOutlet } from '#shell/overlays/overlay-outlet.tsx';
import { SessionNotice } from '#shell/session/session-notice.tsx';
import { updatePrompt } from '#shell/startup/register-worker.ts';
import { useLaunches } from '#shell/startup/use-launches.ts';
import { ScreenName } from '#ui/header-end.ts';
import { SnackbarRegion } from '#ui/overlays/snackbar-region.tsx';
import { useHeadingFocus } from './frame/use-heading-focus.ts';
import { usePageTitle } from './frame/use-page-title.ts';

/** What every page has, a guest's too. */
export function Root() {
  const t = useText();
  const UpdatePrompt = useSyncExternalStore(updatePrompt.subscribe, updatePrompt.get, () => null);
  const [screenName, setScreenName] = useState<string>();
  usePageTitle(screenName);
  useHeadingFocus();
  useLaunches();
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
      <ScreenName value={setScreenName}>
        <Outlet />
      </ScreenName>
      <OverlayOutlet />
      <SnackbarRegion />
    </>
  );
}
