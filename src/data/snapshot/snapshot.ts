// The content of the first screen before the database is open: words for the boot script, and rows for the first render
// of React. The snapshot is in local storage, which answers at once, and is shown only for its own session.
import * as z from 'zod/mini';
import { safeParse } from 'zod/v4/core';
import { getFavorites } from '#contract/favorites.ts';
import { getReceipt } from '#contract/history.ts';
import { getWallets } from '#contract/wallets.ts';
import { readSnapshotText } from '#data/snapshot-storage.ts';
import { readJson } from '#domain/parse.ts';

/** The snapshot. Amounts are stored as the provider sent them, and parsed to whole qəpik. */
export const snapshotSchema = z.object({
  /** Name of the session's database. */
  owner: z.string(),
  /** When the balance was last equal to the provider's, epoch milliseconds by its clock. */
  savedAt: z.number(),
  /** The first item is the wallet. */
  wallets: getWallets.answer,
  /** The newest transactions; null if history was never loaded. */
  transactions: z.nullable(z.array(getReceipt.answer)),
  /** The first favorites; null if they were never loaded. */
  favorites: z.nullable(getFavorites.answer.shape.favorites),
});

/** The parsed snapshot, with amounts in qəpik. */
export type Snapshot = z.output<typeof snapshotSchema>;

/** The snapshot as it is stored. The boot script reads its owner and its words without a schema. */
export type StoredSnapshot = z.input<typeof snapshotSchema> & { readonly words?: SnapshotWords };

/**
 * Finished texts for the boot script, in one language. `manat` and `rest` are the two parts of the balance from
 * `splitBalance`, such as "1.248," and "60 AZN".
 */
export interface SnapshotWords {
  readonly locale: string;
  /** Null if there is no wallet. */
  readonly balance: {
    readonly label: TimedText;
    readonly manat: string;
    readonly rest: string;
  } | null;
  readonly rows: readonly RowWords[];
}

/** Texts of a transaction in the list of the snapshot. */
export interface RowWords {
  readonly href: string;
  /** `shown` and `kind` name the patterns in `patterns.tsx` from which the boot script draws the row and its tile. */
  readonly shown: string;
  readonly kind: string;
  readonly title: string;
  /** When the transaction was made. */
  readonly about: TimedText;
  readonly status: string;
  readonly amount: string;
}

/**
 * A text of the snapshot. A text with a relative day has several versions in order of time. Each version is shown until
 * its `until` (epoch milliseconds); null means without end.
 */
export type TimedText = string | ReadonlyArray<readonly [text: string, until: number | null]>;

/** Returns the stored snapshot; undefined if it cannot be read or belongs to another database than `owner`. */
export function readSnapshot(owner: string): Snapshot | undefined {
  const parsed = safeParse(snapshotSchema, readJson(readSnapshotText()));
  return parsed.success && parsed.data.owner === owner ? parsed.data : undefined;
}
