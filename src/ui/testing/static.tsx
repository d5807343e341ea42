import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nProvider } from '#i18n/intl.tsx';
import type { Locale } from '#i18n/language.ts';
import { loadMessages } from '#i18n/messages/messages.ts';

/** Returns the function that renders HTML in one language, for tests without a browser. */
export async function htmlIn(locale: Locale): Promise<(drawn: ReactNode) => string> {
  const { messages } = await loadMessages(locale, 'app');
  return (drawn) =>
    renderToStaticMarkup(
      <I18nProvider locale={locale} messages={messages}>
        {drawn}
      </I18nProvider>,
    );
}
