// Handlers of all calls of the contract. A missing handler does not compile.
import { app, catalogue } from './app.ts';
import { auth, challenges } from './auth.ts';
import { automaticPayments } from './automatic-payments.ts';
import { automobiles } from './automobiles.ts';
import { cards } from './cards.ts';
import { cobrand } from './cobrand.ts';
import type { Handlers } from './context.ts';
import { favorites } from './favorites.ts';
import { notifications } from './notifications.ts';
import { coupons, operations } from './operations.ts';
import { passkeys } from './passkeys.ts';
import { push } from './push.ts';
import { receipts } from './receipts.ts';
import { sessions, users } from './users.ts';
import { wallets } from './wallets.ts';

export const handlers: Handlers = {
  ...app,
  ...auth,
  ...automaticPayments,
  ...automobiles,
  ...cards,
  ...catalogue,
  ...challenges,
  ...cobrand,
  ...coupons,
  ...favorites,
  ...notifications,
  ...operations,
  ...push,
  ...passkeys,
  ...receipts,
  ...sessions,
  ...users,
  ...wallets,
};
