import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { RichText, Text } from './text.ts';

/** The same function until the language changes, so it may stand among an effect's dependencies. */
export function useText(): Text {
  const intl = useIntl();
  return useMemo<Text>(() => (id, values) => intl.formatMessage({ id }, values), [intl]);
}

/** For messages with tags: `rich('tour.welcome', { b: (inside) => <strong>{inside}</strong> })`. */
export function useRichText(): RichText {
  const intl = useIntl();
  return useMemo<RichText>(() => (id, values) => intl.formatMessage({ id }, values), [intl]);
}
