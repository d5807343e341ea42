import type { ReactNode } from 'react';
import { type IconName, iconPath } from '#ui/icons/icon.tsx';
import { starPath } from '#ui/icons/star-path.ts';

/** Nothing here, no network, not found: one drawing, one sentence, one act. */
export function EmptyState({
  icon,
  heading,
  title,
  action,
}: {
  icon: IconName;
  /** Where it is all that a screen has. */
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
