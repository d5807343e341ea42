// Written by the build and by `scripts/types.ts` from the names of the files in `locales/az`.
export type SourceMessages = typeof import('#locales/az/annotation.json') &
  typeof import('#locales/az/app-lock.json') &
  typeof import('#locales/az/auth.json') &
  typeof import('#locales/az/automobiles.json') &
  typeof import('#locales/az/autopayments.json') &
  typeof import('#locales/az/campaigns.json') &
  typeof import('#locales/az/cards.json') &
  typeof import('#locales/az/catalogue.json') &
  typeof import('#locales/az/check-receipt.json') &
  typeof import('#locales/az/checkout.json') &
  typeof import('#locales/az/coupons.json') &
  typeof import('#locales/az/export.json') &
  typeof import('#locales/az/favorites.json') &
  typeof import('#locales/az/favorites-payment.json') &
  typeof import('#locales/az/help.json') &
  typeof import('#locales/az/history.json') &
  typeof import('#locales/az/history-filters.json') &
  typeof import('#locales/az/identity.json') &
  typeof import('#locales/az/install.json') &
  typeof import('#locales/az/limits.json') &
  typeof import('#locales/az/money-request.json') &
  typeof import('#locales/az/notifications.json') &
  typeof import('#locales/az/old-balance.json') &
  typeof import('#locales/az/passkeys.json') &
  typeof import('#locales/az/payment.json') &
  typeof import('#locales/az/qr-reader.json') &
  typeof import('#locales/az/receipt.json') &
  typeof import('#locales/az/settings.json') &
  typeof import('#locales/az/share.json') &
  typeof import('#locales/az/shell.json') &
  typeof import('#locales/az/spending.json') &
  typeof import('#locales/az/statement.json') &
  typeof import('#locales/az/top-up.json') &
  typeof import('#locales/az/tour.json') &
  typeof import('#locales/az/transfer.json') &
  typeof import('#locales/az/ui.json') &
  typeof import('#locales/az/wallet.json');
