// Draws the documents at build, with the app itself: what stands in them is what React draws again.
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { App } from '#app.tsx';
import { createText } from '#i18n/create-text.ts';
import type { Locale } from '#i18n/language.ts';
import { loadMessages, type Messages } from '#i18n/messages.ts';
import { I18nProvider } from '#i18n/provider.tsx';
import { makeRouter } from '#router.ts';
import { Frame } from '#shell/frame.tsx';
import { PendingScreen } from '#shell/pending-screen.tsx';
import type { DocumentName } from './choose-document.ts';

export interface Drawing {
  /** What stands in the root of the app. */
  readonly body: string;
  readonly title: string;
  readonly description: string;
  /** Where it was drawn, for a document that React takes over as it stands; others it replaces. */
  readonly path: string | null;
}

const guestPaths = {
  login: '/auth/login',
  register: '/auth/register',
  forgot: '/auth/forgot',
} as const;

export async function draw(name: DocumentName, locale: Locale): Promise<Drawing> {
  const messages = await loadMessages(locale);
  const t = createText(locale, messages);
  const description = t('document.description');
  switch (name) {
    case 'frame':
      return {
        body: await drawFrame(locale, messages),
        title: t('title.app'),
        description,
        path: null,
      };
    case 'home': {
      const body = await drawScreen('/', true, locale, messages);
      const title = t('title.page', { title: t('title.home') });
      return { body, title, description, path: null };
    }
    default: {
      const path = guestPaths[name];
      const body = await drawScreen(path, false, locale, messages);
      const title = t('title.page', { title: t(`title.${name}`) });
      return { body, title, description, path };
    }
  }
}

async function drawScreen(
  path: string,
  signedIn: boolean,
  locale: Locale,
  messages: Messages,
): Promise<string> {
  const context = {
    signedIn: () => signedIn,
    underMaintenance: () => false,
    changeLanguage: async () => false,
  };
  const router = makeRouter(context, createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  if (router.state.location.pathname !== path) {
    throw new Error(`${path} leads to ${router.state.location.pathname}`);
  }
  return renderToString(<App locale={locale} messages={messages} router={router} />);
}

/** The frame around a screen that is on its way, wherever that is. */
async function drawFrame(locale: Locale, messages: Messages): Promise<string> {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <Frame>
          <PendingScreen />
        </Frame>
      ),
      notFoundComponent: () => null,
    }),
    history: createMemoryHistory({ initialEntries: ['/-'] }),
  });
  await router.load();
  return renderToString(
    <I18nProvider locale={locale} messages={messages}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
}
