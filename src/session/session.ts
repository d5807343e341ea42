// A page has one session for its life. It is read at the start, begun at most once, and ended by leaving the page.
import { abortAll, credentials, guardSending, setCredentials } from '#api/client.ts';
import { type FailureEvent, onFailure } from '#api/events.ts';
import type { Language } from '#contract/fields.ts';
import { databaseName } from '#data/database/name.ts';
import { wipe, wipeOthers } from '#data/delete-databases.ts';
import { toBase64url } from '#platform/base64url.ts';
import { nextTask } from '#platform/page-state.ts';
import { deviceStorage } from '#platform/storage.ts';
import { type EndReason, listenToTabs, type Message, postToTabs, storeNotice } from './announce.ts';
import { deleteToken, readToken, writeLanguageCookie, writeToken } from './cookies.ts';

/** The session of a signed-in person. `databaseName` identifies it without revealing its token. */
export interface Session {
  readonly token: string;
  /** Identifies the session without revealing its token. */
  readonly databaseName: string;
}

/** A session as the provider opened it. */
export interface OpenedSession {
  readonly token: string;
  readonly maxAgeSeconds: number;
  readonly language: Language;
  readonly userId: string;
}

/** A token refused within this time of a sign-out, in any tab, is the effect of the sign-out. */
const SIGN_OUT_WITHIN_MS = 15_000;
/**
 * Maximum time that the page waits for the deletion of its local data before it is left. The next start continues the
 * deletion.
 */
const WIPE_WITHIN_MS = 500;

/** Items that this device stores for a session besides its database and its snapshot. */
const sessionItemNames = [
  'consent',
  'language-choice',
  'lock',
  'push',
  'other-device',
  'by-link',
  'seen-campaigns',
] as const;
/** Name of an item that this device stores for a session. */
export type SessionItemName = (typeof sessionItemNames)[number];

const DEVICE = 'device';

let session: Session | null | undefined;
let isOver = false;
let signOutAt = Number.NEGATIVE_INFINITY;
const listeners = new Set<(reason: EndReason) => void>();
let data: typeof import('#data/local-database.ts') | undefined;

/** The session of this page; null for a guest. */
export function currentSession(): Session | null {
  if (session === undefined) session = sessionOf(readToken());
  return session;
}

/**
 * Starts the session of the cookie, once per page: sets the credentials of calls, opens the session's database and
 * deletes the data of other sessions. From then on ends the session if the provider or another tab has ended it, and
 * reloads the page instead of sending a call if the cookie belongs to another session. A guest gets credentials without
 * a token, and no database. Resolves when the database's code has run, which may be before the database is open.
 */
export async function startSession(language: Language): Promise<void> {
  const current = currentSession();
  setCredentials(
    current ? { token: current.token, language } : { token: null, language, deviceNumbers },
  );
  guardSending(isStillOurs);
  onFailure(endWithToken);
  listenToTabs(handleTabMessage);
  // A page from the back/forward cache may return after another person has signed in.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) isStillOurs();
  });
  // The cookie is read as late as possible, because another tab may be signing in.
  void wipeOthers(() => sessionOf(readToken())?.databaseName ?? null);
  if (!current) return;
  await loadDatabase();
  void open(current);
}

/**
 * Begins the session of a guest who signed in: writes the cookies, tells the other tabs, opens the session's database
 * and deletes the data of other sessions. Resolves to false if the browser refuses the cookie. Rejects if this page has
 * a session already.
 */
export async function beginSession({
  token,
  maxAgeSeconds,
  language,
  userId,
}: OpenedSession): Promise<boolean> {
  if (currentSession() !== null) throw new Error('This page has a session already.');
  const begun = { token, databaseName: databaseName(token) };
  // The session is set before the cookie is written, because `isStillOurs` compares the two before each call.
  session = begun;
  if (!writeToken(token, maxAgeSeconds, userId)) {
    session = null;
    return false;
  }
  writeLanguageCookie(language);
  setCredentials({ token, language });
  postToTabs({ type: 'began', databaseName: begun.databaseName });
  await loadDatabase();
  await open(begun);
  void wipeOthers(() => begun.databaseName);
  return true;
}

/**
 * Tells every tab that the person is signing out, before the provider is told. A token that is refused soon afterwards
 * then counts as signed out, not as revoked.
 */
export function announceSignOut(): void {
  signOutAt = performance.now();
  const ours = currentSession();
  if (ours) postToTabs({ type: 'ending', databaseName: ours.databaseName });
}

/**
 * Ends the session on this device: deletes its token and its items. Each of its tabs hides its page, deletes the local
 * data, stores the reason for the next page and opens the start page. Does nothing if the page has no session or it has
 * ended already.
 */
