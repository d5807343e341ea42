import { createContext, memo, type ReactNode, use, useEffect, useState } from 'react';
import type { MessageId } from '#i18n/messages/messages.ts';
import { useText } from '#i18n/use-text.ts';
import { type IconName, iconPath } from '#ui/icons/icon.tsx';
import { starPath } from '#ui/icons/star-path.ts';

/**
 * A placeholder for content that loads. It appears only after 200 ms, so that fast content comes without it. Several
 * belong in an element of the class `skeletons`, which animates them together.
 */
export function SkeletonBlock({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton block ${className}`} />;
}

/** Placeholder rows of a list, ten at most, with a text for screen readers. After five seconds it shows `SlowNote`. */
export const SkeletonRows = memo(function SkeletonRows({
  count = 5,
}: {
  count?: number | undefined;
}) {
  const t = useText();
  return (
    <div className="relative rounded-list bg-surface shadow-card">
      <span className="sr-only">{t('shell.loading')}</span>
      <SlowNote />
      <div className="skeletons divide-y divide-border">
        {places.slice(0, count).map((place) => (
          <div className="flex min-h-18 items-center gap-3.5 px-[min(1rem,4vw)] py-3" key={place}>
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
});

const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

const slowAfterMs = 5_000;

/** Returns whether the component has been mounted for five seconds. */
export function useSlow(): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}

/**
 * Shows after five seconds that loading is slow. The note lies over its parent, which must be positioned, so that
 * nothing moves when the note appears.
 */
export function SlowNote() {
  return useSlow() && <SlowWords />;
}

/** Message id that `SlowNote` shows. Other code sets it when the network is not the reason. */
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

/** Shows that something is running. Words beside it say what, so screen readers ignore it. */
export function Spinner({ className = 'size-5' }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      className={`spinner shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeWidth={2.5}
      viewBox="0 0 24 24"
    >
      <circle cx={12} cy={12} opacity={0.25} r={9} />
      <path d="M21 12a9 9 0 0 0-9-9" />
    </svg>
  );
}

/** Empty, offline or not found: one drawing, one sentence, one action. */
export function EmptyState({
  icon,
  heading,
  title,
  action,
}: {
  icon: IconName;
  /** Heading, if the screen has no other content. */
  heading?: ReactNode;
  title: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="mx-auto grid w-full max-w-80 grid-cols-1 justify-items-center gap-4 px-[min(1rem,2vw)] py-8 text-center">
      <svg
        aria-hidden="true"
        className="size-28 text-brand-text"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        viewBox="0 0 96 96"
      >
        <path className="fill-surface-brand" d={starPath(48, 48, 44, 33)} stroke="none" />
        <path d={starPath(48, 48, 47, 35.5)} opacity={0.35} strokeWidth={1.5} />
        <path d={iconPath(icon)} strokeWidth={1.25} transform="translate(27 27) scale(1.75)" />
      </svg>
      {heading}
      <p className="text-text2">{title}</p>
      {action}
    </div>
  );
}

/** A spinner over the screen while an overlay is being loaded. */
export function OverlayPending() {
  const t = useText();
  return (
    <div
      className="late pointer-events-none fixed inset-0 z-60 grid place-items-center print:hidden"
      role="status"
    >
      <span className="rounded-tile bg-surface p-4 text-brand-text shadow-float">
        <Spinner className="size-8" />
        <span className="sr-only">{t('shell.loading')}</span>
      </span>
    </div>
  );
}
