// A provider's page or message may sign a person in with `?token=`. The token must leave the address before other code
// can read it there, so this file imports nothing and runs first.

declare global {
  interface Window {
    /** The token from the address, passed from the boot script to the app. */
    takenToken?: string;
  }
}

/**
 * Moves the token from the address, and so from the history entry, into `window.takenToken`. Does nothing without a
 * token.
 */
export function takeTokenOutOfAddress(): void {
  const address = new URL(location.href);
  const encoded = address.searchParams.get('token');
  if (encoded === null) return;
  address.searchParams.delete('token');
  history.replaceState(history.state, '', address);
  window.takenToken = encoded;
}

/**
 * Returns a link as it was before a program changed it: repairs an escaped `#`, and removes punctuation marks at the
 * end of the path.
 */
export function mendAddress(href: string): string {
  return href.replace(/^([^?#]*)%23/, '$1#').replace(/^([^?#]+?)[.,;:!)\]]+(?=[?#]|$)/, '$1');
}

/**
 * Returns the token that `takeTokenOutOfAddress` took, and forgets it. Null if the address had none, undefined if its
 * value cannot be a token.
 */
export function receiveToken(): string | null | undefined {
  const encoded = window.takenToken;
  delete window.takenToken;
  return encoded === undefined ? null : decodeToken(encoded);
}

/**
 * Decodes a token. Links carry plain or URL-safe base64, and a plus may have become a space. Undefined if the text
 * cannot be a token.
 */
export function decodeToken(encoded: string): string | undefined {
  const base64 = encoded.replaceAll(' ', '+').replaceAll('-', '+').replaceAll('_', '/');
  let token: string;
  try {
    token = atob(base64);
  } catch {
    return undefined;
  }
  // The characters of a bearer token (RFC 6750), in a length that does not occur by accident.
  return /^[\w.~+/-]{32,1024}=*$/.test(token) ? token : undefined;
}
