import { credentials, setCredentials } from '#api/credentials.ts';
import type { Failure } from '#api/failure.ts';
import { refresh } from '#api/refresh.ts';
import { getUser, type User } from '#contract/users.ts';
import { currentDevice } from '#data/open-device.ts';
import { readUser } from '#data/queries.ts';
import { replaceSession } from '#session/replace-session.ts';
import { currentSession } from '#session/session.ts';
import { showNotice } from './notices.ts';

/** A link names no age for its session: this is how long the provider keeps one. */
const linkMaxAgeSeconds = 30 * 24 * 60 * 60;

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
  const [owner, failure] = token === undefined ? [null, null] : await ownerOf(token);
  if (token === undefined || owner === null) {
    const silent = failure !== null && (failure.status === 0 || failure.status >= 500);
    showNotice(silent ? 'link-offline' : 'link-bad');
    return false;
  }
  if (current && (await currentUserId()) !== owner.id && !(await agrees(owner))) return false;
  await replaceSession({
    token,
    maxAgeSeconds: linkMaxAgeSeconds,
    language: owner.language,
    userId: owner.id,
  });
  return true;
}

/** Asks in the name of the token, and in no other call's: nothing else is sent before the app starts. */
async function ownerOf(token: string): Promise<[User, null] | [null, Failure | null]> {
  const ours = credentials();
  setCredentials({ ...ours, token });
  const asking = refresh(getUser, {}, { readKept: true });
  setCredentials(ours);
  const sent = await asking;
  if (sent.failure) return [null, sent.failure];
  return sent.answer ? [sent.answer, null] : [null, null];
}

/** Whose session this page has; undefined where the device does not know. */
async function currentUserId(): Promise<string | undefined> {
  return (await readUser(await currentDevice()))?.id;
}
