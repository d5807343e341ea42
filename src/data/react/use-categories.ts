import { useMemo } from 'react';
import type { Category } from '#contract/catalogue.ts';
import { allCategories } from '#data/collections/catalogue.ts';
import { useQuery } from './use-query.ts';

const none: ReadonlyMap<string, Category> = new Map();

/** The categories of this device by their ids; none where they were never saved. */
export function useCategories(): ReadonlyMap<string, Category> {
  const saved = useQuery(allCategories);
  const rows = saved.state === 'saved' ? saved.rows : undefined;
  return useMemo(
    () => (rows ? new Map(rows.map((category) => [category.id, category])) : none),
    [rows],
  );
}
