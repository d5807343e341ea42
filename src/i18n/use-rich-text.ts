import { Children, type ReactNode, useMemo } from 'react';
import { useLanguage } from './context.ts';
import { say } from './create-text.ts';
import type { RichText } from './text.ts';

/** For messages with tags: `rich('tour.welcome', { b: (inside) => <strong>{inside}</strong> })`. */
export function useRichText(): RichText {
  const spoken = useLanguage();
  return useMemo<RichText>(
    () => (id, values) => Children.toArray(say<ReactNode>(spoken, id, { ...values })),
    [spoken],
  );
}
