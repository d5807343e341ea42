// Gives a page the session of a sign-in link instead of its own. The caller asks the person first if the page has a
// session of another user.

import { databaseName } from '#data/database/name.ts';
import { wipe } from '#data/delete-databases.ts';
import { closeLocalDatabase } from '#data/local-database.ts';
import { deviceStorage } from '#platform/storage.ts';
import { postToTabs } from './announce.ts';
import { writeLanguageCookie, writeToken } from './cookies.ts';
import { isOwnerUnconfirmed } from './owner-confirmation.ts';
import { currentSession, deleteSessionItems, type OpenedSession } from './session.ts';
import { sessionItem } from './session-item.ts';

/**
 * Items of a session that the same person's next session on this device takes over: the app lock and the choice of push
 * messages.
 */
const keptItems = ['lock', 'push'] as const;

/**
 * Replaces the session, wipes the data of the old one and tells the other tabs. If the person is the same, their app
 * lock, their choice of push messages and their consent stay. The caller must replace the document right after: until
 * then nothing is sent, because the page belongs to the old session. Resolves to false, with nothing changed, if the
 * browser refuses the cookie.
 */
export async function replaceSession({
  token,
  maxAgeSeconds,
  language,
  userId,
  isSamePerson,
}: Omit<OpenedSession, 'userId'> & {
  /** Null if the provider could not be asked for the owner. */
  readonly userId: string | null;
  /** True if the replaced session belongs to the same person. */
  readonly isSamePerson: boolean;
}): Promise<boolean> {
  const before = currentSession();
  const kept = isSamePerson
    ? keptItems.map((name) => [name, sessionItem(name).read()] as const)
    : [];
  // The person has to confirm the account if a guest opened the link, or if the replaced session of the same person was
  // not confirmed yet.
  const isUnconfirmed = before === null || (isSamePerson && isOwnerUnconfirmed.get());
  // The cookie is written first, because the other tabs reload at once and must not find the old cookie.
  if (!writeToken(token, maxAgeSeconds, userId)) return false;
  if (before) {
    const reason = isSamePerson ? 'replaced' : 'other-user';
    postToTabs({ type: 'ended', databaseName: before.databaseName, reason });
    closeLocalDatabase();
    // The answer about consent stays for the same person.
    deleteSessionItems(isSamePerson ? { except: 'consent' } : {});
  }
  for (const [name, text] of kept) {
    if (text !== null) deviceStorage.write(name, `${databaseName(token)} ${text}`);
  }
  if (isUnconfirmed) deviceStorage.write('by-link', databaseName(token));
  // The deletion is not awaited, because a suspended tab may delay it for ever. The next document deletes what is left.
  if (before) void wipe(before.databaseName);
  writeLanguageCookie(language);
  postToTabs({ type: 'began', databaseName: databaseName(token) });
  return true;
}
