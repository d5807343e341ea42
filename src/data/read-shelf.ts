// What the device answers in the provider's stead, as the provider would have written it.
import { safeParse } from 'zod/v4/core';
import type { Wire } from '#contract/call.ts';
import { getFavorites } from '#contract/favorites.ts';
import { getHistory } from '#contract/history.ts';
import { getLimits } from '#contract/limits.ts';
import type { Device, Tables } from './device.ts';
import { inOrder } from './in-order.ts';
import { type Asked, type KeptRead, textId } from './keep.ts';
import type { Part } from './rows.ts';
import {
  favoriteToWire,
  limitToWire,
  receiptToWire,
  serviceToWire,
  walletToWire,
} from './to-wire.ts';

/** An answer from the device: what stands under `data`, and when it was saved (epoch milliseconds). */
export interface SavedAnswer {
  readonly data: unknown;
  readonly savedAt: number;
}

type ReadAt = { readonly [Row in KeptRead as Row['path']]: Row };

type Readers = {
  readonly [Path in keyof ReadAt]: (
    device: Device,
    asked: Asked,
  ) => Promise<{ data: Wire<ReadAt[Path]>; savedAt: number } | undefined>;
};

/** Answers a read from the rows of the device; undefined where it does not hold the answer. */
export async function readShelf(
  device: Device,
  row: KeptRead,
  asked: Asked,
): Promise<SavedAnswer | undefined> {
  return readers[row.path](device, asked);
}

const readers: Readers = {
  'v1/wallets': (device) =>
    device.read(['marks', 'wallets'], async (tables) => {
      const wallets = inOrder(await tables.wallets.all());
      return saved(tables, 'wallets', wallets.map(walletToWire));
    }),
  'v1/users/details': (device) =>
    device.read(['marks', 'user'], async (tables) => {
      const [user] = inOrder(await tables.user.all());
      return user && saved(tables, 'user', user);
    }),
  'v1/catalogue': (device) =>
    device.read(['marks', 'categories', 'services'], async (tables) =>
      saved(tables, 'catalogue', {
        categories: inOrder(await tables.categories.all()),
        services: inOrder(await tables.services.all()).map(serviceToWire),
      }),
    ),
  'v2/favorites': readFavorites,
  'v1/limit/user-limits': readLimits,
  'v1/users/devices': (device) =>
    device.read(['marks', 'devices'], async (tables) =>
      saved(tables, 'devices', inOrder(await tables.devices.all())),
    ),
  'v1/faq': (device) =>
    device.read(['marks', 'faq'], async (tables) =>
      saved(tables, 'faq', inOrder(await tables.faq.all())),
    ),
  'v1/notifications': (device) =>
    device.read(['marks', 'notifications'], async (tables) =>
      saved(tables, 'notifications', inOrder(await tables.notifications.all())),
    ),
  'v1/campaigns': (device) =>
    device.read(['marks', 'campaigns'], async (tables) =>
      saved(tables, 'campaigns', inOrder(await tables.campaigns.all())),
    ),
  'v1/i18n/translate': async (device, asked) => {
    const id = textId(asked);
    const row = id && (await device.read(['texts'], ({ texts }) => texts.get(id)));
    return row ? { data: row.value.text, savedAt: row.value.savedAt } : undefined;
  },
  'v1/transactions': readHistory,
  'v1/transactions/{id}': (device, asked) =>
    device.read(['marks', 'transactions'], async ({ transactions }) => {
      const id = asked.params?.['id'];
      const row = typeof id === 'string' ? await transactions.get(id) : undefined;
      return row && { data: receiptToWire(row.value), savedAt: row.savedAt };
    }),
};

async function readFavorites(device: Device, asked: Asked) {
  const body = safeParse(getFavorites.body, asked.body);
  const limit = safeParse(getFavorites.query.limit, asked.query?.['limit']);
  if (!body.success || !limit.success) return undefined;
  const all = body.data.filterTypes.includes('ALL');
  return device.read(['marks', 'favorites'], async (tables) => {
    const favorites = inOrder(await tables.favorites.all())
      .filter((favorite) => all || favorite.autoPayment !== null)
      .slice(0, limit.data)
      .map(favoriteToWire);
    return saved(tables, 'favorites', { favorites });
  });
}

async function readLimits(device: Device, asked: Asked) {
  const body = safeParse(getLimits.body, asked.body);
  if (!body.success) return undefined;
  const { orderType } = body.data;
  return device.read(['marks', 'limits'], async (tables) => {
    const rows = (await tables.limits.all()).filter((row) => row.value.orderType === orderType);
    return saved(tables, `limits:${orderType}`, inOrder(rows).map(limitToWire));
  });
}

/** Pages towards the oldest go by our own cursor; of changes it is only known that there are none. */
async function readHistory(device: Device, asked: Asked) {
  const since = safeParse(getHistory.query.since, asked.query?.['since']);
  const count = safeParse(getHistory.query.limit, asked.query?.['limit']);
  if (!since.success || !count.success) return undefined;
  const before = placeOf(asked.query?.['cursor']);
  if (before === null) return undefined;
  return device.read(['marks', 'spans', 'transactions', 'wallets'], async (tables) => {
    const wallets = inOrder(await tables.wallets.all()).map(walletToWire);
    if (since.data !== 0) {
      const mark = await tables.marks.get('history');
      if (mark?.version !== since.data) return undefined;
      return saved(tables, 'history', { transactions: [], wallets, next: null });
    }
    const from = (await tables.spans.get('history'))?.from ?? undefined;
    const rows = await tables.transactions.newest({ limit: count.data + 1, before, from });
    const page = rows.slice(0, count.data);
    const last = page.at(-1);
    return saved(tables, 'history', {
      transactions: page.map((row) => receiptToWire(row.value)),
      wallets,
      next: rows.length > count.data && last ? cursorOf(last) : null,
    });
  });
}

/** Undefined where there is no cursor, null where it is the provider's: only it can go on from there. */
function placeOf(cursor: unknown): { at: number; id: string } | undefined | null {
  if (cursor === undefined) return undefined;
  const [, at, id] = /^saved\.(\d+)\.([\w-]+)$/.exec(String(cursor)) ?? [];
  return at === undefined || id === undefined ? null : { at: Number(at), id };
}

function cursorOf({ at, id }: { at: number; id: string }): string {
  return `saved.${at}.${id}`;
}

/** The answer with its time; none where the part never held anything whole. */
async function saved<Data>(
  { marks }: Pick<Tables, 'marks'>,
  part: Part,
  data: Data,
): Promise<{ data: Data; savedAt: number } | undefined> {
  const mark = await marks.get(part);
  return mark?.savedAt == null ? undefined : { data, savedAt: mark.savedAt };
}