export async function endSession(reason: EndReason): Promise<void> {
  const ending = currentSession();
  if (!ending || isOver) return;
  const token = readToken();
  if (token === ending.token) deleteToken();
  // If another user has signed in meanwhile, the stored items are theirs and stay.
  if (token === null || token === ending.token) deleteSessionItems();
  postToTabs({ type: 'ended', databaseName: ending.databaseName, reason });
  await leave(ending, reason);
}

/** Deletes the items that this device stores for a session besides its database and its snapshot. */
export function deleteSessionItems({ except }: { except?: SessionItemName } = {}): void {
  for (const item of sessionItemNames) if (item !== except) deviceStorage.remove(item);
}

/**
 * Calls the listener when this page's session ends, after its database was closed and before its data is deleted. A
 * page that is reloaded because the cookie has changed calls no listener. Returns the function that stops this.
 */
export function onSessionEnd(listener: (reason: EndReason) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets the language of calls to the provider, and stores it in a cookie for the next start. */
export function setLanguage(language: Language): void {
  setCredentials({ ...credentials(), language });
  writeLanguageCookie(language);
}

/**
 * Returns the random numbers with which this browser identifies itself at sign-in, each 32 bytes in base64url: the
 * current one, then earlier ones. Makes and stores a number if there is none. The numbers reveal no person and give no
 * access. They outlive every session on the device.
 */
function deviceNumbers(): string {
  const stored = deviceStorage.read(DEVICE);
  if (stored !== null && /^[\w-]{43}(, [\w-]{43}){0,3}$/.test(stored)) return stored;
  const made = randomNumber();
  deviceStorage.write(DEVICE, made);
  return made;
}

/**
 * Gives this browser a new device number, so that the provider no longer trusts this device for any account. Up to
 * three earlier numbers are kept: by them the provider still finds a session that could not be ended without a network.
 */
export function renewDeviceNumber(): void {
  const before = deviceNumbers().split(', ').slice(0, 3);
  deviceStorage.write(DEVICE, [randomNumber(), ...before].join(', '));
}

function sessionOf(token: string | null): Session | null {
  return token === null ? null : { token, databaseName: databaseName(token) };
}

/** Loads the code of the local database. Guests do not need it. */
async function loadDatabase(): Promise<void> {
  // Each chunk runs in its own task, before the chunk that imports it, so that a press or a frame is handled in
  // between.
  await import('#api/exchange.ts').then(nextTask, () => {});
  await import('#data/collections/collections.ts').then(nextTask, () => {});
  // If the chunk cannot be loaded, the screens that need the database show that.
  data = await import('#data/local-database.ts').catch(() => undefined);
  await nextTask();
}

async function open({ databaseName: name }: Session): Promise<void> {
  // The session may have ended meanwhile.
  if (!isOver) await data?.openLocalDatabase(name);
}

/**
 * Returns whether the cookie belongs to this page's session. Otherwise hides the page, aborts its calls, closes its
 * database and reloads it.
 */
function isStillOurs(): boolean {
  if (isOver) return false;
  if (readToken() === (currentSession()?.token ?? null)) return true;
  isOver = true;
  coverPage();
  abortAll();
  data?.closeLocalDatabase();
  location.reload();
  return false;
}

function endWithToken({ failure, token }: FailureEvent): void {
  if (failure.status !== 401 || token === null || token !== currentSession()?.token) return;
  if (failure.code === 'EXPIRED_TOKEN') void endSession('expired');
  if (failure.code === 'INVALID_TOKEN') {
    const isSignOut = performance.now() - signOutAt < SIGN_OUT_WITHIN_MS;
    void endSession(isSignOut ? 'signed-out' : 'revoked');
  }
}

function handleTabMessage(message: Message): void {
  const ours = currentSession();
  if (!ours || isOver) return;
  const isOurs = message.databaseName === ours.databaseName;
  if (message.type === 'ending' && isOurs) signOutAt = performance.now();
  if (message.type === 'ended' && isOurs) void leave(ours, message.reason);
  if (message.type === 'began' && !isOurs) void leave(ours, 'other-user');
}

async function leave({ databaseName: name }: Session, reason: EndReason): Promise<void> {
  isOver = true;
  coverPage();
  abortAll();
  data?.closeLocalDatabase();
  storeNotice(reason);
  for (const listener of listeners) listener(reason);
  await Promise.race([wipe(name), new Promise((resolve) => setTimeout(resolve, WIPE_WITHIN_MS))]);
  location.replace('/');
}

/** Hides the page from eyes, screen readers and input until another document replaces it. */
function coverPage(): void {
  document.documentElement.hidden = true;
  document.documentElement.inert = true;
  // An open dialog treats its disappearance as a close and goes back in the history. That would cancel the navigation
  // away from this page and leave it covered.
  addEventListener('popstate', () => location.replace('/'));
}

function randomNumber(): string {
  return toBase64url(crypto.getRandomValues(new Uint8Array(32)));
}
