// What is put on a device, as the page or the worker would put it there.
import { getFavorites } from '#contract/favorites.ts';
import { getUser } from '#contract/users.ts';
import { getWallets } from '#contract/wallets.ts';
import type { Device } from '#data/device.ts';
import { keep } from '#data/keep.ts';
import { favoriteWire, parsed, userWire, walletsWire } from './samples.ts';

export const savedAt = Date.UTC(2026, 2, 1);

export function keepUser(device: Device, name: string, version: number): Promise<void> {
  return keep(device, getUser, {}, parsed(getUser, userWire(name)), version, savedAt);
}

export function keepWallet(device: Device, amount: string, version: number | null): Promise<void> {
  return keep(device, getWallets, {}, parsed(getWallets, walletsWire(amount)), version, savedAt);
}

export function favorites(ids: readonly string[]) {
  return parsed(getFavorites, { favorites: ids.map((id) => favoriteWire(id)) });
}
