// Rows hold amounts as whole qəpik; over the wire they go as decimal text. The types see to it that
// none is forgotten: an amount is a number here and text there.
import type { Wire } from '#contract/call.ts';
import type { getCatalogue, Service } from '#contract/catalogue.ts';
import type { Favorite, getFavorites } from '#contract/favorites.ts';
import type { getReceipt, Receipt } from '#contract/history.ts';
import type { getLimits, Limit } from '#contract/limits.ts';
import type { getWallets, Wallet } from '#contract/wallets.ts';
import { toDecimal } from '#domain/money.ts';

export function walletToWire(wallet: Wallet): Wire<typeof getWallets>[number] {
  return { ...wallet, availableAmount: toDecimal(wallet.availableAmount) };
}

export function limitToWire(limit: Limit): Wire<typeof getLimits>[number] {
  return {
    ...limit,
    limit: toDecimal(limit.limit),
    used: toDecimal(limit.used),
    left: toDecimal(limit.left),
  };
}

export function serviceToWire(service: Service): Wire<typeof getCatalogue>['services'][number] {
  return {
    ...service,
    minAmount: toDecimal(service.minAmount),
    maxAmount: toDecimal(service.maxAmount),
    suggested: service.suggested.map(toDecimal),
  };
}

export function favoriteToWire(favorite: Favorite): Wire<typeof getFavorites>['favorites'][number] {
  const { amount, debt } = favorite;
  return {
    ...favorite,
    amount: amount === null ? null : toDecimal(amount),
    debt: debt === null ? null : { ...debt, amount: toDecimal(debt.amount) },
  };
}

export function receiptToWire(receipt: Receipt): Wire<typeof getReceipt> {
  return {
    ...receipt,
    amount: toDecimal(receipt.amount),
    commission: toDecimal(receipt.commission),
    totalAmount: toDecimal(receipt.totalAmount),
    paymentResps: receipt.paymentResps.map((payment) => ({
      ...payment,
      amount: toDecimal(payment.amount),
      totalAmount: toDecimal(payment.totalAmount),
    })),
  };
}
