import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Failure } from '#api/failure.ts';
import { serverNow } from '#api/server-time.ts';
import { revalidateBalance } from '#data/revalidation/schedule.ts';
import { useText } from '#i18n/use-text.ts';
import { prolong, sessionEnds } from '#session/ending.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';

/**
 * Strip that warns two minutes before the provider ends the session, with the remaining time. A press extends the
 * session.
 */
export function SessionEnding() {
  const t = useText();
  const left = useTimeLeft();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const shown = left !== undefined && left <= WARN_MS;

  async function goOn() {
    setPending(true);
    setFailure(null);
    setFailure(await prolong());
    setPending(false);
  }

  const strip = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  // The page scrolls by the height of the strip, so that content under the finger does not move.
  useLayoutEffect(() => {
    const before = height.current;
    height.current = shown ? (strip.current?.offsetHeight ?? 0) : 0;
    if (height.current === before) return;
    // If the page is scrolled down and the browser has scroll anchoring, the content keeps its position by itself.
    const isKept = scrollY > 0 && CSS.supports('overflow-anchor', 'auto');
    if (!isKept) scrollBy(0, height.current - before);
  }, [shown]);

  return (
    <div className="sticky top-(--titlebar) z-20 empty:hidden" ref={strip} role="alert">
      {shown && (
        <div className="flex flex-wrap items-center justify-end gap-x-3 bg-warning-bg px-4.5 py-1.5 text-sm text-warning-text print:hidden">
          <Icon className="-me-1" name="clock" size={20} />
          <p className="min-w-48 grow basis-0 py-2">
            <span className="font-semibold" data-notice>
              {t('shell.ending.title')}
            </span>{' '}
            {/* If a screen reader announced every second, it could read nothing else. */}
            <span aria-live="off" role="timer">
              {inWords(left)}
            </span>
            {failure && (
              <span className="block" data-notice>
                {t('shell.ending.failed')}
              </span>
            )}
          </p>
          <Button onClick={() => void goOn()} pending={pending} size="small" tone="raised">
            {t('shell.ending.prolong')}
          </Button>
        </div>
      )}
    </div>
  );

  function inWords(leftMs: number): string {
    const seconds = Math.max(0, Math.ceil(leftMs / 1000));
    return seconds > 60
      ? t('shell.ending.minutes', { minutes: Math.ceil(seconds / 60) })
      : t('shell.ending.seconds', { seconds });
  }
}

/**
 * Returns the remaining milliseconds by the provider's clock, or undefined if the end is unknown. From the end on,
 * revalidates the balance, because the answer shows whether the session has ended.
 */
function useTimeLeft(): number | undefined {
  const endsAt = useSyncExternalStore(sessionEnds.subscribe, sessionEnds.get, () => null);
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (endsAt === null) return undefined;
    return watchTimeLeft(endsAt, (time) => {
      setNow(time);
      if (time >= endsAt) revalidateBalance();
    });
  }, [endsAt]);
  return endsAt === null ? undefined : endsAt - now;
}

/** Time before the end at which the warning appears. */
const WARN_MS = 120_000;
/** Longest pause of a timer, because timers cannot be set for as long as sessions last. */
const MAX_PAUSE_MS = 60_000;

/**
 * Calls `tell` with the provider's time in milliseconds: now, when the page is hidden or shown, every second in the
 * last two minutes before `endsAt`, and otherwise at least every minute, also after the end. Returns the function that
 * stops these calls.
 */
export function watchTimeLeft(endsAt: number, tell: (time: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = () => {
    clearTimeout(timer);
    const time = serverNow();
    tell(time);
    const leftMs = endsAt - time;
    const pauseMs = leftMs <= 0 ? MAX_PAUSE_MS : leftMs <= WARN_MS ? 1000 : leftMs - WARN_MS;
    timer = setTimeout(update, Math.min(pauseMs, MAX_PAUSE_MS));
  };
  update();
  document.addEventListener('visibilitychange', update);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', update);
  };
}
