// Verifies the signed copy of a receipt or a statement on the device, without a network or an account.
import { fromHex } from '#domain/bytes.ts';
import { findCopy, type LinkedCopy } from '#domain/find-links.ts';
import {
  isRevoked,
  type ReceiptCopy,
  readCopy,
  type SignedContent,
  sandboxReceiptKey,
} from '#domain/receipt-proof.ts';
import { type KnownKey, keyOfBuild } from './known-keys.ts';

/**
 * Result of checking a copy: the signed copy, or the reason in `state` why the copy proves nothing. `altered`: its
 * checksum or its signature does not match. `revokedKey`: its key was revoked before the receipt was made.
 */
export type Verdict =
  | { readonly state: 'unreadable' | 'altered' | 'revokedKey' }
  /** The provider has no such key (`wasAsked`), or could not be asked for a key that this device does not have. */
  | { readonly state: 'unknownKey'; readonly wasAsked: boolean }
  | SignedCopy<SignedContent>;

/** A copy with a valid signature. `sandbox`: signed with the public sandbox key, so the copy proves nothing. */
export interface SignedCopy<Copy extends SignedContent = ReceiptCopy> {
  readonly state: 'genuine' | 'sandbox';
  readonly copy: Copy;
}

/** Finds a key by its id. Null if the provider has no such key, undefined if the provider could not be asked. */
type FindKey = (id: string) => Promise<KnownKey | null | undefined>;

/**
 * Checks that a copy can be read, that a known key signed it, and that the key was not revoked before the receipt or
 * statement was made. Rejects if the code for Ed25519 cannot be loaded.
 */
export async function checkCopy({ id, text }: LinkedCopy, findKey: FindKey): Promise<Verdict> {
  const read = readCopy(id, text);
  if (read.state !== 'read') return read;
  const isOfSandbox = read.key === sandboxReceiptKey.id;
  // Only a sandbox build accepts the sandbox key, whose private half is public.
  const found = isOfSandbox ? (keyOfBuild(read.key) ?? null) : await findKey(read.key);
  const publicKey = fromHex(found?.publicKey ?? '', 32);
  if (!publicKey) return { state: 'unknownKey', wasAsked: found === null };
  // The library serves every browser, because some supported browsers have no Ed25519.
  const { verifyAsync } = await import('@noble/ed25519');
  // Without this option the library accepts some signatures that RFC 8032 refuses.
  const isSigned = await verifyAsync(read.signature, read.signed, publicKey, { zip215: false });
  if (!isSigned) return { state: 'altered' };
  if (found && isRevoked(read.copy, found.revokedAt)) return { state: 'revokedKey' };
  return { state: isOfSandbox ? 'sandbox' : 'genuine', copy: read.copy };
}

/** Returns the fragment of the check page's address without its `#`: `{id}.{copy}`. */
export function fragmentOf({ id, text }: LinkedCopy): string {
  return `${id}.${text}`;
}

/**
 * Finds a copy in the fragment of the check page's address, given without its "#". The copy may be incomplete, and its
 * signature is not checked. Undefined if the fragment holds no copy.
 */
export function readFragment(fragment: string): LinkedCopy | undefined {
  return findCopy(`/check#${fragment}`);
}
