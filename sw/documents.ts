// Navigation: a document is chosen by path and visitor and answered at once. The network is not asked.
import { Route } from 'workbox-routing';
import { choosePage, isPage } from '#prerender/choose-page.ts';
import type { Precache } from './precache.ts';
import { currentVisitor } from './visitor.ts';

export class DocumentRoute extends Route {
  /** Takes the paths of the documents by their names; without any, navigation is left to the server. */
  constructor(documents: Readonly<Record<string, string>>, precache: Precache) {
    const isBuilt = Object.keys(documents).length > 0;
    super(
      ({ request, url, sameOrigin }) =>
        isBuilt && sameOrigin && request.mode === 'navigate' && isPage(url.pathname),
      async ({ request, url }) => {
        const visitor = await currentVisitor();
        // The launch set has one language. Until the rest is here, a document in another one is only
        // a first paint: the page draws itself anew in the person's.
        for (const locale of [visitor.locale, 'az', 'en', 'ru'] as const) {
          const path = documents[choosePage(url.pathname, { ...visitor, locale })];
          const document = path === undefined ? undefined : await precache.match(path);
          if (document) return document;
        }
        return fetch(request);
      },
    );
  }
}
