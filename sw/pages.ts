// Answers navigation with a prerendered page, by path and visitor. The network is asked only if no page is stored.
import { Route } from 'workbox-routing';
import { choosePage, isPagePath } from '#prerender/choose-page.ts';
import type { Precache } from './precache.ts';
import { currentVisitor } from './visitor.ts';

/**
 * Returns the Workbox route that answers navigation with the stored page of path and visitor, in their language if
 * possible. If no page is stored, as in development, the server answers.
 */
export function pageRoute(precache: Precache): Route {
  return new Route(
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.mode === 'navigate' && isPagePath(url.pathname),
    async ({ request, url }) => {
      const visitor = await currentVisitor();
      // The shell precache has one language. Until the background precache is filled, a page in another language is
      // only a first paint, and the app then draws itself in the person's language.
      for (const path of [url.pathname, '/']) {
        for (const locale of [visitor.locale, 'az', 'en', 'ru'] as const) {
          const page = await precache.matchPage(choosePage(path, { ...visitor, locale }));
          if (page) return page;
        }
      }
      return fetch(request);
    },
  );
}
