import type { Localized } from '#contract/fields.ts';
import { queryInParts, type Reading } from '#data/collections/query.ts';
import { categoriesOf } from './filter.ts';
import { history } from './history.ts';
import { scanHistory } from './scan.ts';

/**
 * Values that occur in the stored history, as the options of its filter. `sources` are payment types of receipts, such
 * as WALLET.
 */
export interface FilterOptions {
  /** Category names by id, as in the newest row. */
  readonly categories: Readonly<Record<string, Localized>>;
  readonly tags: readonly string[];
  readonly sources: readonly string[];
}

/**
 * The categories, tags and sources that occur in the stored history, for the options of its filter. Reports partial
 * results while it reads, so frequent values appear at once.
 */
export const occurringInHistory = queryInParts(
  history,
  async (database, { signal, revisions, tell }: Reading<FilterOptions>): Promise<FilterOptions> => {
    const tags = new Set<string>();
    const sources = new Set<string>();
    const categories = new Map<string, Localized>();
    const told = (): FilterOptions => ({
      tags: [...tags],
      sources: [...sources],
      categories: Object.fromEntries(categories),
    });
    let toldCount = 0;
    await scanHistory(database, {
      since: 0,
      until: null,
      revisions,
      signal,
      take(rows) {
        for (const { value } of rows) {
          sources.add(value.paymentType);
          for (const tag of value.annotation?.tags ?? []) tags.add(tag);
          const [name] = value.paymentResps;
          for (const id of categoriesOf(value)) {
            if (name && !categories.has(id)) categories.set(id, name.orderDetails.categoryName);
          }
        }
        return true;
      },
      pause() {
        const count = sources.size + categories.size + tags.size;
        if (count > toldCount) tell(told());
        toldCount = count;
      },
    });
    signal.throwIfAborted();
    return told();
  },
);
