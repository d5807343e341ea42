import { useMemo } from 'react';
import { createFormat, type Format } from './format.ts';
import { useLocale } from './use-locale.ts';

/**
 * The formatters of the language in use. A screen that needs one of them at the first paint imports
 * that one and `useLocale`, and leaves the rest out of its bundle.
 */
export function useFormat(): Format {
  const locale = useLocale();
  return useMemo(() => createFormat(locale), [locale]);
}
