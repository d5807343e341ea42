import { credentials, setCredentials } from '#api/credentials.ts';
import type { Failure } from '#api/failure.ts';
import { fetchRead } from '#api/fetch-read.ts';
import { getUser, type User } from '#contract/users.ts';
import { currentUser } from '#data/collections/user.ts';
import { currentDatabase } from '#data/local-database.ts';
import { replaceSession } from '#session/replace-session.ts';
import { currentSession } from '#session/session.ts';
import { showNotice } from './notices.ts';

/** Where the provider does not say when the session of a link ends: its next answers do. */
const untoldAgeSeconds = 24 * 60 * 60;

interface Owned {
  readonly owner: User;
  readonly maxAgeSeconds: number;
}

/**
 * Takes up the session that an address brought: checked with the provider first, and in the place of
 * another user's only if the person agrees. Resolves to true where it was taken up, and the document
 * has to be replaced; otherwise the token is dropped, with a notice where the person is owed one.
 *
 * @param token undefined where what the address bore cannot be a token
 */
export async function signInByLink(
  token: string | undefined,
  agrees: (to: User) => Promise<boolean>,
): Promise<boolean> {
  const current = currentSession();
  if (token !== undefined && token === current?.token) return false;
  const [owned, failure] = token === undefined ? [null, null] : await ownerOf(token);
  if (token === undefined || owned === null) {
    const bad = token === undefined || failure?.status === 401;
    showNotice(bad ? 'link-bad' : 'link-unchecked');
    return false;
  }
  const { owner, maxAgeSeconds } = owned;
  if (current && (await currentUserId()) !== owner.id && !(await agrees(owner))) return false;
  const { language, id: userId } = owner;
  const taken = await replaceSession({ token, maxAgeSeconds, language, userId });
  if (!taken) showNotice('no-cookies');
  return taken;
}

/** Asks in the name of the token, and in no other call's: nothing else is sent before the app starts. */
async function ownerOf(token: string): Promise<[Owned, null] | [null, Failure | null]> {
  const ours = credentials();
  setCredentials({ ...ours, token });
  const asking = fetchRead(getUser, {}, { readKept: true });
  setCredentials(ours);
  const sent = await asking;
  if (sent.failure) return [null, sent.failure];
  if (!sent.answer) return [null, null];
  const { answer: owner, sessionEnds, serverTime } = sent;
  const isTold = sessionEnds !== null && serverTime !== null;
  const maxAgeSeconds = isTold ? (sessionEnds - serverTime) / 1000 : untoldAgeSeconds;
  return [{ owner, maxAgeSeconds }, null];
}

/** Whose session this page has; undefined where the device does not know. */
async function currentUserId(): Promise<string | undefined> {
  return (await currentUser.read(await currentDatabase()))?.id;
}
