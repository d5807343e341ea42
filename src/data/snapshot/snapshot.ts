// The few figures of the first screen, drawn before the database is open. They lie in local storage,
// which answers at once, as the provider sent them, and are drawn only for the session they are of.
import * as z from 'zod/mini';
import { safeParse } from 'zod/v4/core';
import { getFavorites } from '#contract/favorites.ts';
import { language } from '#contract/fields.ts';
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
  language,
  /** The person's first name. */
  name: z.string(),
  /** The first item is the wallet. */
  wallets: getWallets.answer,
  /** The newest of history; null where history was never loaded. */
  transactions: z.nullable(z.array(getReceipt.answer)),
  /** The first favorites; null where they were never loaded. */
  favorites: z.nullable(getFavorites.answer.shape.favorites),
});

export type Snapshot = z.output<typeof snapshotSchema>;
export type TakenSnapshot = z.input<typeof snapshotSchema>;

/** The snapshot of the session with this database, if there is one. */
export function readSnapshot(owner: string): Snapshot | undefined {
  const parsed = safeParse(snapshotSchema, readJson(readSnapshotText()));
  return parsed.success && parsed.data.owner === owner ? parsed.data : undefined;
}
