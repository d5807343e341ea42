/** An Ed25519 signature with what is said to be signed. */
interface Signed {
  readonly signed: Uint8Array<ArrayBuffer>;
  readonly signature: Uint8Array<ArrayBuffer>;
  readonly publicKey: Uint8Array<ArrayBuffer>;
}

/** Rejects where the browser does not know Ed25519 and the library cannot be loaded. */
export async function isSignedByKey(signed: Signed): Promise<boolean> {
  return (await verifyInBrowser(signed)) ?? verifyByLibrary(signed);
}

/** Undefined where the browser does not know Ed25519, which shows only when one tries. */
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

export async function verifyByLibrary({ signed, signature, publicKey }: Signed): Promise<boolean> {
  const { verifyAsync } = await import('@noble/ed25519');
  // By itself the library takes some signatures that RFC 8032 refuses, and so do browsers.
  return verifyAsync(signature, signed, publicKey, { zip215: false });
}
