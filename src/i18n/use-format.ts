import { useContext, useMemo } from 'react';
import { createCoveredFormat, createFormat, type Format } from '#i18n/formats/format.ts';
import { AmountsCovered } from './use-amount.ts';
import { useLocale } from './use-text.ts';

/**
 * Returns the formatters of the current language, which hide amounts if the person wishes it. A screen that needs a
 * formatter at the first paint imports it alone with `useLocale`, to keep the others out of its bundle.
 */
export function useFormat(): Format {
  const locale = useLocale();
  const covered = useContext(AmountsCovered);
  return useMemo(
    () => (covered ? createCoveredFormat(locale) : createFormat(locale)),
    [locale, covered],
  );
}

/**
 * Returns formatters that never hide amounts: for an amount that the person is about to confirm, and for amounts that
 * are the same for everybody, such as a service's minimum.
 */
export function useOpenFormat(): Format {
  const locale = useLocale();
  return useMemo(() => createFormat(locale), [locale]);
}
