// Where a person was, and what they had typed there, when the provider ended their session: kept in this
// tab until the next sign-in, and handed back only to the same person.
import { isAppPath } from '#domain/app-path.ts';
import { tabStorage } from '#platform/storage.ts';
import { onSessionEnd } from './session.ts';
import { readOwner } from './token-cookie.ts';

const NAME = 'left-off';

/** What the forms hold, in their own words. */
type Typed = Readonly<Record<string, string>>;

export interface LeftOff {
  /** An address within the app. */
  readonly path: string;
  readonly typed: Typed;
}

/**
 * Notes it when the session of this page ends before the person was done; one that ends otherwise leaves
 * nothing. `typed` reads what stands in the forms. Returns the way to stop.
 */
export function watchLeaving(typed: () => Typed): () => void {
  // At the end itself nothing tells any more whose session it was.
  const owner = readOwner();
  return onSessionEnd((reason) => {
    tabStorage.remove(NAME);
    if ((reason !== 'expired' && reason !== 'revoked') || owner === null) return;
    const path = location.pathname + location.search + location.hash;
    tabStorage.write(NAME, JSON.stringify({ owner, path, typed: typed() }));
  });
}

/** What this very person had left off, once; whatever was there is gone then. */
export function takeLeftOff(userId: string | null): LeftOff | null {
  const kept = parse(tabStorage.read(NAME));
  tabStorage.remove(NAME);
  if (typeof kept !== 'object' || kept === null) return null;
  if (!('owner' in kept) || !('path' in kept) || !('typed' in kept)) return null;
  const { owner: whose, path, typed } = kept;
  if (whose !== userId || typeof path !== 'string' || !isAppPath(path)) return null;
  return { path, typed: isTyped(typed) ? typed : {} };
}

function isTyped(value: unknown): value is Typed {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
