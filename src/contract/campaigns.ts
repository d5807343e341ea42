// What a person is shown once: advertisements, and the tour of the app.
import * as z from 'zod/mini';
import { read, write } from './call.ts';
import { id, localized, nothing } from './fields.ts';
import { rows } from './rows.ts';

const campaign = z.object({
  id,
  kind: z.enum(['ADVERTISEMENT', 'TOUR']),
  title: localized,
  text: localized,
  /** The service it is about. */
  service: z.nullable(z.object({ id, categoryId: id })),
});

export type Campaign = z.output<typeof campaign>;

/** Those that the person has not seen yet, the most important first. */
export const getCampaigns = read({
  method: 'GET',
  path: 'v1/campaigns',
  collection: 'campaigns',
  answer: rows(campaign),
});

/** It was shown: never again, on any device. */
export const markCampaignSeen = write({
  method: 'POST',
  path: 'v1/campaigns/{id}/seen',
  params: { id },
  invalidates: ['campaigns'],
  answer: nothing,
});
