// Prerenders pages at build, with the components of the app. React draws the same in the browser.
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from '#app.tsx';
import { AuthLayout } from '#features/auth/auth-layout.tsx';
import { createText, I18nProvider } from '#i18n/intl.tsx';
import type { Locale } from '#i18n/language.ts';
import { loadMessages, type Messages } from '#i18n/messages/messages.ts';
import { useText } from '#i18n/use-text.ts';
import { makeRouter } from '#router.ts';
import { Frame } from '#shell/frame.tsx';
import { PendingScreen } from '#shell/screens/error-screen.tsx';
import type { PageName } from './choose-page.ts';
import type { RenderedPage } from './lay-out.ts';
import { drawPatterns } from './patterns.tsx';

const guestPaths = {
  login: '/auth/login',
  register: '/auth/register',
  forgot: '/auth/forgot',
} as const;

/**
 * Renders a page with the components of the app. Rejects if its screen cannot be drawn without a browser, or if home
 * lacks a slot of the snapshot.
 */
export async function renderPage(name: PageName, locale: Locale): Promise<RenderedPage> {
  const { messages } = await loadMessages(locale, 'settings');
  const t = createText(locale, messages);
  const words = { title: t('title.app'), description: t('document.description') };
  if (name === 'frame') {
    const body = await drawAlone(Frame, locale, messages);
    return { body, patterns: '', path: null, ...words };
  }
  const title = t('title.page', { title: t(`title.${name}`) });
  if (name === 'home') {
    const body = await drawScreen('/', true, locale, messages);
    for (const slot of ['label', 'figure', 'rows']) {
      if (!body.includes(` data-slot="${slot}"`)) throw new Error(`Home has no slot ${slot}`);
    }
    return { body, patterns: drawPatterns(t), path: null, ...words, title };
  }
  if (name === 'check') {
    // Only the frame is prerendered, because the content depends on the fragment of the address, which only the browser
    // knows.
    const body = await drawAlone(GuestFrame, locale, messages);
    return { body, patterns: '', path: null, ...words, title };
  }
  const path = guestPaths[name];
  const body = await drawScreen(path, false, locale, messages);
  return { body, patterns: '', path, ...words, title };
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
    needMessages: async () => {},
  };
  const router = makeRouter(context, createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  if (router.state.location.pathname !== path) {
    throw new Error(`${path} leads to ${router.state.location.pathname}`);
  }
  const drawn = renderToString(<App locale={locale} messages={messages} router={router} />);
  // On a server React renders the Suspense fallback instead of a component that throws, and reports nothing.
  if (drawn.includes('<!--$!-->')) throw new Error(`${path} cannot be drawn without a browser`);
  // On a server the router renders a script that restores the scroll. In the browser it renders nothing.
  return drawn.replace(/<script>.*?<\/script>/gs, '');
}

function GuestFrame({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <AuthLayout ground="bg-bg" slogan={<p>{t('auth.slogan')}</p>}>
      {children}
    </AuthLayout>
  );
}

/**
 * Draws a frame around a pending screen: for every signed-in address but home, and for the guest's check of a receipt.
 */
async function drawAlone(
  Around: ComponentType<{ children: ReactNode }>,
  locale: Locale,
  messages: Messages,
): Promise<string> {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <Around>
          <PendingScreen />
        </Around>
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
