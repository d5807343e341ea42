import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { databaseHealth } from '#data/local-database.ts';
import { delayRevalidation } from '#data/revalidation/revalidate.ts';
import {
  revalidateBalance,
  startRevalidation,
  whenFiguresFetched,
} from '#data/revalidation/schedule.ts';
import { useText } from '#i18n/use-text.ts';
import { startResolving } from '#money/resume-attempts.ts';
import { readOwner } from '#session/cookies.ts';
import { keepSessionDraft, takeSessionDraft } from '#session/drafts.ts';
import { followSessionEnd } from '#session/ending.ts';
import { watchSima } from '#session/sima.ts';
import { draftOfScreen, restoreTyped } from '#ui/form/typed.ts';
import { showSnackbar } from '#ui/overlays/snackbar.tsx';
import { registerWorker } from './after-first-render.ts';
import { underMaintenance } from './app-status.ts';
import { homePath } from './guard.ts';
import { useSnapshotWords } from './use-snapshot-words.ts';

/** True once the person was told that nothing can be saved on this device. */
let isMemoryNoticeShown = false;

/**
 * Runs the background work of a signed-in person: keeps stored data fresh, finds out how unresolved attempts ended,
 * follows the end of the session, and opens the SİMA dialog. Registers the worker after the first figures. Also
 * restores the draft of an ended session, shows the outcome of a hosted page, and says when nothing can be saved on
 * this device.
 */
export function useBackgroundWork(): void {
  const router = useRouter();
  const t = useText();
  useSnapshotWords();

  useEffect(() => {
    // The watches start before the first call, so that they miss no answer.
    const stops = [
      watchSima(),
      followSessionEnd(),
      keepSessionDraft(() => draftOfScreen()?.values ?? {}),
    ];
    // Unresolved attempts are read before any figure is requested.
    stops.push(startResolving());
    void startRevalidation();
    void whenFiguresFetched()
      .then(registerWorker)
      // The history is opened most often. Its chunk brings favorites and automatic payments too.
      .then(() => router.loadRouteChunk(router.routesByPath['/transactions']))
      .catch(() => {});
    return () => {
      for (const stop of stops) stop();
    };
  }, [router]);

  // If the session ended in this tab and the same person signed in again, they continue where they stopped.
  useEffect(() => {
    const left = takeSessionDraft(readOwner());
    if (!left || location.pathname !== homePath) return;
    restoreTyped({ href: left.path, values: left.typed });
    void router.navigate({ href: left.path, replace: true });
  }, [router]);

  useEffect(
    () =>
      underMaintenance.subscribe(() => {
        if (!underMaintenance.get()) return;
        // During maintenance only the resolving of attempts continues. The maintenance screen repeats the refused
        // calls.
        delayRevalidation(whenMaintenanceEnds());
      }),
    [],
  );

  useEffect(() => {
    if (!new URL(location.href).searchParams.has('outcome')) return;
    void import('./hosted-outcome.ts').then(({ showHostedOutcome }) =>
      showHostedOutcome(router, t),
    );
  }, [router, t]);

  useEffect(() => {
    revalidateBalance();
    return router.subscribe('onResolved', ({ pathChanged }) => {
      if (pathChanged) revalidateBalance();
    });
  }, [router]);

  useEffect(() => {
    const tell = () => {
      if (isMemoryNoticeShown || databaseHealth.get() !== 'memory') return;
      isMemoryNoticeShown = true;
      showSnackbar({ text: t('shell.storage.memory'), tone: 'warning' });
    };
    tell();
    return databaseHealth.subscribe(tell);
  }, [t]);
}

function whenMaintenanceEnds(): Promise<void> {
  return new Promise((resolve) => {
    const stop = underMaintenance.subscribe(() => {
      stop();
      resolve();
    });
  });
}
