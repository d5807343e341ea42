// All collections, in the order in which the device screen lists the numbers of stored rows.
import type { CollectionName } from '#contract/call.ts';
import { automaticPayments } from './automatic-payments.ts';
import { catalogue } from './catalogue.ts';
import type { Collection } from './collection.ts';
import { favorites } from './favorites.ts';
import { history } from './history/history.ts';
import { limits } from './limits.ts';
import {
  automobiles,
  campaigns,
  cards,
  cobrand,
  coupons,
  devices,
  faq,
  notifications,
} from './lists.ts';
import { texts } from './texts.ts';
import { user } from './user.ts';
import { wallets } from './wallets.ts';

/**
 * Raised with every change of the stores. In a database with another version all rows but the local-only ones are
 * deleted and fetched anew.
 */
export const SCHEMA_VERSION = 15;

export const collections = {
  wallets,
  history,
  favorites,
  'automatic-payments': automaticPayments,
  automobiles,
  cards,
  cobrand,
  coupons,
  user,
  limits,
  devices,
  notifications,
  catalogue,
  campaigns,
  faq,
  texts,
} satisfies { readonly [Name in CollectionName]: Collection<Name> };
