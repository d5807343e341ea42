/** Whether this browser makes and uses passkeys. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in window;
}

/** Whether it offers them among the suggestions of a field. */
export function suggestsPasskeys(): boolean {
  return knowsPasskeys() && 'isConditionalMediationAvailable' in PublicKeyCredential;
}
