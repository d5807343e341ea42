import { createContext, use } from 'react';
import type { Locale } from './language.ts';
import type { Messages } from './messages.ts';
import type { Text } from './text.ts';

interface Spoken {
  readonly locale: Locale;
  readonly messages: Messages;
  readonly text: Text;
}

export const LanguageContext = createContext<Spoken | null>(null);

/** What the provider above speaks: the same object until the language changes. */
export function useLanguage(): Spoken {
  const spoken = use(LanguageContext);
  if (!spoken) throw new Error('There is no I18nProvider above');
  return spoken;
}
