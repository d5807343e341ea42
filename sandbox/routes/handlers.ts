// The table of handlers: total over the rows of the contract, so that a missing one does not compile.
import { app } from './app.ts';
import { auth } from './auth.ts';
import { automaticPayments } from './automatic-payments.ts';
import { automobiles } from './automobiles.ts';
import { cards } from './cards.ts';
import { catalogue } from './catalogue.ts';
import { challenges } from './challenges.ts';
import { cobrand } from './cobrand.ts';
import type { Handlers } from './context.ts';
import { coupons } from './coupons.ts';
import { favorites } from './favorites.ts';
import { notifications } from './notifications.ts';
import { operations } from './operations.ts';
import { sessions } from './sessions.ts';
import { users } from './users.ts';
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
  ...sessions,
  ...users,
  ...wallets,
};
