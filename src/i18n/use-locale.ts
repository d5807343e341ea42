import { useIntl } from 'react-intl';
import { allLocales, type Locale } from './language.ts';

export function useLocale(): Locale {
  const { locale } = useIntl();
  const known = allLocales.find((ours) => ours === locale);
  if (known === undefined) throw new Error(`Not a language of ours: ${locale}`);
  return known;
}
