import type { ReactNode } from 'react';
import { markClass, type Tone, tintClass } from '#ui/tone-class.ts';
import { Icon, type IconName } from './icon.tsx';

const icons: Readonly<Record<Tone, IconName>> = {
  success: 'check',
  warning: 'clock',
  error: 'alert',
  brand: 'info',
  accent: 'info',
  neutral: 'info',
};

/** A status is always a colour, a sign and a word. */
export function StatusMark({
  tone,
  icon = icons[tone],
  children,
}: {
  tone: Tone;
  icon?: IconName;
  children: ReactNode;
}) {
  return (
    <span className={`inline-flex items-center gap-1 text-sm font-medium ${markClass[tone]}`}>
      <Icon name={icon} size={16} />
      <span className="wrap-anywhere" data-slot="status">
        {children}
      </span>
    </span>
  );
}

/** The sign over an outcome; the words under it say the same. */
export function StatusBadge({ tone, icon = icons[tone] }: { tone: Tone; icon?: IconName }) {
  return (
    <span className={`grid size-16 place-items-center rounded-full ${tintClass[tone]}`}>
      <Icon name={icon} size={32} />
    </span>
  );
}
