import { ConsentPrompt } from '#shell/analytics/permission-prompt.tsx';
import { useCampaigns } from './use-campaigns.ts';

/** Unrequested offers: the provider's campaigns and the question about statistics. */
export function Unasked() {
  useCampaigns();
  return __TAGS__ !== null && <ConsentPrompt tags={__TAGS__} />;
}
