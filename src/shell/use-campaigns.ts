import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { write } from '#api/write.ts';
import { type Campaign, markCampaignSeen } from '#contract/campaigns.ts';
import { readCampaigns, readWallet } from '#data/queries.ts';
import { useRows } from '#data/react/use-rows.ts';
import { offerOverlay } from '#platform/overlay-turns.ts';
import type { Overlay } from '#platform/overlays.ts';

/** What was shown by this page. The provider remembers it too, where it could be told. */
const shown = new Set<string>();
/** Of those, what the provider could not be told yet. */
const untold = new Set<string>();

/**
 * Offers what the provider wishes to be shown once: one a visit, on the home screen only, when that
 * has something to show. What is shown is told to the provider at once.
 */
export function useCampaigns(): void {
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' });
  const open = useLocation({ select: ({ state }) => campaignOf(state.overlay) });
  const hasContent = useRows('wallets', readWallet).state === 'saved';
  const saved = useRows('campaigns', readCampaigns);
  // What may be old may have been seen meanwhile, here or elsewhere.
  const [next] = saved.state === 'saved' && !saved.stale ? saved.rows : [];

  useEffect(() => {
    if (next && untold.delete(next.id)) void tell(next.id);
    if (!next || !isHome || !hasContent || shown.size > 0) return;
    return offerOverlay(overlayOf(next));
  }, [next, isHome, hasContent]);

  useEffect(() => {
    if (open === undefined || shown.has(open)) return;
    shown.add(open);
    void tell(open);
  }, [open]);
}

async function tell(id: string): Promise<void> {
  const [, failure] = await write(markCampaignSeen, { params: { id } });
  if (failure?.code === 'NO_ANSWER') untold.add(id);
}

function overlayOf({ id, kind, title, text, service }: Campaign): Overlay {
  return kind === 'TOUR'
    ? { name: 'tour', step: 0, campaign: id }
    : { name: 'advertisement', campaign: id, title, text, service };
}

function campaignOf(overlay: Overlay | undefined): string | undefined {
  return overlay && 'campaign' in overlay ? overlay.campaign : undefined;
}
