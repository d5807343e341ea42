import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { databaseHealth } from '#data/local-database.ts';
import { revalidateBalance, startRevalidation } from '#data/revalidation/schedule.ts';
import { useText } from '#i18n/use-text.ts';
import { startResolving } from '#money/resolving.ts';
import { watchEnding } from '#session/ending.ts';
import { forgetChoiceAtEnd } from '#session/language-choice.ts';
import { takeLeftOff, watchLeaving } from '#session/left-off.ts';
import { forgetOtherDeviceAtEnd } from '#session/other-device.ts';
import { watchSima } from '#session/sima.ts';
import { readOwner } from '#session/token-cookie.ts';
import { putBackTyped, typedHere } from '#ui/form/typed.ts';
import { showSnackbar } from '#ui/snackbar.ts';
import { underMaintenance } from './app-status.ts';
import { homePath } from './guard.ts';

/** That nothing can be kept on this device is said once. */
let told = false;

/** What goes on behind the screens as long as somebody is signed in. */
export function useSignedInWork(): void {
  const router = useRouter();
  const t = useText();

  useEffect(() => {
    // Before the first call is sent, so that nothing it says is missed.
    const stops = [
      watchSima(),
      watchEnding(),
      watchLeaving(() => typedHere()?.values ?? {}),
      forgetOtherDeviceAtEnd(),
      forgetChoiceAtEnd(),
    ];
    void startRevalidation();
    stops.push(startResolving());
    return () => {
      for (const stop of stops) stop();
    };
  }, []);

  // The session of another tab was taken up: whoever was out here goes on too, and nobody else finds it.
  useEffect(() => {
    const left = takeLeftOff(readOwner());
    if (!left || location.pathname !== homePath) return;
    putBackTyped({ href: left.path, values: left.typed });
    void router.navigate({ href: left.path, replace: true });
  }, [router]);

  useEffect(
    () =>
      underMaintenance.subscribe(() => {
        const typed = typedHere();
        if (typed) putBackTyped({ href: typed.path, values: typed.values });
      }),
    [],
  );

  useEffect(() => {
    revalidateBalance();
    return router.subscribe('onResolved', ({ pathChanged }) => {
      if (pathChanged) revalidateBalance();
    });
  }, [router]);

  useEffect(() => {
    const tell = () => {
      if (told || databaseHealth.get() !== 'memory') return;
      told = true;
      showSnackbar({ text: t('shell.storage.memory'), tone: 'warning' });
    };
    tell();
    return databaseHealth.subscribe(tell);
  }, [t]);
}
