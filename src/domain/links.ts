// Addresses of receipts and of the catalogue. No other module builds them.

/**
 * First parts of the addresses of receipts. Every receipt opens under each of them, so a link whose kind is unknown
 * leads to the receipt too.
 */
const areas = ['payment', 'transfer', 'top-up', 'terminal', 'coupon'] as const;

type Area = (typeof areas)[number];

/** Returns whether the addresses of receipts may begin with this word. */
export function isReceiptArea(word: string): boolean {
  return areas.some((area) => area === word);
}

/** The kind of an operation or notification, or the type of a transaction, if known. */
type KindOrType = { readonly kind: string } | { readonly type: string } | undefined;

function areaOf(known?: KindOrType): Area {
  const name = known && ('kind' in known ? known.kind : known.type);
  if (name?.startsWith('COUPON')) return 'coupon';
  return byName[name ?? ''] ?? 'payment';
}

const byName: Readonly<Record<string, Area>> = {
  TRANSFER: 'transfer',
  CARD_TRANSFER: 'transfer',
  TOP_UP: 'top-up',
  TERMINAL_TRANSACTION: 'terminal',
};

/**
 * Returns the route pattern of receipts of this kind, whose parameters are `id` and, except for coupons, `area`. A
 * missing or unknown kind counts as a payment.
 */
export function receiptRoute(known?: KindOrType) {
  return areaOf(known) === 'coupon' ? '/coupon/receipt/$id' : '/$area/receipt/$id';
}

/**
 * Returns the router link to a receipt. `known` is the kind or type of the receipt, which decides the address; without
 * it the address is that of a payment.
 */
export function receiptLink(id: string, known?: KindOrType) {
  return { to: receiptRoute(known), params: { area: areaOf(known), id } } as const;
}

/**
 * Returns the router link to the receipts of an operation that consists of several payments, by the operation's key.
 */
export function severalLink(operation: string) {
  return { to: '/favorites/receipt', search: { operation } } as const;
}

/**
 * Returns the router link to the result of a confirmed operation: a receipt or, for several payments, the list of their
 * receipts. Undefined if the receipt is not known.
 */
export function resultLink(
  key: string,
  receiptId: string | null | undefined,
  about: { readonly kind: string },
) {
  if (about.kind === 'FAVORITES') return severalLink(key);
  return receiptId ? receiptLink(receiptId, about) : undefined;
}

/**
 * Returns the address of a receipt. Without a known kind or type it begins with `/payment`, where every receipt opens.
 */
export function receiptPath(id: string, known?: KindOrType): string {
  return pathOf(areaOf(known), id);
}

/**
 * Returns all addresses under which a receipt opens; without an id, the beginnings of the addresses of all receipts.
 */
export function receiptPaths(id = ''): string[] {
  return areas.map((area) => pathOf(area, id));
}

function pathOf(area: Area, id: string): string {
  return `/${area}/receipt/${encodeURIComponent(id)}`;
}

/** Route patterns of the catalogue, of a category and of a service, by the purpose of choosing a service. */
export const catalogueLinks = {
  pay: { all: '/payments', category: '/c/$id', service: '/c/$cid/p/$pid' },
  favorite: {
    all: '/create-favorite',
    category: '/create-favorite/c/$id',
    service: '/create-favorite/c/$cid/p/$pid',
  },
  autopayment: {
    all: '/create-autopayment',
    category: '/create-autopayment/c/$id',
    service: '/create-autopayment/c/$cid/p/$pid',
  },
} as const;

/** Purpose of choosing a service: to pay it, to save a favorite, or to create an automatic payment. */
export type CatalogueUse = keyof typeof catalogueLinks;
