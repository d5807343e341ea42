import { createContext, use, useEffect, useState } from 'react';
import type { MessageId } from '#i18n/messages/messages.ts';
import { useText } from '#i18n/use-text.ts';

/**
 * A place kept for what comes. It shows only after 200 ms, so what comes quickly comes alone. Several stand in an
 * element of the class `skeletons`, which is animated in their place.
 */
export function SkeletonBlock({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton block ${className}`} />;
}

/** Placeholder rows of a list, ten at most. Screen readers hear the label; others see `SlowNote` after a while. */
export function SkeletonRows({ count = 5, label }: { count?: number | undefined; label: string }) {
  return (
    <div className="relative rounded-list bg-surface shadow-card" role="status">
      <span className="sr-only">{label}</span>
      <SlowNote />
      <div className="skeletons divide-y divide-border">
        {places.slice(0, count).map((place) => (
          <div className="flex min-h-18 items-center gap-3.5 px-4 py-3" key={place}>
            <SkeletonBlock className="size-11 rounded-icon" />
            <div className="grid grow gap-2">
              <SkeletonBlock className="h-4 w-2/5" />
              <SkeletonBlock className="h-3 w-3/5" />
            </div>
            <SkeletonBlock className="h-4 w-16" />
          </div>
        ))}
      </div>
    </div>
  );
}

const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

const slowAfterMs = 5_000;

/** Whether what this stands for has been loading for long. */
export function useSlow(): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}

/**
 * Says that loading takes long, once it does. It lies over its parent, which has to be positioned, so that
 * nothing moves when it comes.
 */
export function SlowNote() {
  return useSlow() && <SlowWords />;
}

/** What is said of loading that takes long: the network is not always the reason. */
export const SlowReason = createContext<MessageId>('shell.loading.slow');

function SlowWords() {
  const t = useText();
  const reason = use(SlowReason);
  return (
    <span className="absolute inset-0 z-1 grid place-items-center p-4">
      <span className="rounded-tile bg-surface px-4 py-2 text-center text-sm text-text2 shadow-card">
        {t(reason)}
      </span>
    </span>
  );
}
