// Asking the provider for what the device holds, once at a time in all tabs.
import type { Failure } from '#api/failure.ts';
import type { ShelfName } from '#contract/call.ts';
import { getCampaigns } from '#contract/campaigns.ts';
import { getCatalogue } from '#contract/catalogue.ts';
import { listDevices } from '#contract/devices.ts';
import { getFaq } from '#contract/faq.ts';
import { getFavorites } from '#contract/favorites.ts';
import { getReceipt } from '#contract/history.ts';
import { getLimits, type OrderType } from '#contract/limits.ts';
import { getNotifications } from '#contract/notifications.ts';
import { getUser } from '#contract/users.ts';
import { getWallets } from '#contract/wallets.ts';
import { inTurn } from '#platform/locks.ts';
import type { Device } from './device.ts';
import { partsOf } from './marks.ts';
import { currentDevice } from './open-device.ts';
import { refreshAndKeep } from './refresh-and-keep.ts';
import { SHORT_LIST } from './short-list.ts';
import { syncHistory } from './sync-history.ts';
import { unlessShut } from './unless-shut.ts';

const refreshers: Readonly<Record<ShelfName, (device: Device) => Promise<Failure | null>>> = {
  wallets: (device) => refreshAndKeep(device, getWallets, {}),
  user: (device) => refreshAndKeep(device, getUser, {}),
  catalogue: (device) => refreshAndKeep(device, getCatalogue, {}),
  favorites: async (device) => {
    const isNew = !(await heldOf(device, 'favorites')).isWhole;
    const failure = isNew ? await refreshFavorites(device, SHORT_LIST) : null;
    if (failure) return failure;
    // Where the short list was not full, it was the whole.
    const isWhole = isNew && (await heldOf(device, 'favorites')).isWhole;
    return isWhole ? null : refreshFavorites(device);
  },
  history: syncHistory,
  limits: async (device) =>
    (await refreshLimits(device, 'PAYMENT')) ?? refreshLimits(device, 'TOP_UP'),
  devices: (device) => refreshAndKeep(device, listDevices, {}),
  faq: (device) => refreshAndKeep(device, getFaq, {}),
  notifications: (device) => refreshAndKeep(device, getNotifications, {}),
  campaigns: (device) => refreshAndKeep(device, getCampaigns, {}),
  // Asked for one at a time, where one is needed.
  texts: async () => null,
};

const underWay = new Map<ShelfName, Promise<Failure | null>>();

/**
 * Asks for a shelf and keeps the answer: screens are woken by the device. Whoever asks while it is
 * asked for waits for the same answer. Resolves to the failure, or to null.
 */
export function refreshShelf(shelf: ShelfName): Promise<Failure | null> {
  const already = underWay.get(shelf);
  if (already !== undefined) return already;
  const running = refreshInTurn(shelf).finally(() => underWay.delete(shelf));
  underWay.set(shelf, running);
  return running;
}

/** Asks for one receipt. */
export async function refreshReceipt(id: string): Promise<Failure | null> {
  const device = await currentDevice();
  const failure = await unlessShut(() => refreshAndKeep(device, getReceipt, { params: { id } }));
  return failure ?? null;
}

async function refreshInTurn(shelf: ShelfName): Promise<Failure | null> {
  const device = await currentDevice();
  const failure = await unlessShut(async () => {
    const { savedAt } = await heldOf(device, shelf);
    return inTurn(`refresh:${shelf}`, async () => {
      const before = await heldOf(device, shelf);
      // While this tab stood in line another may have asked.
      if (before.savedAt > savedAt) return null;
      const failure = await refreshers[shelf](device);
      const after = await heldOf(device, shelf);
      // Something changed while the answer was on its way: it was too old to be kept, or what it
      // continued was deleted.
      const isOvertaken =
        (after.savedAt === 0 && after.floor > before.floor) || (before.isWhole && !after.isWhole);
      // A balance that waits is brought by the history.
      if (failure || !isOvertaken || shelf === 'wallets') return failure;
      return refreshers[shelf](device);
    });
  });
  return failure ?? null;
}

interface Held {
  /** Whether all parts of the shelf were ever had whole. */
  readonly isWhole: boolean;
  /** When all parts of the shelf were last known to be right; 0 where one is not. */
  readonly savedAt: number;
  /** The version below which no answer is kept. */
  readonly floor: number;
}

function heldOf(device: Device, shelf: ShelfName): Promise<Held> {
  return device.read(['marks'], async ({ marks }) => {
    const held = await marks.getMany(partsOf[shelf]);
    return {
      isWhole: held.every((mark) => mark?.savedAt != null),
      savedAt: Math.min(...held.map((mark) => (mark && !mark.stale ? (mark.savedAt ?? 0) : 0))),
      floor: Math.max(...held.map((mark) => mark?.floor ?? 0)),
    };
  });
}

/** An empty device first asks for what the first screen shows: the whole list may be long. */
function refreshFavorites(device: Device, first?: number): Promise<Failure | null> {
  const limit = first === undefined ? undefined : String(first);
  return refreshAndKeep(device, getFavorites, {
    query: { limit },
    body: { filterTypes: ['ALL'] },
  });
}

function refreshLimits(device: Device, orderType: OrderType): Promise<Failure | null> {
  return refreshAndKeep(device, getLimits, { body: { period: 'MONTHLY', orderType } });
}
