import { credentials, setCredentials } from '#api/client.ts';
import type { Failure } from '#api/failure.ts';
import { fetchRead } from '#api/fetch-read.ts';
import { getUser, type User } from '#contract/identity/users.ts';
import { currentUser } from '#data/collections/user.ts';
import { currentDatabase } from '#data/local-database.ts';
import { readOwner } from '#session/cookies.ts';
import { replaceSession } from '#session/replace-session.ts';
import { currentSession } from '#session/session.ts';
import { showNotice } from '#shell/session/session-notice.tsx';

/** Assumed lifetime of the session if the answer does not say when the session ends. Later answers say it. */
const defaultAgeSeconds = 24 * 60 * 60;

interface Owned {
  readonly owner: User;
  readonly maxAgeSeconds: number;
}

/**
 * Signs in with the token of an address; `token` is undefined if the address holds something that cannot be a token.
 * The provider checks the token first. The token replaces another user's session only if `agrees` resolves to true.
 * Resolves to true if the document has to be replaced. Otherwise the token is dropped, with a notice unless the person
 * declined or already uses it. Without a network a guest is signed in unchecked, and the provider's first answer shows
 * if the token is valid; a signed-in person keeps the session.
 */
export async function signInByLink(
  token: string | undefined,
  agrees: (to: User) => Promise<boolean>,
): Promise<boolean> {
  const current = currentSession();
  if (token !== undefined && token === current?.token) return false;
  const [owned, failure] = token === undefined ? [null, null] : await ownerOf(token);
  if (token !== undefined && !current && failure?.code === 'NO_ANSWER')
    return signInUnchecked(token);
  if (token === undefined || owned === null) {
    const bad = token === undefined || failure?.status === 401;
    showNotice(bad ? 'link-bad' : 'link-unchecked');
    return false;
  }
  const { owner, maxAgeSeconds } = owned;
  const isSamePerson = current !== null && (await currentUserId()) === owner.id;
  if (current && !isSamePerson && !(await agrees(owner))) return false;
  const { language, id: userId } = owner;
  const opened = { token, maxAgeSeconds, language, userId };
  const taken = await replaceSession({ ...opened, isSamePerson });
  if (!taken) showNotice('no-cookies');
  return taken;
}

async function signInUnchecked(token: string): Promise<boolean> {
  const { language } = credentials();
  const maxAgeSeconds = defaultAgeSeconds;
  const opened = { token, maxAgeSeconds, language, userId: null };
  const taken = await replaceSession({ ...opened, isSamePerson: false });
  if (!taken) showNotice('no-cookies');
  return taken;
}

/**
 * Asks the provider for the user of this token. The token is set for this call only: the app sends no other call before
 * it starts. Resolves to the user with the remaining seconds of the session, or to the failure.
 */
async function ownerOf(token: string): Promise<[Owned, null] | [null, Failure | null]> {
  const ours = credentials();
  setCredentials({ ...ours, token });
  const asking = fetchRead(getUser, {}, { readStored: true });
  setCredentials(ours);
  const sent = await asking;
  if (sent.failure) return [null, sent.failure];
  if (!sent.answer) return [null, null];
  const { answer: owner, sessionEnds, serverTime } = sent;
  const isKnown = sessionEnds !== null && serverTime !== null;
  const maxAgeSeconds = isKnown ? (sessionEnds - serverTime) / 1000 : defaultAgeSeconds;
  return [{ owner, maxAgeSeconds }, null];
}

/** Returns the user of this page's session, or null if this device does not know it. */
async function currentUserId(): Promise<string | null> {
  return (await currentUser.read(await currentDatabase()))?.id ?? readOwner();
}
