// What a person is shown once: advertisements, and the tour of the app.
import { getCampaigns } from '#contract/identity/notifications.ts';
import { HOUR, listCollection } from './collection.ts';
import { listQuery } from './list-query.ts';

export const campaigns = listCollection({
  read: getCampaigns,
  rowId: ({ id }) => id,
  label: 'other',
  freshForMs: HOUR,
  syncOrder: 7,
  invalidatedBy: 'calls',
  isPublic: false,
});

/** What the person has not seen yet, the most important first. */
export const unseenCampaigns = listQuery(campaigns, (all) => all);
