// The reads, for the worker: what is not in this list it cannot answer.
import { getCatalogue } from './catalogue.ts';
import { getFavorites } from './favorites.ts';
import { getHistory, getReceipt } from './history.ts';
import { getLimits } from './limits.ts';
import { getUser, listDevices } from './users.ts';
import { getWallets } from './wallets.ts';

export const reads = [
  getCatalogue,
  getFavorites,
  getHistory,
  getLimits,
  getReceipt,
  getUser,
  getWallets,
  listDevices,
] as const;
