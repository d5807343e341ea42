// What screens ask of the device. Rows were checked when they came, so what is read are facts.
import type { Campaign } from '#contract/campaigns.ts';
import type { Category, Service } from '#contract/catalogue.ts';
import type { SignedInDevice } from '#contract/devices.ts';
import type { Question } from '#contract/faq.ts';
import type { Favorite } from '#contract/favorites.ts';
import type { Localized } from '#contract/fields.ts';
import type { Receipt } from '#contract/history.ts';
import type { Limit, OrderType } from '#contract/limits.ts';
import type { Notification } from '#contract/notifications.ts';
import type { User } from '#contract/users.ts';
import type { Wallet } from '#contract/wallets.ts';
import type { Device, Place, Tables } from './device.ts';
import { inOrder } from './in-order.ts';
import { remembered } from './reading.ts';
import type { TransactionRow } from './rows.ts';
import { SHORT_LIST } from './short-list.ts';

/** The wallet: the first of the list. */
export const readWallet = remembered(
  (device): Promise<Wallet | undefined> =>
    device.read(['wallets'], async ({ wallets }) => inOrder(await wallets.all())[0]),
);

/** The person who is signed in. */
export const readUser = remembered(
  (device): Promise<User | undefined> =>
    device.read(['user'], async ({ user }) => inOrder(await user.all())[0]),
);

/** Where the person is signed in, this device first. */
export const readDevices = remembered(
  (device): Promise<readonly SignedInDevice[]> =>
    device.read(['devices'], async ({ devices }) => inOrder(await devices.all())),
);

/** The questions people ask, the most asked first. */
export const readFaq = remembered(
  (device): Promise<readonly Question[]> =>
    device.read(['faq'], async ({ faq }) => inOrder(await faq.all())),
);

/** What the person was told, newest first. */
export const readNotifications = remembered(
  (device): Promise<readonly Notification[]> =>
    device.read(['notifications'], async ({ notifications }) => inOrder(await notifications.all())),
);

/** What the person is to be shown once, the most important first. */
export const readCampaigns = remembered(
  (device): Promise<readonly Campaign[]> =>
    device.read(['campaigns'], async ({ campaigns }) => inOrder(await campaigns.all())),
);

export interface Catalogue {
  readonly categories: readonly Category[];
  readonly services: readonly Service[];
}

/** The whole catalogue, in the provider's order. */
export const readCatalogue = remembered(
  (device): Promise<Catalogue> =>
    device.read(['categories', 'services'], async ({ categories, services }) => ({
      categories: inOrder(await categories.all()),
      services: inOrder(await services.all()),
    })),
);

/** The categories alone, in the provider's order. */
export const readCategories = remembered(
  (device): Promise<readonly Category[]> =>
    device.read(['categories'], async ({ categories }) => inOrder(await categories.all())),
);

/** One service, with the name of its category. */
export const readService = remembered(
  (
    device,
    id: string,
  ): Promise<{ service: Service; categoryName: Localized | undefined } | undefined> =>
    device.read(['categories', 'services'], async ({ categories, services }) => {
      const service = (await services.get(id))?.value;
      if (!service) return undefined;
      const category = await categories.get(service.categoryId);
      return { service, categoryName: category?.value.name };
    }),
);

/** Favorites in the provider's order. */
export const readFavorites = remembered(
  (device): Promise<readonly Favorite[]> =>
    device.read(['favorites'], async ({ favorites }) => inOrder(await favorites.all())),
);

export interface ShortFavorites {
  readonly favorites: readonly Favorite[];
  /** Of their own: the first few come before the whole list. */
  readonly savedAt: number | undefined;
}

/** The first few favorites. */
export const readShortFavorites = remembered(
  (device): Promise<ShortFavorites> =>
    device.read(['marks', 'favorites'], async ({ marks, favorites }) => {
      const mark = await marks.get('favorites');
      return {
        favorites: inOrder(await favorites.all()).slice(0, SHORT_LIST),
        savedAt: mark?.savedAt ?? mark?.firstAt,
      };
    }),
);

/** One favorite by its id. */
export const readFavorite = remembered(
  (device, id: string): Promise<Favorite | undefined> =>
    device.read(['favorites'], async ({ favorites }) => (await favorites.get(id))?.value),
);

/** The limit of a kind of order: the first of its list. */
export const readLimit = remembered(
  (device, orderType: OrderType): Promise<Limit | undefined> =>
    device.read(['limits'], async ({ limits }) => (await limits.get(`${orderType}:0`))?.value),
);

/** The newest transactions. */
export const readNewestTransactions = remembered(
  async (device, count: number): Promise<readonly Receipt[]> =>
    (await readTransactions(device, count)).transactions,
);

/** Whether the device holds all of history, back to its beginning. */
export const readHistoryIsWhole = remembered(
  (device): Promise<boolean> =>
    device.read(['spans'], async ({ spans }) => (await spans.get('history'))?.from === null),
);

/** The services that were paid last, each once, the last one first. */
export const readRecentServiceIds = remembered(async (device): Promise<readonly string[]> => {
  const { transactions } = await readTransactions(device, 100);
  const ids = transactions.flatMap(({ paymentResps }) =>
    paymentResps.map(({ orderDetails }) => orderDetails.productId),
  );
  return [...new Set(ids.filter((id) => id !== null))];
});

/** A receipt, and when it was last right: with all of history, where it lies in what is held. */
export const readTransaction = remembered(
  (device, id: string): Promise<{ receipt: Receipt; savedAt: number } | undefined> =>
    device.read(['transactions', 'spans', 'marks'], async (tables) => {
      const row = await tables.transactions.get(id);
      if (!row) return undefined;
      const mark = await tables.marks.get('history');
      const isHeld = mark?.version != null && row.at >= (await heldFrom(tables));
      const savedAt = isHeld ? Math.max(row.savedAt, mark?.savedAt ?? 0) : row.savedAt;
      return { receipt: row.value, savedAt };
    }),
);

export interface TransactionFilter {
  /** Not older than this moment, epoch milliseconds. */
  readonly from?: number;
  /** Older than this moment. */
  readonly to?: number;
  readonly accept?: (row: TransactionRow) => boolean;
}

export interface TransactionPage {
  readonly transactions: readonly Receipt[];
  /** Where the next page begins; null where the device holds no more. */
  readonly next: Place | null;
}

/** A page of history, newest first, over what is held without a gap. */
export async function readTransactions(
  device: Device,
  count: number,
  after?: Place,
  filter: TransactionFilter = {},
): Promise<TransactionPage> {
  return device.read(['transactions', 'spans'], async (tables) => {
    const from = Math.max(await heldFrom(tables), filter.from ?? Number.NEGATIVE_INFINITY);
    const rows = await tables.transactions.newest({
      limit: count + 1,
      before: after ?? (filter.to === undefined ? undefined : { at: filter.to, id: '' }),
      from: Number.isFinite(from) ? from : undefined,
      accept: filter.accept,
    });
    const page = rows.slice(0, count);
    const last = page.at(-1);
    return {
      transactions: page.map((row) => row.value),
      next: rows.length > count && last ? { at: last.at, id: last.id } : null,
    };
  });
}

/** From which moment on nothing is missing. Single receipts may lie before it. */
async function heldFrom({ spans }: Pick<Tables, 'spans'>): Promise<number> {
  return (await spans.get('history'))?.from ?? Number.NEGATIVE_INFINITY;
}
