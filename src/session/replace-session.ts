// Another user's session in the place of this page's: only with the word of the person in front of it.

import { databaseName } from '#data/database-name.ts';
import { closeDevice } from '#data/open-device.ts';
import { wipe } from '#data/wipe.ts';
import { tellTabs } from './broadcast.ts';
import { writeLanguageCookie } from './language-cookie.ts';
import { currentSession, type Opened } from './session.ts';
import { deleteToken, writeToken } from './token-cookie.ts';

/**
 * Wipes what this device holds of the page's session, and puts the other in its place. The document
 * must be replaced right after: until then nothing is sent, for the page is not that session's.
 */
export async function replaceSession({
  token,
  maxAgeSeconds,
  language,
  userId,
}: Opened): Promise<void> {
  const before = currentSession();
  if (before) {
    const { databaseName: name } = before;
    // The other tabs start anew at once, and must not find it again.
    deleteToken();
    tellTabs({ type: 'ended', databaseName: name, reason: 'other-user' });
    closeDevice();
    await wipe(name);
  }
  writeToken(token, maxAgeSeconds, userId);
  writeLanguageCookie(language);
  tellTabs({ type: 'began', databaseName: databaseName(token) });
}
