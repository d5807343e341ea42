/** An Ed25519 signature with the signed data. */
interface Signed {
  readonly signed: Uint8Array<ArrayBuffer>;
  readonly signature: Uint8Array<ArrayBuffer>;
  readonly publicKey: Uint8Array<ArrayBuffer>;
}

/**
 * True if the key made the signature. Rejects if the browser does not support Ed25519 and the library cannot be loaded.
 */
export async function isSignedByKey(signed: Signed): Promise<boolean> {
  return (await verifyInBrowser(signed)) ?? verifyByLibrary(signed);
}

/**
 * True if the key made the signature. Undefined if the browser does not support Ed25519, which only an attempt reveals.
 */
export async function verifyInBrowser({
  signed,
  signature,
  publicKey,
}: Signed): Promise<boolean | undefined> {
  try {
    const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', key, signature, signed);
  } catch {
    return undefined;
  }
}

/**
 * True if the key made the signature. For browsers that do not support Ed25519. Rejects if the library cannot be
 * loaded.
 */
export async function verifyByLibrary({ signed, signature, publicKey }: Signed): Promise<boolean> {
  const { verifyAsync } = await import('@noble/ed25519');
  // Without this option the library accepts some signatures that RFC 8032 and browsers refuse.
  return verifyAsync(signature, signed, publicKey, { zip215: false });
}
