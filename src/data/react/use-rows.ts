import { useSyncExternalStore } from 'react';
import type { ShelfName } from '#contract/call.ts';
import { unreachedShelves } from '#data/ask-shelf.ts';
import type { Device } from '#data/device.ts';
import type { Query } from '#data/reading.ts';
import { useReading } from './use-reading.ts';

/**
 * loading: the device, or at the first visit the provider, has not answered yet. never: nothing was
 * saved on this device and the provider cannot be had. saved: rows with the time they were last the
 * same as at the provider (epoch milliseconds by its clock); stale where it is known to hold newer.
 */
export type Saved<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'never' }
  | {
      readonly state: 'saved';
      readonly rows: T;
      readonly savedAt: number;
      readonly stale: boolean;
    };

const loading = { state: 'loading' } as const;
const never = { state: 'never' } as const;

/**
 * What the device holds of a shelf, live; behind it the provider is asked. The query is one of
 * `queries.ts`, given with its arguments: coming back to a screen shows its rows at once.
 */
export function useRows<T>(shelf: ShelfName, query: (device: Device) => Promise<T>): Saved<T>;
export function useRows<T, Args extends readonly unknown[]>(
  shelf: ShelfName,
  query: Query<T, Args>,
  args: Args,
): Saved<T>;
export function useRows<T>(
  shelf: ShelfName,
  query: Query<T, readonly unknown[]>,
  args: readonly unknown[] = [],
): Saved<T> {
  const read = useReading(shelf, query, args);
  const unreached = useSyncExternalStore(
    unreachedShelves.subscribe,
    unreachedShelves.get,
    unreachedShelves.get,
  );
  if (!read) return loading;
  const { rows, stale } = read;
  const savedAt = ownTime(rows) ?? read.savedAt;
  if (savedAt === null) return unreached.has(shelf) ? never : loading;
  return { state: 'saved', rows, savedAt, stale };
}

/** A single row may be held where the shelf is not: then it bears the time it was saved itself. */
function ownTime(rows: unknown): number | undefined {
  if (typeof rows !== 'object' || rows === null || !('savedAt' in rows)) return undefined;
  return typeof rows.savedAt === 'number' ? rows.savedAt : undefined;
}
