// The table of handlers: total over the rows of the contract, so that a missing one does not compile.
import { app } from './app.ts';
import { asan } from './asan.ts';
import { auth } from './auth.ts';
import { campaigns } from './campaigns.ts';
import { catalogue } from './catalogue.ts';
import { challenges } from './challenges.ts';
import { codes } from './codes.ts';
import type { Handlers } from './context.ts';
import { devices } from './devices.ts';
import { faq } from './faq.ts';
import { favorites } from './favorites.ts';
import { history } from './history.ts';
import { limits } from './limits.ts';
import { notifications } from './notifications.ts';
import { operations } from './operations.ts';
import { payments } from './payments.ts';
import { sessions } from './sessions.ts';
import { texts } from './texts.ts';
import { users } from './users.ts';
import { wallets } from './wallets.ts';

export const handlers: Handlers = {
  ...app,
  ...asan,
  ...auth,
  ...campaigns,
  ...catalogue,
  ...challenges,
  ...codes,
  ...devices,
  ...faq,
  ...favorites,
  ...history,
  ...limits,
  ...notifications,
  ...operations,
  ...payments,
  ...sessions,
  ...texts,
  ...users,
  ...wallets,
};
