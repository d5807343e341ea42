// Another user's session in the place of this page's: only with the word of the person in front of it.

import { databaseName } from '#data/database/name.ts';
import { wipe } from '#data/delete-databases.ts';
import { closeLocalDatabase } from '#data/local-database.ts';
import { tellTabs } from './broadcast.ts';
import { forgetConsent } from './consent.ts';
import { writeLanguageCookie } from './language-cookie.ts';
import { forgetOtherDevice } from './other-device.ts';
import { currentSession, type Opened } from './session.ts';
import { readOwner, writeToken } from './token-cookie.ts';

/**
 * Puts the other in the place of the page's session, and wipes what this device holds of that. The
 * document must be replaced right after: until then nothing is sent, for the page is not that session's.
 * False where the browser refuses the cookie: then nothing has changed.
 */
export async function replaceSession({
  token,
  maxAgeSeconds,
  language,
  userId,
}: Opened): Promise<boolean> {
  const before = currentSession();
  const isSamePerson = readOwner() === userId;
  // Written first: the other tabs start anew at once, and must not find the old one again.
  if (!writeToken(token, maxAgeSeconds, userId)) return false;
  if (before) {
    const { databaseName: name } = before;
    const reason = isSamePerson ? 'replaced' : 'other-user';
    tellTabs({ type: 'ended', databaseName: name, reason });
    closeLocalDatabase();
    // The app has not started, so nobody listens to the end of its session here.
    forgetOtherDevice();
    if (!isSamePerson) forgetConsent();
    await wipe(name);
  }
  writeLanguageCookie(language);
  tellTabs({ type: 'began', databaseName: databaseName(token) });
  return true;
}
