// Whether the signed copy of a receipt is genuine: told on the device, with no network and no account.
import { fromHex } from '#domain/bytes.ts';
import { findCopy, type LinkedCopy } from '#domain/find-links.ts';
import { isRevoked, type ReceiptCopy, readCopy, sandboxReceiptKey } from '#domain/receipt-proof.ts';
import { type KnownKey, keyOfBuild } from './known-keys.ts';
import { isSignedByKey } from './verify-signature.ts';

export type Verdict =
  | { readonly state: 'unreadable' | 'altered' | 'revokedKey' }
  /** The provider has no such key, or could not be asked for one that this device does not have. */
  | { readonly state: 'unknownKey'; readonly wasAsked: boolean }
  | SignedCopy;

/** `sandbox`: signed with the key that everybody knows, so it proves nothing. */
export interface SignedCopy {
  readonly state: 'genuine' | 'sandbox';
  readonly copy: ReceiptCopy;
}

/** Finds a key by its id: null where there is none, undefined where that is not known. */
type FindKey = (id: string) => Promise<KnownKey | null | undefined>;

export async function checkCopy({ id, text }: LinkedCopy, findKey: FindKey): Promise<Verdict> {
  const read = readCopy(id, text);
  if (read.state !== 'read') return read;
  const isOfSandbox = read.key === sandboxReceiptKey.id;
  // Nothing but a build for a sandbox makes a device take the key that everybody knows.
  const found = isOfSandbox ? (keyOfBuild(read.key) ?? null) : await findKey(read.key);
  const publicKey = fromHex(found?.publicKey ?? '', 32);
  if (!publicKey) return { state: 'unknownKey', wasAsked: found === null };
  if (!(await isSignedByKey({ ...read, publicKey }))) return { state: 'altered' };
  if (found && isRevoked(read.copy, found.revokedAt)) return { state: 'revokedKey' };
  return { state: isOfSandbox ? 'sandbox' : 'genuine', copy: read.copy };
}

/** The fragment of the page itself: `#{id}.{copy}`. */
export function fragmentOf({ id, text }: LinkedCopy): string {
  return `${id}.${text}`;
}

/** What that fragment holds, a copy or what is left of one. */
export function readFragment(fragment: string): LinkedCopy | undefined {
  return findCopy(`/check#${fragment}`);
}
