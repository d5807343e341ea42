// Navigation: a document is chosen by path and visitor and answered at once. The network is not asked.
import { Route } from 'workbox-routing';
import { chooseDocument, type DocumentId, isPage } from '#documents/choose-document.ts';
import { currentVisitor } from './visitor.ts';

interface Kept {
  match(path: string): Promise<Response | undefined>;
}

export class DocumentRoute extends Route {
  constructor(documents: Readonly<Record<string, string>>, kept: Kept) {
    const isBuilt = Object.keys(documents).length > 0;
    super(
      ({ request, url, sameOrigin }) =>
        isBuilt && sameOrigin && request.mode === 'navigate' && isPage(url.pathname),
      async ({ request, url }) => {
        const visitor = await currentVisitor();
        for (const locale of [visitor.locale, ...otherLocales]) {
          const id = chooseDocument(url.pathname, { ...visitor, locale });
          const document = documents[id] && (await kept.match(documents[id]));
          if (document) return document;
        }
        return fetch(request);
      },
    );
  }
}
