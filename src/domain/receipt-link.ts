/** The route that shows a receipt. */
export const receiptRoute = '/payment/receipt/$id';

/** What a link to a receipt leads to, as the router takes it. */
export function receiptLink(id: string) {
  return { to: receiptRoute, params: { id } } as const;
}

/** The address of a receipt. */
export function receiptPath(id: string): string {
  return receiptRoute.replace('$id', encodeURIComponent(id));
}
