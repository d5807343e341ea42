// The addresses of receipts and of the catalogue: nobody else knows them.

/** Every receipt opens in every area, so that a link that names no kind leads to the receipt too. */
const areas = ['payment', 'transfer', 'top-up', 'terminal', 'coupon'] as const;

type Area = (typeof areas)[number];

/** Whether receipts have addresses that begin with this word. */
export function isReceiptArea(word: string): boolean {
  return areas.some((area) => area === word);
}

/** The kind of an operation or of a notification, or the type of a transaction, where it is known. */
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

/** The route that shows the receipts of this kind. */
export function receiptRoute(known?: KindOrType) {
  return areaOf(known) === 'coupon' ? '/coupon/receipt/$id' : '/$area/receipt/$id';
}

/** What a link to a receipt leads to, as the router takes it. */
export function receiptLink(id: string, known?: KindOrType) {
  return { to: receiptRoute(known), params: { area: areaOf(known), id } } as const;
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
export function receiptPath(id: string, known?: KindOrType): string {
  return pathOf(areaOf(known), id);
}

/** All addresses that a receipt opens at; of no id, what all addresses of receipts begin with. */
export function receiptPaths(id = ''): string[] {
  return areas.map((area) => pathOf(area, id));
}

function pathOf(area: Area, id: string): string {
  return `/${area}/receipt/${encodeURIComponent(id)}`;
}

/** The addresses of the catalogue by what somebody chooses a service for. */
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

export type CatalogueUse = keyof typeof catalogueLinks;
