import { useLanguage } from './context.ts';
import type { Locale } from './language.ts';

export function useLocale(): Locale {
  return useLanguage().locale;
}
