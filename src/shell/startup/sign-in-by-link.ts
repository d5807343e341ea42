import { credentials, setCredentials } from '#api/client.ts';
import type { Failure } from '#api/failure.ts';
import { fetchRead } from '#api/fetch-read.ts';
import { getUser, type User } from '#contract/identity/users.ts';
import { currentUser } from '#data/collections/user.ts';
import { currentDatabase } from '#data/local-database.ts';
import { connectivity } from '#platform/connectivity.ts';
import { leaveWhenFree } from '#platform/worker.ts';
import { readOwner } from '#session/cookies.ts';
import { replaceSession } from '#session/replace-session.ts';
import { currentSession } from '#session/session.ts';
import { showNotice } from '#shell/session/session-notice.tsx';

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
 * by it already. With no network a guest is signed in unchecked: the first answer of the provider shows
 * whether the token holds. Somebody who is signed in stays so, and the address is opened again with the network.
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
  if (token !== undefined && failure?.code === 'NO_ANSWER') {
    if (!current) return signInUnchecked(token);
    void openAgainWithNetwork(token);
  }
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

/** The token waits in memory. It is checked at the start of a page, and no page goes while somebody pays. */
async function openAgainWithNetwork(token: string): Promise<void> {
  await new Promise<void>((resolve) => {
    const stop = connectivity.subscribe(() => {
      if (connectivity.get() !== 'online') return;
      stop();
      resolve();
    });
  });
  await leaveWhenFree(() => {
    const address = new URL(location.href);
    address.searchParams.set('token', btoa(token));
    location.replace(address);
  });
}

/** Sends one call with this token. No other call can get it: none is sent before the app starts. */
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

/** The user of this page's session; null where this device does not know it. */
async function currentUserId(): Promise<string | null> {
  return (await currentUser.read(await currentDatabase()))?.id ?? readOwner();
}
