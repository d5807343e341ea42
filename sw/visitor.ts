// Determines the visitor, for the choice of a prerendered page.
import { isDatabaseName } from '#data/database/name.ts';
import { type Visitor, visitorCookies, visitorOf } from '#prerender/choose-page.ts';

declare const self: ServiceWorkerGlobalScope;

/** Returns the visitor by the cookies; if workers cannot read them, by the stored databases. */
export async function currentVisitor(): Promise<Visitor> {
  try {
    const [token, language] = await Promise.all([
      self.cookieStore.get(visitorCookies.token),
      self.cookieStore.get(visitorCookies.language),
    ]);
    return visitorOf({ token: token?.value, language: language?.value });
  } catch {
    return visitorByDatabase();
  }
}

/** The end of a session deletes its database, so a visitor whose device has one is signed in. */
async function visitorByDatabase(): Promise<Visitor> {
  try {
    const databases = await indexedDB.databases();
    const name = databases.map((database) => database.name).find(isDatabaseName);
    if (name === undefined) return visitorOf({});
    const { languageStoredIn } = await import('./stored-data.ts');
    return visitorOf({ token: name, language: await languageStoredIn(name) });
  } catch {
    return visitorOf({});
  }
}
