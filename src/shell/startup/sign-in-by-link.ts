import { credentials, setCredentials } from '#api/credentials.ts';
import type { Failure } from '#api/failure.ts';
import { fetchRead } from '#api/fetch-read.ts';
import { getUser, type User } from '#contract/users.ts';
import { currentUser } from '#data/collections/user.ts';
import { currentDatabase } from '#data/local-database.ts';
import { replaceSession } from '#session/replace-session.ts';
import { currentSession } from '#session/session.ts';
import { showNotice } from '#shell/session/notices.ts';

/** Used where the answer does not say when the session ends; the next answers do. */
const defaultAgeSeconds = 24 * 60 * 60;

interface Owned {
  readonly owner: User;
  readonly maxAgeSeconds: number;
}

/**
 * Signs in by the token that an address brought: it is checked with the provider first, and replaces
 * another user's session only if the person agrees. Resolves to true where the document has to be
 * replaced; otherwise the token is dropped, with a notice unless the person declined or is signed in
 * by it already.
 *
 * @param token undefined where what the address had cannot be a token
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

/** Sends one call with this token. No other call can get it: none is sent before the app starts. */
async function ownerOf(token: string): Promise<[Owned, null] | [null, Failure | null]> {
  const ours = credentials();
  setCredentials({ ...ours, token });
  const asking = fetchRead(getUser, {}, { readKept: true });
  setCredentials(ours);
  const sent = await asking;
  if (sent.failure) return [null, sent.failure];
  if (!sent.answer) return [null, null];
  const { answer: owner, sessionEnds, serverTime } = sent;
  const isKnown = sessionEnds !== null && serverTime !== null;
  const maxAgeSeconds = isKnown ? (sessionEnds - serverTime) / 1000 : defaultAgeSeconds;
  return [{ owner, maxAgeSeconds }, null];
}

/** The user of this page's session; undefined where it is not saved on this device. */
async function currentUserId(): Promise<string | undefined> {
  return (await currentUser.read(await currentDatabase()))?.id;
}
