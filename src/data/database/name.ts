const PREFIX = 'qepik-';

/**
 * The name of a session's database: a fingerprint of its token, so that a request can reach no other.
 * It is also the owner mark of whatever else is stored for the session. The fingerprint need not be
 * cryptographic: a token has 256 random bits, of which these 53 tell nothing, and it lies in a cookie
 * that every page reads.
 */
export function databaseName(token: string): string {
  return PREFIX + fingerprint(token).toString(16).padStart(14, '0');
}

/** Whether a database of this origin is one of ours. */
export function isDatabaseName(name: string | undefined): name is string {
  return name?.startsWith(PREFIX) ?? false;
}

/** 53 bits of two multiplicative hashes that exchange their bits (cyrb53). */
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
