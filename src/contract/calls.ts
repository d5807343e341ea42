// Screens import the rows they use, never this table, because a bundle would then contain every call.

import * as appLock from '#contract/identity/app-lock.ts';
import * as auth from '#contract/identity/auth.ts';
import * as challenges from '#contract/identity/challenges.ts';
import * as codes from '#contract/identity/codes.ts';
import * as notifications from '#contract/identity/notifications.ts';
import * as passkeys from '#contract/identity/passkeys.ts';
import * as push from '#contract/identity/push.ts';
import * as sessions from '#contract/identity/sessions.ts';
import * as users from '#contract/identity/users.ts';
import * as balanceMoves from '#contract/operations/balance-moves.ts';
import * as cobrand from '#contract/operations/cobrand.ts';
import * as couponQuotes from '#contract/operations/coupon-quotes.ts';
import * as coupons from '#contract/operations/coupons.ts';
import * as operations from '#contract/operations/operations.ts';
import * as payments from '#contract/operations/payments.ts';
import * as topUp from '#contract/operations/top-up.ts';
import * as transfers from '#contract/operations/transfers.ts';
import * as annotations from './annotations.ts';
import * as app from './app.ts';
import * as automaticPayments from './automatic-payments.ts';
import * as automobiles from './automobiles.ts';
import type { Call } from './call.ts';
import * as cards from './cards.ts';
import * as catalogue from './catalogue.ts';
import * as favorites from './favorites.ts';
import * as history from './history.ts';
import * as limits from './limits.ts';
import * as receipts from './receipts.ts';
import * as texts from './texts.ts';
import * as wallets from './wallets.ts';

/** Every call of the product, by name: for the sandbox's handlers, the OpenAPI document and the tests. */
export const calls = rowsAmong({
  ...app,
  ...texts,
  ...appLock,
  ...auth,
  ...challenges,
  ...codes,
  ...notifications,
  ...push,
  ...passkeys,
  ...sessions,
  ...users,
  ...balanceMoves,
  ...cobrand,
  ...couponQuotes,
  ...coupons,
  ...operations,
  ...payments,
  ...topUp,
  ...transfers,
  ...automaticPayments,
  ...automobiles,
  ...cards,
  ...catalogue,
  ...favorites,
  ...history,
  ...limits,
  ...receipts,
  ...wallets,
  ...annotations,
});

type Rows<Exports> = {
  [Name in keyof Exports as Exports[Name] extends Call ? Name : never]: Exports[Name];
};

// The overload declares the type of the result. Modules also export schemas and constants; only rows have a path.
function rowsAmong<Exports extends object>(exports: Exports): Rows<Exports>;
function rowsAmong(exports: object): object {
  const rows = Object.entries(exports).filter(
    ([, value]) => typeof value === 'object' && 'path' in value,
  );
  return Object.fromEntries(rows);
}
