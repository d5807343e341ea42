/** Returns whether this browser supports passkeys. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in window;
}

/**
 * Returns whether the browser can tell if it offers passkeys among the suggestions of a field. `canOfferPasskeys` asks
 * the browser, after the library is loaded.
 */
export function suggestsPasskeys(): boolean {
  return knowsPasskeys() && 'isConditionalMediationAvailable' in PublicKeyCredential;
}
