import { type ReactNode, useMemo } from 'react';
import { LanguageContext } from './context.ts';
import { createText } from './create-text.ts';
import type { Locale } from './language.ts';
import type { Messages } from './messages.ts';

/** The language of everything below it. Changing both props together changes all text at once. */
export function I18nProvider({
  locale,
  messages,
  children,
}: {
  readonly locale: Locale;
  readonly messages: Messages;
  readonly children: ReactNode;
}) {
  const spoken = useMemo(
    () => ({ locale, messages, text: createText(locale, messages) }),
    [locale, messages],
  );
  return <LanguageContext value={spoken}>{children}</LanguageContext>;
}
