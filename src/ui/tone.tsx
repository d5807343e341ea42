import type { ReactNode } from 'react';
import { Icon, type IconName } from '#ui/icons/icon.tsx';

/** Meaning of a color; the same six as the provider gives to categories. */
export type Tone = 'brand' | 'accent' | 'warning' | 'error' | 'success' | 'neutral';

/** CSS classes of a colored icon or letter on a pale background. */
export const tintClass: Readonly<Record<Tone, string>> = {
  brand: 'bg-surface-brand text-brand-text',
  accent: 'bg-accent-bg text-accent-text',
  warning: 'bg-warning-bg text-warning-text',
  error: 'bg-error-bg text-error-text',
  success: 'bg-success-bg text-success-text',
  neutral: 'bg-surface2 text-text2',
};

/** CSS classes of a colored icon or word on the background of the page or of a card. */
const markClass: Readonly<Record<Tone, string>> = {
  brand: 'text-brand-text',
  accent: 'text-accent-text',
  warning: 'text-warning-text',
  error: 'text-error-text',
  success: 'text-success-text',
  neutral: 'text-text2',
};

/** The icon of each tone. */
export const toneIcons: Readonly<Record<Tone, IconName>> = {
  success: 'check',
  warning: 'clock',
  error: 'alert',
  brand: 'info',
  accent: 'info',
  neutral: 'info',
};

/** A status: always a color, an icon and a word. */
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

/** A note within a screen about the content near it. A warning has the icon of an error. */
export function Notice({
  tone,
  icon = toneIcons[tone === 'warning' ? 'error' : tone],
  children,
}: {
  tone: Tone;
  icon?: IconName;
  children: ReactNode;
}) {
  return (
    <div className={`flex gap-3 rounded-tile px-4 py-3 text-sm ${tintClass[tone]}`}>
      <Icon name={icon} size={20} />
      <div className="min-w-0 grow wrap-anywhere">{children}</div>
    </div>
  );
}
