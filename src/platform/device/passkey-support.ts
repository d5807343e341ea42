/** Returns whether this browser supports passkeys. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in window;
}

/** Returns whether the browser offers passkeys among the suggestions of a field. */
export function suggestsPasskeys(): boolean {
  return knowsPasskeys() && 'isConditionalMediationAvailable' in PublicKeyCredential;
}
