import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocale, useText } from '#i18n/use-text.ts';
import { isLockOn } from '#platform/app-lock.ts';
import { areAmountsHidden, hiddenAmounts } from '#platform/hidden-amounts.ts';
import { captureInstallOffer } from '#platform/install.ts';
import { whenFree } from '#platform/locks.ts';
import { savesData } from '#platform/save-data.ts';
import {
  applyUpdate,
  fillBackgroundPrecache,
  offerUpdate,
  startWorker,
  updateOffered,
} from '#platform/worker.ts';
import { restoreLostFocus } from '#shell/frame/restore-focus.ts';
import { Button } from '#ui/button.tsx';
import { loadQuietly } from './chunks.ts';
import { probeProvider } from './probe-provider.ts';
import { useLaunches } from './use-launches.ts';

/**
 * Starts the work that must not delay the first screen: keeps the browser's offer to install the app, adds the
 * manifest, restores lost focus, probes the provider, counts the bytes that the app sends and receives. Then registers
 * the worker, and makes it fetch the remaining files, unless the data saver is on and the app lock is off.
 */
export async function startDeferredWork(): Promise<void> {
  captureInstallOffer();
  linkManifest();
  restoreLostFocus();
  probeProvider();
  void loadQuietly(() =>
    import('#platform/data-use.ts').then(({ countDataUse }) => void countDataUse().catch(() => {})),
  );
  await startWorker();
  // The app lock opens without a network, and its files are among the background files.
  if (!savesData() || isLockOn()) fillBackgroundPrecache();
}

/** Adds the manifest link that prerendered pages omit. */
function linkManifest(): void {
  if (document.querySelector('link[rel=manifest]')) return;
  const link = Object.assign(document.createElement('link'), { rel: 'manifest' });
  link.href = '/manifest.webmanifest';
  document.head.append(link);
}

const texts = {
  none: 'shell.update.text',
  now: 'shell.update.now',
  waiting: 'shell.update.waiting',
} as const;

/**
 * Offers the waiting version in a strip above the screen, where it covers no buttons. An accepted update is applied
 * when no page is paying. The component also keeps the push subscription up to date and follows launches of the running
 * app, which wait in the browser's queue until it is mounted.
 */
export function UpdatePrompt() {
  const t = useText();
  const locale = useLocale();
  useLaunches();
  const offered = useSyncExternalStore(updateOffered.subscribe, updateOffered.get, () => false);
  const [answer, setAnswer] = useState<'now' | 'waiting'>();

  async function update() {
    setAnswer('now');
    while (!(await applyUpdate())) {
      setAnswer('waiting');
      await whenFree('intent');
    }
  }

  return (
    <div role="status">
      <PushInStep key={locale} />
      {offered && (
        <div className="bg-surface-brand pt-safe text-sm text-brand-text print:hidden" data-strip>
          <div className="flex flex-wrap items-center justify-end gap-x-2 px-gutter py-1.5">
            <p className="grow py-2 font-medium" data-notice>
              {t(texts[answer ?? 'none'])}
            </p>
            {answer === undefined && (
              <>
                <Button onClick={() => offerUpdate(false)} size="small" tone="quiet">
                  {t('shell.update.later')}
                </Button>
                <Button onClick={update} size="small" tone="raised">
                  {t('shell.update.apply')}
                </Button>
              </>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

/**
 * Keeps the push subscription up to date: at each start, in another language, when amounts are hidden or uncovered, and
 * when the browser has dropped the subscription. Hiding amounts also closes shown notifications. Without permission
 * nothing is loaded.
 */
function PushInStep() {
  useEffect(() => {
    const sync = (closesShown = false) => {
      if (window.Notification?.permission !== 'granted') return;
      void import('#session/push.ts').then(({ syncPush }) => syncPush(closesShown)).catch(() => {});
    };
    const listen = ({ data }: MessageEvent) => {
      if (data?.type === 'PUSH_ENDED') sync();
    };
    sync();
    let areHidden = areAmountsHidden();
    const stop = hiddenAmounts.subscribe(() => {
      // Printing uncovers amounts for a moment, which must not change the push subscription.
      if (areHidden === areAmountsHidden()) return;
      areHidden = !areHidden;
      sync(areHidden);
    });
    navigator.serviceWorker?.addEventListener('message', listen);
    return () => {
      stop();
      navigator.serviceWorker?.removeEventListener('message', listen);
    };
  }, []);
  return null;
}
