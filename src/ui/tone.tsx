import type { ReactNode } from 'react';
import { Icon, type IconName } from '#ui/icons/icon.tsx';

/** What a colour says; the same six that the provider gives to categories. */
export type Tone = 'brand' | 'accent' | 'warning' | 'error' | 'success' | 'neutral';

/** A pale ground with a mark on it. */
export const tintClass: Readonly<Record<Tone, string>> = {
  brand: 'bg-surface-brand text-brand-text',
  accent: 'bg-accent-bg text-accent-text',
  warning: 'bg-warning-bg text-warning-text',
  error: 'bg-error-bg text-error-text',
  success: 'bg-success-bg text-success-text',
  neutral: 'bg-surface2 text-text2',
};

/** The mark alone, on the ground of the page or of a card. */
const markClass: Readonly<Record<Tone, string>> = {
  brand: 'text-brand-text',
  accent: 'text-accent-text',
  warning: 'text-warning-text',
  error: 'text-error-text',
  success: 'text-success-text',
  neutral: 'text-text2',
};

/** The sign of each colour. */
export const toneIcons: Readonly<Record<Tone, IconName>> = {
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
  icon = toneIcons[tone],
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
