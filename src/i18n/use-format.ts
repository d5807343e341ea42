import { useContext, useMemo } from 'react';
import { createCoveredFormat, createFormat, type Format } from '#i18n/formats/format.ts';
import { AmountsCovered } from './use-amount.ts';
import { useLocale } from './use-text.ts';

/**
 * The formatters of the language in use, whose amounts are covered where the person wishes it. A screen
 * that needs one of them at the first paint imports that one and `useLocale`, and leaves the rest out
 * of its bundle.
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
 * The same with amounts that are never covered: what a person is about to agree to, and what holds for
 * everybody, such as the least that a service takes.
 */
export function useOpenFormat(): Format {
  const locale = useLocale();
  return useMemo(() => createFormat(locale), [locale]);
}
