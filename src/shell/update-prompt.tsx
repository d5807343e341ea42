import { useState, useSyncExternalStore } from 'react';
import { useText } from '#i18n/use-text.ts';
import { whenFree } from '#platform/locks.ts';
import { applyUpdate, updateWaiting } from '#platform/worker.ts';
import { Button } from '#ui/button.tsx';

const texts = {
  none: 'shell.update.text',
  now: 'shell.update.now',
  held: 'shell.update.waiting',
} as const;

/** Offers the new version that waits, in nobody's way; agreed to, it comes when nobody is paying. */
export function UpdatePrompt() {
  const t = useText();
  const waiting = useSyncExternalStore(updateWaiting.subscribe, updateWaiting.get, () => false);
  const [answer, setAnswer] = useState<'now' | 'held' | 'later'>();

  async function update() {
    setAnswer('now');
    while (!(await applyUpdate())) {
      setAnswer('held');
      await whenFree('intent');
    }
  }

  return (
    <div
      className="pointer-events-none fixed inset-x-4 bottom-24 z-30 flex justify-center lg:inset-x-auto lg:end-8 lg:bottom-8 print:hidden"
      role="status"
    >
      {waiting && answer !== 'later' && (
        <div className="rise pointer-events-auto flex w-full max-w-dialog flex-wrap items-center justify-end gap-2 rounded-tile bg-surface p-3 ps-4 shadow-float">
          <p className="grow text-sm font-medium">{t(texts[answer ?? 'none'])}</p>
          {answer === undefined && (
            <>
              <Button onClick={() => setAnswer('later')} size="small" tone="quiet">
                {t('shell.update.later')}
              </Button>
              <Button onClick={update} size="small" tone="secondary">
                {t('shell.update.apply')}
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  );
}
