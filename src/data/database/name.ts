const PREFIX = 'qepik-';

/**
 * Returns the name of a session's database: a fingerprint of its token. The worker derives the name from the token of a
 * request, so a request reaches only its own session's database. The name also marks the owner of everything else
 * stored for the session. The fingerprint need not be cryptographic: a token has 256 random bits, these 53 reveal
 * nothing, and every page can read the token from its cookie.
 */
export function databaseName(token: string): string {
  return PREFIX + fingerprint(token).toString(16).padStart(14, '0');
}

export function isDatabaseName(name: string | undefined): name is string {
  return name?.startsWith(PREFIX) ?? false;
}

/** Returns 53 bits of two multiplicative hashes that exchange their bits (cyrb53). */
function fingerprint(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let place = 0; place < text.length; place++) {
    const code = text.charCodeAt(place);
    high = Math.imul(high ^ code, 0x9e3779b1);
    low = Math.imul(low ^ code, 0x5f356495);
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  return 0x1_0000_0000 * (low & 0x1fffff) + (high >>> 0);
}
