// Rows as screens find them in the local database, for the tests of features.
import { getCatalogue, type Service } from '#contract/catalogue.ts';
import { type Favorite, getFavorites } from '#contract/favorites.ts';
import { getReceipt, type PaymentResp, type Receipt } from '#contract/history.ts';
import type { HistoryFilter } from '#data/collections/history/filter.ts';
import { catalogueWire, favoriteWire, firstOf, parsed, receiptWire } from './samples.ts';

/** Returns the sample receipt with these changes. */
export function receiptOf(changes: Partial<Receipt> = {}): Receipt {
  const at = Date.parse('2026-11-20T10:02:00Z');
  return { ...parsed(getReceipt, receiptWire('t1', { at, version: 1 })), ...changes };
}

/** Returns a filter of history that restricts nothing except by these changes. */
export function filterOf(changes: Partial<HistoryFilter> = {}): HistoryFilter {
  return {
    ...{ since: 0, until: null, text: '', kinds: [], categories: [], tags: [], statuses: [] },
    ...{ direction: null, min: null, max: null, sources: [], withWhom: '', share: null },
    ...changes,
  };
}

/** Returns the payment of the sample receipt with these changes of its details. */
export function paymentOf(details: Partial<PaymentResp['orderDetails']> = {}): PaymentResp {
  const payment = firstOf(receiptOf().paymentResps);
  return { ...payment, orderDetails: { ...payment.orderDetails, ...details } };
}

/** Returns the sample service with these changes. */
export function serviceOf(changes: Partial<Service>): Service {
  return { ...firstOf(parsed(getCatalogue, catalogueWire(1)).services), ...changes };
}

/** Returns the sample favorite with these changes. */
export function favoriteOf(changes: Partial<Favorite>): Favorite {
  const { favorites } = parsed(getFavorites, { favorites: [favoriteWire('f1')] });
  return { ...firstOf(favorites), ...changes };
}
