// Renders parts of the app in the page of a component test.
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { createText, I18nProvider } from '#i18n/intl.tsx';
import type { Locale } from '#i18n/language.ts';
import { loadMessages } from '#i18n/messages/messages.ts';

/** Returns `text`, the message function of one language, and `show`, which renders with its messages. */
export async function stageIn(locale: Locale) {
  const { messages } = await loadMessages(locale, 'app');

  /**
   * Renders in the element `host` of the page until the test has finished, or until `unmount` is called. `redraw`
   * replaces what is rendered.
   */
  function show(drawn: ReactNode) {
    const host = document.body.appendChild(document.createElement('div'));
    const root = createRoot(host);
    const redraw = (next: ReactNode) =>
      root.render(
        <I18nProvider locale={locale} messages={messages}>
          {next}
        </I18nProvider>,
      );
    const unmount = () => {
      root.unmount();
      host.remove();
    };
    onTestFinished(unmount);
    redraw(drawn);
    return { host, redraw, unmount };
  }

  return { text: createText(locale, messages), show };
}

/**
 * Returns a router with this screen at `/`, and other `paths` to which links can lead. The router begins at `first`.
 */
export function routerOf(Screen: () => ReactNode, paths: readonly string[] = [], first = '/') {
  const parent = createRootRoute({ component: Outlet });
  const screen = createRoute({ getParentRoute: () => parent, path: '/', component: Screen });
  const others = paths.map((path) => createRoute({ getParentRoute: () => parent, path }));
  return createRouter({
    routeTree: parent.addChildren([screen, ...others]),
    history: createMemoryHistory({ initialEntries: [first] }),
  });
}
