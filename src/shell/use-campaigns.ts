import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { write } from '#api/write.ts';
import { type Campaign, markCampaignSeen } from '#contract/campaigns.ts';
import { unseenCampaigns } from '#data/collections/campaigns.ts';
import { firstWallet } from '#data/collections/wallets.ts';
import { useQuery } from '#data/react/use-query.ts';
import { offerOverlay } from '#platform/overlay-turns.ts';
import type { Overlay } from '#platform/overlays.ts';
import {
  forgetCampaignsAtEnd,
  noteTold,
  noteUntold,
  untoldCampaigns,
} from '#session/seen-campaigns.ts';

/** What was shown by this page. The provider remembers it too, and until it was told, this device. */
const shown = new Set<string>();
/** What an earlier page showed, and the provider is told of by this one. */
const shownBefore = new Set<string>();

/**
 * Offers what the provider wishes to be shown once: one a visit, on the home screen only, when that
 * has something to show. What is shown is told to the provider at once.
 */
export function useCampaigns(): void {
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' });
  const open = useLocation({ select: ({ state }) => campaignOf(state.overlay) });
  const hasContent = useQuery(firstWallet).state === 'saved';
  const saved = useQuery(unseenCampaigns);
  // What may be old may have been seen meanwhile, here or elsewhere.
  const fresh = saved.state === 'saved' && !saved.stale ? saved.rows : [];
  const next = fresh.find(({ id }) => !isSeen(id));

  useEffect(forgetCampaignsAtEnd, []);

  useEffect(() => {
    for (const id of untoldCampaigns()) {
      shownBefore.add(id);
      void tell(id);
    }
  }, []);

  useEffect(() => {
    if (!next || !isHome || !hasContent || shown.size > 0) return;
    return offerOverlay(overlayOf(next));
  }, [next, isHome, hasContent]);

  useEffect(() => {
    if (open === undefined || shown.has(open)) return;
    shown.add(open);
    noteUntold(open);
    void tell(open);
  }, [open]);
}

function isSeen(id: string): boolean {
  return shown.has(id) || shownBefore.has(id) || untoldCampaigns().includes(id);
}

async function tell(id: string): Promise<void> {
  const [, failure] = await write(markCampaignSeen, { params: { id } });
  if (!failure || failure.status === 404) noteTold(id);
}

function overlayOf({ id, kind, title, text, service }: Campaign): Overlay {
  return kind === 'TOUR'
    ? { name: 'tour', step: 0, campaign: id }
    : { name: 'advertisement', campaign: id, title, text, service };
}

function campaignOf(overlay: Overlay | undefined): string | undefined {
  return overlay && 'campaign' in overlay ? overlay.campaign : undefined;
}
