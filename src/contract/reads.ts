// The reads, for the worker: what is not in this list it cannot answer.

import { getCampaigns } from './campaigns.ts';
import { getCatalogue } from './catalogue.ts';
import { listDevices } from './devices.ts';
import { getFaq } from './faq.ts';
import { getFavorites } from './favorites.ts';
import { getHistory, getReceipt } from './history.ts';
import { getLimits } from './limits.ts';
import { getNotifications } from './notifications.ts';
import { translate } from './texts.ts';
import { getUser } from './users.ts';
import { getWallets } from './wallets.ts';

export const reads = [
  getCampaigns,
  getCatalogue,
  getFaq,
  getFavorites,
  getHistory,
  getLimits,
  getNotifications,
  getReceipt,
  getUser,
  getWallets,
  listDevices,
  translate,
] as const;
