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
export const markClass: Readonly<Record<Tone, string>> = {
  brand: 'text-brand-text',
  accent: 'text-accent-text',
  warning: 'text-warning-text',
  error: 'text-error-text',
  success: 'text-success-text',
  neutral: 'text-text2',
};
