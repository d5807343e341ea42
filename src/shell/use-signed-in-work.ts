import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { deviceHealth } from '#data/open-device.ts';
import { refreshOnNavigation, startRefreshing } from '#data/refreshing.ts';
import { useText } from '#i18n/use-text.ts';
import { startResolving } from '#money/resolving.ts';
import { watchEnding } from '#session/ending.ts';
import { forgetChoiceAtEnd } from '#session/language-choice.ts';
import { watchLeaving } from '#session/left-off.ts';
import { forgetOtherDeviceAtEnd } from '#session/other-device.ts';
import { watchSima } from '#session/sima.ts';
import { typedHere } from '#ui/form/typed.ts';
import { showSnackbar } from '#ui/snackbar.ts';

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
    void startRefreshing();
    stops.push(startResolving());
    return () => {
      for (const stop of stops) stop();
    };
  }, []);

  useEffect(() => {
    refreshOnNavigation();
    return router.subscribe('onResolved', ({ pathChanged }) => {
      if (pathChanged) refreshOnNavigation();
    });
  }, [router]);

  useEffect(() => {
    const tell = () => {
      if (told || deviceHealth.get() !== 'memory') return;
      told = true;
      showSnackbar({ text: t('shell.storage.memory'), tone: 'warning' });
    };
    tell();
    return deviceHealth.subscribe(tell);
  }, [t]);
}
