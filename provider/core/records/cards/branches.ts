import type { CobrandTerms } from '#contract/operations/cobrand.ts';
import rows from './branches.json' with { type: 'json' };

type Branch = CobrandTerms['branches'][number];

/** Branches of the bank of the co-branded card, where people pick up the card. */
export const branches: readonly Branch[] = rows;

/** The branch that a card was ordered to. Throws for an unknown id, because a closed branch stays in the list. */
export function branchById(branchId: string): Branch {
  const branch = branches.find(({ id }) => id === branchId);
  if (!branch) throw new Error(`No branch ${branchId}`);
  return branch;
}
