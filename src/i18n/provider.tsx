import { type ReactNode, useMemo } from 'react';
import { createIntl, RawIntlProvider } from 'react-intl';
import type { Messages } from '#i18n/messages/messages.ts';
import { onIntlError } from './intl-error.ts';
import type { Locale } from './language.ts';

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
  const intl = useMemo(
    () => createIntl({ locale, defaultLocale: 'az', messages, onError: onIntlError }),
    [locale, messages],
  );
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>;
}
