import { campaignsFor, markSeen } from '#sandbox/identity/campaigns.ts';
import { refuse } from '#sandbox/problems/refusal.ts';
import { campaigns as everyCampaign } from '#sandbox/texts/campaigns.ts';
import type { Handlers } from './context.ts';

export const campaigns: Pick<Handlers, 'getCampaigns' | 'markCampaignSeen'> = {
  getCampaigns(_request, { snapshot, caller }) {
    return snapshot((trx) => campaignsFor(trx, caller.userId));
  },

  markCampaignSeen({ params: { id } }, { change, caller, now }) {
    return change(async (trx) => {
      if (!everyCampaign.some((campaign) => campaign.id === id)) return refuse('NOT_FOUND');
      await markSeen(trx, caller.userId, id, now);
      return {};
    });
  },
};
