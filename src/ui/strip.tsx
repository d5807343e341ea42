import type { ReactNode } from 'react';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import { type Tone, tintClass } from './tone-class.ts';

/** Over the whole screen: what holds for all of it, such as being offline. */
export function Strip({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <div
      className="flex min-h-10 items-center gap-2.5 bg-strip px-gutter py-2 text-sm text-on-strip print:hidden"
      role="status"
    >
      <Icon name={icon} size={20} />
      <span>{children}</span>
    </div>
  );
}

/** Inside a screen: a word about what stands near it. */
export function Notice({
  tone,
  icon,
  children,
}: {
  tone: Tone;
  icon: IconName;
  children: ReactNode;
}) {
  return (
    <div className={`flex gap-3 rounded-tile px-4 py-3 text-sm ${tintClass[tone]}`}>
      <Icon name={icon} size={20} />
      <div className="min-w-0 grow">{children}</div>
    </div>
  );
}
