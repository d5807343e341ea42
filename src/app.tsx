import { RouterProvider } from '@tanstack/react-router';
import { I18nProvider } from '#i18n/intl.tsx';
import type { Locale } from '#i18n/language.ts';
import type { Messages } from '#i18n/messages/messages.ts';
import type { AppRouter } from './router.ts';

/** The whole app. The page and the prerendering build render the same tree. */
export function App({
  router,
  locale,
  messages,
}: {
  router: AppRouter;
  locale: Locale;
  messages: Messages;
}) {
  return (
    <I18nProvider locale={locale} messages={messages}>
      <RouterProvider router={router} />
    </I18nProvider>
  );
}
