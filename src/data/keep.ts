// The one way in: every answer of a read reaches the device here, whether the page asked or the worker.
import { safeParse } from 'zod/v4/core';
import type { Answer } from '#contract/call.ts';
import type { getCatalogue } from '#contract/catalogue.ts';
import type { SignedInDevice } from '#contract/devices.ts';
import { type Favorite, getFavorites } from '#contract/favorites.ts';
import { getHistory } from '#contract/history.ts';
import { getLimits, type Limit } from '#contract/limits.ts';
import type { reads } from '#contract/reads.ts';
import type { User } from '#contract/users.ts';
import type { Device } from './device.ts';
import { keepHistory, keepReceipt } from './keep-history.ts';
import { keepSome, keepWhole, lot, type Moment } from './keep-list.ts';
import { keepWallets } from './keep-wallets.ts';
import type { ListRow } from './rows.ts';

/** A read that the device has a shelf for: all of them. */
export type KeptRead = (typeof reads)[number];

/** What a request carried, as it goes over the wire. */
export interface Asked {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** The language that was spoken: it decides the answer only where a text is asked for. */
  readonly language?: string;
}

/**
 * Keeps an answer, unless something newer is held or known of: then it is let go without a word.
 *
 * @param version the user's version that the answer was read at; null only where it is about no user
 * @param savedAt the provider's clock at the answer, epoch milliseconds
 * @throws Shut where the session of this device is over; what the database throws where it fails
 */
export async function keep<Path extends keyof Keepers>(
  device: Device,
  row: { readonly path: Path },
  asked: Asked,
  answer: Answer<ReadAt[Path]>,
  version: number | null,
  savedAt: number,
): Promise<void> {
  // Of a user's answer that hides its version nobody can tell whether it is old.
  if (version === null && !aboutNobody.includes(row.path)) return;
  await keepers[row.path](device, asked, answer, { version: version ?? 0, savedAt });
}

const aboutNobody: readonly string[] = ['v1/catalogue', 'v1/faq', 'v1/i18n/translate'];

/** The same from the body of an answer. False where it is not what the row promises. */
export async function keepBody(
  device: Device,
  row: KeptRead,
  asked: Asked,
  body: unknown,
  version: number | null,
  savedAt: number,
): Promise<boolean> {
  if (typeof body !== 'object' || body === null || !('data' in body)) return false;
  const parsed = safeParse(row.answer, body.data);
  if (!parsed.success) return false;
  await keep(device, row, asked, parsed.data, version, savedAt);
  return true;
}

/** Texts are kept by key and by the language they were asked for in. */
export function textId({ query, language = 'AZ' }: Asked): string | undefined {
  const key = query?.['key'];
  return typeof key === 'string' ? `${language}:${key}` : undefined;
}

type ReadAt = { readonly [Row in KeptRead as Row['path']]: Row };

type Keepers = {
  readonly [Path in keyof ReadAt]: (
    device: Device,
    asked: Asked,
    answer: Answer<ReadAt[Path]>,
    moment: Moment,
  ) => Promise<void>;
};

