// Reads the local database in a component: first the last result, then the rows of the database, and again each time a
// revision changes. Only sync states are watched live, because thousands of rows may arrive.
import { startTransition, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Category } from '#contract/catalogue.ts';
import { allCategories } from '#data/collections/catalogue.ts';
import type { LiveResult, Query, QueryResult } from '#data/collections/query.ts';
import { openDatabase } from '#data/local-database.ts';
import { revalidate, unreachedCollections } from '#data/revalidation/revalidate.ts';
import { watchCollection } from '#data/revalidation/schedule.ts';
import { beginResults } from '#data/snapshot/initial-results.ts';
import { type CollectionStates, syncStatesOf, watchSyncStates } from '#data/sync-states.ts';
import { nextTask } from '#platform/page-state.ts';

/**
 * Result of a query. loading: neither the local database nor, at the first visit, the provider has answered. never:
 * nothing is stored on this device and the provider could not be reached; `ask` tries again and resolves to whether
 * that succeeded. saved: rows with the time they were last equal to the provider's (epoch milliseconds, the provider's
 * clock); stale if the provider has, or may have, newer ones; unreadable: number of rows that this build cannot read.
 */
export type Saved<T> =
  | { readonly state: 'loading'; readonly rows?: undefined }
  | { readonly state: 'never'; readonly rows?: undefined; readonly ask: () => Promise<boolean> }
  | {
      readonly state: 'saved';
      readonly rows: T;
      readonly savedAt: number;
      readonly stale: boolean;
      readonly unreadable: number;
    };

const loading = { state: 'loading' } as const;
const noCategories: ReadonlyMap<string, Category> = new Map();

/**
 * Returns the result of a query in the local database, live, and fetches the collection when it is due. A screen that
 * was shown before shows its rows at once.
 */
export function useQuery<T, Args extends readonly unknown[]>(
  query: Query<T, Args>,
  ...args: Args
): Saved<T> {
  const { collection } = query;
  const live = useLiveResult(query, args);
  useEffect(() => watchCollection(collection), [collection]);
  useEffect(() => {
    let followed: CollectionStates | undefined;
    return watchSyncStates(() => {
      const database = openDatabase();
      const now = syncStatesOf(collection);
      if (!database || !now || now === followed) return;
      followed = now;
      // Each query runs in a task of its own: a screen has ten, and beginning a transaction takes long.
      void nextTask().then(() => live.follow(database, now.states, now.isPersistent));
    });
  }, [live, collection]);
  const result = useResult(live);
  const unreached = useSyncExternalStore(
    unreachedCollections.subscribe,
    unreachedCollections.get,
    unreachedCollections.get,
  );
  if (result === undefined) return loading;
  const savedAt = result && (savedTimeOf(result.rows) ?? result.savedAt);
  if (!result || savedAt === null) {
    if (!unreached.has(collection)) return loading;
    return { state: 'never', ask: () => revalidate(collection) };
  }
  const { rows, stale, unreadable } = result;
  return { state: 'saved', rows, savedAt, stale, unreadable };
}

/** Returns `saved`, or the result for earlier arguments while the new one is being read. */
export function useLastSaved<T>(saved: Saved<T>): Saved<T> {
  const [last, keep] = useState(saved);
  const moved = saved.state === 'saved' && (last.state !== 'saved' || last.rows !== saved.rows);
  if (moved) keep(saved);
  return saved.state === 'loading' ? last : saved;
}

/** Returns the categories of the catalogue by id, live. Empty until they have been read. */
export function useCategories(): ReadonlyMap<string, Category> {
  const { rows } = useQuery(allCategories);
  return useMemo(
    () => (rows ? new Map(rows.map((category) => [category.id, category])) : noCategories),
    [rows],
  );
}

/**
 * Returns the last result. New results are drawn in a transition: React draws several results together, and in slices,
 * between which a press is handled. `useSyncExternalStore` would draw each result separately and in one piece.
 */
function useResult<T>(live: LiveResult<T>): QueryResult<T> | null | undefined {
  const [drawn, draw] = useState(() => ({ live, result: live.get() }));
  useEffect(() => {
    const update = () => {
      const result = live.get();
      startTransition(() =>
        draw((now) => (now.live === live && now.result === result ? now : { live, result })),
      );
    };
    const stop = live.subscribe(update);
    update();
    return stop;
  }, [live]);
  return drawn.live === live ? drawn.result : live.get();
}

/**
 * Returns the same live result while the arguments are equal as JSON, because a component that writes arguments in
 * place makes new objects at each render.
 */
function useLiveResult<T, Args extends readonly unknown[]>(
  query: Query<T, Args>,
  args: Args,
): LiveResult<T> {
  beginResults();
  const key = JSON.stringify(args);
  const [kept, keep] = useState(() => ({ key, live: query.resultOf(args) }));
  if (kept.key === key) return kept.live;
  const live = query.resultOf(args);
  keep({ key, live });
  return live;
}

/**
 * Returns the property `savedAt` of a result that has one, such as a `ShortList` or the result of `receiptById`. Such
 * rows may be stored before the whole collection is. Undefined for a result without that property.
 */
function savedTimeOf(rows: unknown): number | undefined {
  if (typeof rows !== 'object' || rows === null || !('savedAt' in rows)) return undefined;
  return typeof rows.savedAt === 'number' ? rows.savedAt : undefined;
}
