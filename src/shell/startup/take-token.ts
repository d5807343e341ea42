// A provider's page or message may sign a person in with `?token=`. It must be out of the address
// before any other code can see it there, so this file imports nothing and is the first to run.

declare global {
  interface Window {
    /** The token taken from the address, on its way from the boot script to the one that needs it. */
    takenToken?: string;
  }
}

/** Moves the token from the address, and so from the history entry, into memory. */
export function takeTokenOutOfAddress(): void {
  const address = new URL(location.href);
  const encoded = address.searchParams.get('token');
  if (encoded === null) return;
  address.searchParams.delete('token');
  history.replaceState(history.state, '', address);
  window.takenToken = encoded;
}

/** Undoes what programs do to a link: they escape the sign before its fragment, or take a mark behind it along. */
export function mendAddress(href: string): string {
  return href.replace(/^([^?#]*)%23/, '$1#').replace(/^([^?#]+?)[.,;:!)\]]+(?=[?#]|$)/, '$1');
}

/**
 * Returns the token, once: null where the address had none, undefined where what it had cannot be a
 * token.
 */
export function receiveToken(): string | null | undefined {
  const encoded = window.takenToken;
  delete window.takenToken;
  return encoded === undefined ? null : decodeToken(encoded);
}

/** Links carry plain or URL-safe base64; a plus may have been read as a space. */
export function decodeToken(encoded: string): string | undefined {
  const base64 = encoded.replaceAll(' ', '+').replaceAll('-', '+').replaceAll('_', '/');
  let token: string;
  try {
    token = atob(base64);
  } catch {
    return undefined;
  }
  // The characters of a bearer token (RFC 6750), in a length that does not come about by accident.
  return /^[\w.~+/-]{32,1024}=*$/.test(token) ? token : undefined;
}
