// What the first screen shows before the database is open. It lies in local storage, which answers at once, and is
// shown only for the session it is of: words for the boot script, and rows for the queries that React begins with.
import * as z from 'zod/mini';
import { safeParse } from 'zod/v4/core';
import { getFavorites } from '#contract/favorites.ts';
import { getReceipt } from '#contract/history.ts';
import { getWallets } from '#contract/wallets.ts';
import { readSnapshotText } from '#data/snapshot-storage.ts';
import { readJson } from '#domain/parse.ts';

/** Amounts are as the provider sent them where it lies, and whole qəpik in memory. */
export const snapshotSchema = z.object({
  /** The name of the session's database. */
  owner: z.string(),
  /** When the balance was last the same as at the provider, epoch milliseconds by its clock. */
  savedAt: z.number(),
  /** The first item is the wallet. */
  wallets: getWallets.answer,
  /** The newest of history; null where history was never loaded. */
  transactions: z.nullable(z.array(getReceipt.answer)),
  /** The first favorites; null where they were never loaded. */
  favorites: z.nullable(getFavorites.answer.shape.favorites),
});

export type Snapshot = z.output<typeof snapshotSchema>;

/** As it lies. The boot script reads its owner and its words, and no schema. */
export type TakenSnapshot = z.input<typeof snapshotSchema> & { readonly words?: SnapshotWords };

/** What the boot script writes, finished, in one language. */
export interface SnapshotWords {
  readonly locale: string;
  /** Null where there is no wallet. */
  readonly balance: {
    readonly label: Wording;
    readonly manat: string;
    readonly rest: string;
  } | null;
  readonly rows: readonly RowWords[];
}

export interface RowWords {
  readonly href: string;
  /** The names of the row's pattern and of its tile's. */
  readonly shown: string;
  readonly kind: string;
  readonly title: string;
  readonly about: Wording;
  readonly status: string;
  readonly amount: string;
}

/** A text, or where it names a day its forms: each holds until a midnight (epoch ms), the last for good. */
export type Wording = string | ReadonlyArray<readonly [text: string, until: number | null]>;

/** The snapshot of the session with this database, if there is one. */
export function readSnapshot(owner: string): Snapshot | undefined {
  const parsed = safeParse(snapshotSchema, readJson(readSnapshotText()));
  return parsed.success && parsed.data.owner === owner ? parsed.data : undefined;
}
