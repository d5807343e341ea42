import { createFileRoute, Outlet } from '@tanstack/react-router';
import { Activity, useEffect, useSyncExternalStore } from 'react';
import { keepReloadDraft } from '#session/drafts.ts';
import { CoverAmounts } from '#shell/frame/cover-amounts.tsx';
import { Frame } from '#shell/frame.tsx';
import { underMaintenance } from '#shell/startup/app-status.ts';
import { draftOfScreen, lastTyped } from '#ui/form/typed.ts';

export const Route = createFileRoute('/_main')({
  loader: ({ context }) => context.needMessages('app'),
  staleTime: Number.POSITIVE_INFINITY,
  component: Main,
});

/**
 * Layout of the signed-in screens. Under maintenance they keep their state and run no effects. Typed values are kept
 * over a reload.
 */
function Main() {
  const { subscribe, get } = underMaintenance;
  const isMaintenance = useSyncExternalStore(subscribe, get, () => false);
  useEffect(() => keepReloadDraft(() => (get() ? lastTyped() : draftOfScreen())), []);
  return (
    <CoverAmounts>
      <Activity mode={isMaintenance ? 'hidden' : 'visible'}>
        <Frame>
          <Outlet />
        </Frame>
      </Activity>
    </CoverAmounts>
  );
}