const keepers: Keepers = {
  'v1/wallets': (device, _asked, wallets, moment) => keepWallets(device, wallets, moment),
  'v1/users/details': (device, _asked, user, moment) => keepUser(device, user, moment),
  'v1/catalogue': (device, _asked, catalogue, moment) => keepCatalogue(device, catalogue, moment),
  'v2/favorites': (device, asked, { favorites }, moment) =>
    keepFavorites(device, asked, favorites, moment),
  'v1/limit/user-limits': keepLimits,
  'v1/users/devices': (device, _asked, devices, moment) => keepDevices(device, devices, moment),
  'v1/faq': (device, _asked, questions, moment) => {
    const rows = listed(questions, moment);
    return keepWhole(device, 'faq', [lot('faq', (tables) => tables.faq, rows)], moment);
  },
  'v1/notifications': (device, _asked, notifications, moment) => {
    const rows = listed(notifications, moment);
    const shelf = lot('notifications', (tables) => tables.notifications, rows);
    return keepWhole(device, 'notifications', [shelf], moment);
  },
  'v1/campaigns': (device, _asked, campaigns, moment) => {
    const rows = listed(campaigns, moment);
    const shelf = lot('campaigns', (tables) => tables.campaigns, rows);
    return keepWhole(device, 'campaigns', [shelf], moment);
  },
  'v1/i18n/translate': (device, asked, text, moment) => {
    const id = textId(asked);
    const { version, savedAt } = moment;
    const rows = id === undefined ? [] : [{ id, order: 0, version, value: { text, savedAt } }];
    return keepSome(
      device,
      'texts',
      lot('texts', (tables) => tables.texts, rows),
      moment,
    );
  },
  'v1/transactions': (device, asked, answer, moment) => {
    const since = safeParse(getHistory.query.since, asked.query?.['since']);
    const cursor = safeParse(getHistory.query.cursor, asked.query?.['cursor']);
    const page = {
      ...answer,
      since: since.success ? since.data : 0,
      cursor: cursor.success ? cursor.data : undefined,
    };
    return keepHistory(device, page, moment);
  },
  'v1/transactions/{id}': (device, _asked, receipt, moment) => keepReceipt(device, receipt, moment),
};

function listed<Value extends { readonly id: string }>(
  values: readonly Value[],
  { version }: Moment,
): ListRow<Value>[] {
  return values.map((value, order) => ({ id: value.id, order, version, value }));
}

function keepUser(device: Device, user: User, moment: Moment): Promise<void> {
  const row: ListRow<User> = { id: user.id, order: 0, version: moment.version, value: user };
  return keepWhole(device, 'user', [lot('user', (tables) => tables.user, [row])], moment);
}

function keepDevices(
  device: Device,
  devices: readonly SignedInDevice[],
  moment: Moment,
): Promise<void> {
  const rows = listed(devices, moment);
  return keepWhole(device, 'devices', [lot('devices', (tables) => tables.devices, rows)], moment);
}

function keepCatalogue(
  device: Device,
  { categories, services }: Answer<typeof getCatalogue>,
  moment: Moment,
): Promise<void> {
  const lots = [
    lot('categories', (tables) => tables.categories, listed(categories, moment)),
    lot('services', (tables) => tables.services, listed(services, moment)),
  ];
  return keepWhole(device, 'catalogue', lots, moment);
}

function keepFavorites(
  device: Device,
  asked: Asked,
  favorites: readonly Favorite[],
  moment: Moment,
): Promise<void> {
  const rows = favorites.map(
    (value, order): ListRow<Favorite> => ({
      id: value.favoriteInfo.id,
      order,
      version: moment.version,
      value,
    }),
  );
  const shelf = lot('favorites', (tables) => tables.favorites, rows);
  const body = safeParse(getFavorites.body, asked.body);
  const limit = safeParse(getFavorites.query.limit, asked.query?.['limit']);
  const first = body.success && body.data.filterTypes.includes('ALL');
  // A short list that is not full is all there is.
  const isWhole = first && limit.success && favorites.length < (limit.data ?? Infinity);
  return isWhole
    ? keepWhole(device, 'favorites', [shelf], moment)
    : keepSome(device, 'favorites', shelf, moment, { first });
}

function keepLimits(
  device: Device,
  asked: Asked,
  limits: readonly Limit[],
  moment: Moment,
): Promise<void> {
  const body = safeParse(getLimits.body, asked.body);
  if (!body.success) return Promise.resolve();
  const { orderType } = body.data;
  const rows = limits.map(
    (value, order): ListRow<Limit> => ({
      id: `${orderType}:${order}`,
      order,
      version: moment.version,
      value,
    }),
  );
  const belongs = (id: string): boolean => id.startsWith(`${orderType}:`);
  const shelf = lot('limits', (tables) => tables.limits, rows, belongs);
  return keepWhole(device, `limits:${orderType}`, [shelf], moment);
}
