// Who is here, as far as the choice of a document needs to know.

import { isDatabaseName } from '#data/database-name.ts';
import { openExistingDevice } from '#data/dexie-device.ts';
import { readUser } from '#data/queries.ts';
import { type Visitor, visitorCookies, visitorOf } from '#prerender/choose-page.ts';

declare const self: ServiceWorkerGlobalScope;

/** By the cookies; where workers cannot read them, by what is kept on the device. */
export async function currentVisitor(): Promise<Visitor> {
  try {
    const [token, language] = await Promise.all([
      self.cookieStore.get(visitorCookies.token),
      self.cookieStore.get(visitorCookies.language),
    ]);
    return visitorOf({ token: token?.value, language: language?.value });
  } catch {
    return visitorByDevice();
  }
}

/** A session that is over takes its database with it, so one that is there is of somebody signed in. */
async function visitorByDevice(): Promise<Visitor> {
  try {
    const databases = await indexedDB.databases();
    const name = databases.map((database) => database.name).find(isDatabaseName);
    return visitorOf({ token: name, language: name && (await languageKeptIn(name)) });
  } catch {
    return visitorOf({ token: undefined, language: undefined });
  }
}

async function languageKeptIn(name: string): Promise<string | undefined> {
  const device = await openExistingDevice(name);
  try {
    return (await readUser(device))?.language;
  } finally {
    device.close();
  }
}
