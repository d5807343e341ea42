import { useLocation } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { write } from '#api/call.ts';
import { type Campaign, markCampaignSeen } from '#contract/identity/notifications.ts';
import { unseenCampaigns } from '#data/collections/lists.ts';
import { reserveOffer, useMayOffer } from '#data/react/offers.ts';
import { useQuery } from '#data/react/use-query.ts';
import { offerOverlay } from '#platform/overlay-turns.ts';
import { type Overlay, shownOverlay } from '#platform/overlays.ts';
import { sessionItem } from '#session/session-item.ts';
import { ConsentPrompt } from '#shell/analytics/permission-prompt.tsx';
import { loadQuietly } from '#shell/startup/chunks.ts';

/** Ids of campaigns that were shown and not yet reported to the provider. Kept over a reload. */
const unreported = sessionItem('seen-campaigns');
/** Campaigns that this page has shown. The stored list may contain them until the provider has recorded them. */
const shown = new Set<string>();
/** Campaigns that an earlier page has shown and this page reports to the provider. */
const shownBefore = new Set<string>();

/** Unrequested offers: the provider's campaigns and the question about statistics. */
export function Offers() {
  const isAfterCampaigns = useCampaigns();
  return __TAGS__ !== null && <ConsentPrompt mayAsk={isAfterCampaigns} tags={__TAGS__} />;
}

/**
 * Offers the provider's campaigns, each once and one per visit, only on the home screen while offers are allowed. If a
 * blocker refuses its chunk, a campaign is not shown. Each shown campaign is reported to the provider at once. Returns
 * true if no campaign is left. The question about statistics comes only then, because an unanswered question would take
 * the only offer of each day.
 */
function useCampaigns(): boolean {
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' });
  const drawn = useSyncExternalStore(shownOverlay.subscribe, shownOverlay.get, () => null);
  const open = campaignOf(drawn);
  const mayOffer = useMayOffer();
  const saved = useQuery(unseenCampaigns);
  // A campaign in a stale list may have been seen meanwhile, on this device or another.
  const fresh = saved.state === 'saved' && !saved.stale ? saved.rows : undefined;
  const next = fresh?.find(({ id }) => !isSeen(id));

  useEffect(() => {
    for (const id of unreportedIds()) {
      shownBefore.add(id);
      void tell(id);
    }
  }, []);

  useEffect(() => {
    if (!next || !isHome || !mayOffer || shown.size > 0) return;
    const overlay = overlayOf(next);
    let withdraw: (() => void) | undefined = () => {};
    const draw = async () => (await import('./overlays.ts')).drawOverlay(overlay);
    void loadQuietly(draw).then((isHere) => {
      if (isHere && withdraw) withdraw = offerOverlay(overlay, () => reserveOffer(next.id));
    });
    return () => {
      withdraw?.();
      withdraw = undefined;
    };
  }, [next, isHome, mayOffer]);

  useEffect(() => {
    if (open === undefined || shown.has(open)) return;
    shown.add(open);
    unreported.write([...unreportedIds().filter((id) => id !== open), open].join(' '));
    void tell(open);
  }, [open]);

  return fresh !== undefined && next === undefined;
}

function isSeen(id: string): boolean {
  return shown.has(id) || shownBefore.has(id) || unreportedIds().includes(id);
}

async function tell(id: string): Promise<void> {
  const [, failure] = await write(markCampaignSeen, { params: { id } });
  // Status 404 means that the provider no longer has this campaign, so nothing is left to report.
  if (failure && failure.status !== 404) return;
  const others = unreportedIds().filter((other) => other !== id);
  if (others.length > 0) unreported.write(others.join(' '));
  else unreported.remove();
}

/** Returns the ids of the shown campaigns that were not reported to the provider yet, oldest first. */
function unreportedIds(): readonly string[] {
  return unreported.read()?.split(' ') ?? [];
}

function overlayOf({ id, kind, title, text, service }: Campaign): Overlay {
  return kind === 'TOUR'
    ? { name: 'tour', step: 0, campaign: id }
    : { name: 'advertisement', campaign: id, title, text, service };
}

function campaignOf(overlay: Overlay | null): string | undefined {
  return overlay && 'campaign' in overlay ? overlay.campaign : undefined;
}
