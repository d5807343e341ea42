// The messages of one language, for React and for text outside it.
import { createIntl as createPlainIntl, type OnErrorFn } from '@formatjs/intl';
import { type ReactNode, useMemo } from 'react';
import { createIntl, RawIntlProvider } from 'react-intl';
import type { Messages } from '#i18n/messages/messages.ts';
import type { Locale } from './language.ts';
import { type Translate, translator } from './use-text.ts';

/** Sets the language of its children. Changing both props together changes all text at once. */
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

/** Returns a function for text outside React, from the same messages: document titles, PDF, CSV. */
export function createText(locale: Locale, messages: Messages): Translate {
  return translator(
    createPlainIntl({ locale, defaultLocale: 'az', messages, onError: onIntlError }),
  );
}

/**
 * A missing message or value is a bug. It throws in development, tests and prerendering. In production the message's id
 * is shown instead; the build has made sure that no message is missing. Missing locale data of the browser is no error,
 * because the app does not format with it.
 */
const onIntlError: OnErrorFn = (error) => {
  if (error.code === 'MISSING_DATA') return;
  if (import.meta.env.DEV || import.meta.env.SSR) throw error;
};
