/**
 * True if a route is shown only after the person has confirmed the account: forms that end in an operation, which may
 * save a card, and the screens of cards, identification and credentials.
 */
export function asksOwnerFirst(routeId: string): boolean {
  return /\/(?:_checkout\/(?!payment|favorites\/receipt)|cards\/|cobrand-info|create-autopayment|settings\/p|auth\/)/.test(
    routeId,
  );
}
