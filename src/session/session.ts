// One page, one session: read when the page starts, begun at most once, and ended by leaving the page.
import { abortAll, guardSending } from '#api/client.ts';
import { credentials, type Language, setCredentials } from '#api/credentials.ts';
import { type FailureEvent, onFailure } from '#api/events.ts';
import { databaseName } from '#data/database/name.ts';
import { rememberDatabase, wipe, wipeOthers } from '#data/delete-databases.ts';
import { listenToTabs, type Message, tellTabs } from './broadcast.ts';
import { coverPage } from './cover.ts';
import { writeLanguageCookie } from './language-cookie.ts';
import { type EndReason, leaveNotice } from './notice.ts';
import { deleteToken, readToken, renewToken, writeToken } from './token-cookie.ts';

export interface Session {
  readonly token: string;
  /** Names the session without giving its token away. */
  readonly databaseName: string;
}

/** A session as the provider opened it. */
export interface Opened {
  readonly token: string;
  readonly maxAgeSeconds: number;
  readonly language: Language;
  readonly userId: string;
}

/** How long a page waits for its data to be gone before it leaves: the rest goes without it. */
const WIPE_WITHIN_MS = 500;

let session: Session | null | undefined;
let isOver = false;
const listeners = new Set<(reason: EndReason) => void>();
let data: typeof import('#data/local-database.ts') | undefined;

/** The session of this page; null for a guest. */
export function currentSession(): Session | null {
  if (session === undefined) session = sessionOf(readToken());
  return session;
}

/** Takes up the session of the cookie, once, as the page starts. */
export function startSession(language: Language): void {
  const current = currentSession();
  setCredentials({ token: current?.token ?? null, language });
  guardSending(isStillOurs);
  onFailure(endWithToken);
  listenToTabs(hearTab);
  // A page that was put away whole may come back to a browser that is somebody else's by now.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) isStillOurs();
  });
  if (current) {
    renewToken();
    void open(current);
  }
  // Asked at the last moment: another tab may be signing in right now.
  void wipeOthers(() => sessionOf(readToken())?.databaseName ?? null);
}

/**
 * Begins the session of a guest who signed in. False where the browser refuses its cookie: then there
 * is none, and the person is still a guest.
 */
export async function beginSession({
  token,
  maxAgeSeconds,
  language,
  userId,
}: Opened): Promise<boolean> {
  if (currentSession() !== null) throw new Error('This page has a session already.');
  const begun = { token, databaseName: databaseName(token) };
  // Held before the cookie is written, so that the guard never sees one without the other.
  session = begun;
  if (!writeToken(token, maxAgeSeconds, userId)) {
    session = null;
    return false;
  }
  writeLanguageCookie(language);
  setCredentials({ token, language });
  tellTabs({ type: 'began', databaseName: begun.databaseName });
  await open(begun);
  void wipeOthers(() => begun.databaseName);
  return true;
}

/** Ends the session on this device: in every tab the page is covered, wiped and left. */
export async function endSession(reason: EndReason): Promise<void> {
  const ending = currentSession();
  if (!ending || isOver) return;
  if (readToken() === ending.token) deleteToken();
  tellTabs({ type: 'ended', databaseName: ending.databaseName, reason });
  await leave(ending, reason);
}

/** Listens to the end of this page's session. Returns the way to stop. */
export function onSessionEnd(listener: (reason: EndReason) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Speaks another language to the provider from now on, here and at the next start. */
export function speakLanguage(language: Language): void {
  setCredentials({ ...credentials(), language });
  writeLanguageCookie(language);
}

function sessionOf(token: string | null): Session | null {
  return token === null ? null : { token, databaseName: databaseName(token) };
}

/** The code of the local database comes with a session: a guest's page needs none of it. */
async function open({ databaseName: name }: Session): Promise<void> {
  rememberDatabase(name);
  data = await import('#data/local-database.ts');
  await data.openLocalDatabase(name);
}

/** At once where it is open; where it is only on its way, as soon as it can be. */
function close(): void {
  if (data) data.closeLocalDatabase();
  else
    void import('#data/local-database.ts').then(({ closeLocalDatabase }) => closeLocalDatabase());
}

/** Where the cookie is of another session than the page, the page may not speak: it starts anew. */
function isStillOurs(): boolean {
  if (isOver) return false;
  if (readToken() === (currentSession()?.token ?? null)) return true;
  isOver = true;
  coverPage();
  abortAll();
  close();
  location.reload();
  return false;
}

function endWithToken({ failure, token }: FailureEvent): void {
  if (failure.status !== 401 || token === null || token !== currentSession()?.token) return;
  if (failure.code === 'EXPIRED_TOKEN') void endSession('expired');
  if (failure.code === 'INVALID_TOKEN') void endSession('revoked');
}

function hearTab(message: Message): void {
  const ours = currentSession();
  if (!ours || isOver) return;
  const isOurs = message.databaseName === ours.databaseName;
  if (message.type === 'ended' && isOurs) void leave(ours, message.reason);
  if (message.type === 'began' && !isOurs) void leave(ours, 'other-user');
}

async function leave({ databaseName: name }: Session, reason: EndReason): Promise<void> {
  isOver = true;
  coverPage();
  abortAll();
  close();
  leaveNotice(reason);
  for (const listener of listeners) listener(reason);
  await Promise.race([wipe(name), new Promise((resolve) => setTimeout(resolve, WIPE_WITHIN_MS))]);
  location.replace('/');
}
