import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { RichText } from './text.ts';

/** For messages with tags: `rich('tour.welcome', { b: (inside) => <strong>{inside}</strong> })`. */
export function useRichText(): RichText {
  const intl = useIntl();
  return useMemo<RichText>(() => (id, values) => intl.formatMessage({ id }, values), [intl]);
}
