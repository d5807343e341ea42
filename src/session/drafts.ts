// Keeps the address and the typed values when the provider ends the session. This draft stays in the tab until the next
// sign-in and is returned only to the same person. Another draft keeps the typed values over a reload.
import { isAppPath, readJson } from '#domain/parse.ts';
import { tabStorage } from '#platform/storage.ts';
import { readOwner } from './cookies.ts';
import { onSessionEnd } from './session.ts';

const SESSION_DRAFT = 'left-off';
const RELOAD_DRAFT = 'typed';

/** The values of the forms' fields by name. */
type Typed = Readonly<Record<string, string>>;

/** Address of a screen in the app, and the values that were typed in its forms. */
export interface KeptDraft {
  /** An address within the app. */
  readonly path: string;
  readonly typed: Typed;
}

/**
 * Stores the address and the values that `typed` returns in this tab when the session expires or is revoked. Other ends
 * of the session delete the stored draft. Returns the function that stops this.
 */
export function keepSessionDraft(typed: () => Typed): () => void {
  // The owner is read now, because the stored owner is already deleted when the listener runs.
  const owner = readOwner();
  return onSessionEnd((reason) => {
    tabStorage.remove(SESSION_DRAFT);
    if ((reason !== 'expired' && reason !== 'revoked') || owner === null) return;
    const path = location.pathname + location.search + location.hash;
    tabStorage.write(SESSION_DRAFT, JSON.stringify({ owner, path, typed: typed() }));
  });
}

/**
 * Deletes the draft that `keepSessionDraft` stored, and returns it. Null if there is none or if it belongs to another
 * person.
 */
export function takeSessionDraft(userId: string | null): KeptDraft | null {
  return take(SESSION_DRAFT, userId);
}

function take(name: string, userId: string | null): KeptDraft | null {
  const stored = readJson(tabStorage.read(name));
  tabStorage.remove(name);
  if (typeof stored !== 'object' || stored === null) return null;
  if (!('owner' in stored) || !('path' in stored) || !('typed' in stored)) return null;
  const { owner: whose, path, typed } = stored;
  if (whose !== userId || typeof path !== 'string' || !isAppPath(path)) return null;
  return { path, typed: isTyped(typed) ? typed : {} };
}

/** The values typed on a screen. */
interface TypedOn {
  readonly path: string;
  readonly search: string;
  readonly values: Typed;
}

/**
 * Stores the values that `typed` returns in this tab when the page is hidden, because it may be reloaded, updated or
 * discarded. Stores nothing if `typed` returns undefined. Deletes the values when the page is visible again or the
 * session ends. Returns the function that stops this.
 */
export function keepReloadDraft(typed: () => TypedOn | undefined): () => void {
  // The owner is read now, because another person may have signed in by the time the page is hidden.
  const owner = readOwner();
  const keep = () => {
    const kept = typed();
    if (owner === null || !kept) return;
    tabStorage.write(
      RELOAD_DRAFT,
      JSON.stringify({ owner, path: kept.path + kept.search, typed: kept.values }),
    );
  };
  const keepOrRemove = () => {
    if (document.visibilityState === 'hidden') keep();
    else tabStorage.remove(RELOAD_DRAFT);
  };
  addEventListener('pagehide', keep);
  document.addEventListener('visibilitychange', keepOrRemove);
  const stop = () => {
    removeEventListener('pagehide', keep);
    document.removeEventListener('visibilitychange', keepOrRemove);
    stopWatching();
  };
  const stopWatching = onSessionEnd(() => {
    stop();
    tabStorage.remove(RELOAD_DRAFT);
  });
  return stop;
}

/**
 * Deletes the draft that `keepReloadDraft` stored, and returns it. Null if there is none, or if it belongs to another
 * path or person than this page.
 */
export function takeReloadDraft(): KeptDraft | null {
  const kept = take(RELOAD_DRAFT, readOwner());
  return kept?.path.replace(/\?.*$/, '') === location.pathname ? kept : null;
}

function isTyped(value: unknown): value is Typed {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}
