import { Outlet } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useText } from '#i18n/use-text.ts';
import { SnackbarRegion } from '#ui/snackbar-region.tsx';
import { updatePrompt } from './install-worker.ts';
import { OverlayPlace } from './overlay-place.tsx';
import { SessionNotice } from './session-notice.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';
import { usePageName } from './use-page-name.ts';

/** What is on every page, a guest's too. */
export function Root() {
  const t = useText();
  const UpdatePrompt = useSyncExternalStore(updatePrompt.subscribe, updatePrompt.get, () => null);
  usePageName();
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
      <Outlet />
      <OverlayPlace />
      <SnackbarRegion dismissLabel={t('shell.notice.close')} />
    </>
  );
}
