import type { Locale } from '#i18n/language.ts';

/**
 * The first letter made a capital by the rules of the language: az "istilik" becomes "İstilik", which
 * CSS `capitalize` does not manage. Never for identifiers, which know no language.
 */
export function capitalize(text: string, locale: Locale): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(locale) + text.slice(first.length);
}
