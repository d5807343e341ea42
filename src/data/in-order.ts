import type { ListRow } from './rows.ts';

/** The provider's objects in the order of its list. */
export function inOrder<Value>(rows: readonly ListRow<Value>[]): Value[] {
  return [...rows].sort((a, b) => a.order - b.order).map((row) => row.value);
}
