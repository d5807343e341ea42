// Navigation: the path and the visitor choose a prerendered page. The network is not asked.
import { Route } from 'workbox-routing';
import { choosePage, isPage } from '#prerender/choose-page.ts';
import type { Precache } from './precache.ts';
import { currentVisitor } from './visitor.ts';

/** Answers navigation with a prerendered page. In development there are none, and the server answers. */
export function pageRoute(precache: Precache): Route {
  return new Route(
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.mode === 'navigate' && isPage(url.pathname),
    async ({ request, url }) => {
      const visitor = await currentVisitor();
      // The shell precache has one language. Until the background precache is filled, a page in another
      // one is only a first paint: the app then draws itself in the person's language.
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
