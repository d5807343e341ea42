// The addresses of receipts: nobody else knows them. Every receipt opens at every one of them, so that a link
// that names no kind leads to the receipt too.
const routes = {
  payment: '/payment/receipt/$id',
  transfer: '/transfer/receipt/$id',
  coupon: '/coupon/receipt/$id',
} as const;

/** The kind of an operation or of a notification, or the type of a transaction, where it is known. */
type About = { readonly kind: string } | { readonly type: string } | undefined;

/** The route that shows the receipts of this kind. */
export function receiptRoute(about?: About) {
  const name = about && ('kind' in about ? about.kind : about.type);
  if (name?.startsWith('COUPON')) return routes.coupon;
  return name === 'TRANSFER' ? routes.transfer : routes.payment;
}

/** What a link to a receipt leads to, as the router takes it. */
export function receiptLink(id: string, about?: About) {
  return { to: receiptRoute(about), params: { id } } as const;
}

/** What leads to the receipts of several payments. */
export function severalLink(operation: string) {
  return { to: '/favorites/receipt', search: { operation } } as const;
}

/** What leads to what a confirmed operation made: a receipt or, of several payments, the list of theirs. */
export function madeLink(
  key: string,
  receiptId: string | null | undefined,
  about: { readonly kind: string },
) {
  if (about.kind === 'FAVORITES') return severalLink(key);
  return receiptId ? receiptLink(receiptId, about) : undefined;
}

/** The address of a receipt. */
export function receiptPath(id: string, about?: About): string {
  return pathOf(receiptRoute(about), id);
}

/** All addresses that a receipt opens at; of no id, what all addresses of receipts begin with. */
export function receiptPaths(id = ''): string[] {
  return Object.values(routes).map((route) => pathOf(route, id));
}

function pathOf(route: string, id: string): string {
  return route.replace('$id', encodeURIComponent(id));
}
