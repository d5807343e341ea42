import type { CobrandTerms } from '#contract/operations/cobrand.ts';
import rows from './branches.json' with { type: 'json' };

type Branch = CobrandTerms['branches'][number];

const weekdays = {
  az: 'Bazar ertəsi – cümə, 09:00–17:30',
  en: 'Monday to Friday, 09:00–17:30',
  ru: 'Понедельник — пятница, 09:00–17:30',
};
const sixDays = {
  az: 'Bazar ertəsi – şənbə, 09:00–18:00',
  en: 'Monday to Saturday, 09:00–18:00',
  ru: 'Понедельник — суббота, 09:00–18:00',
};

/** Branches of the bank of the co-branded card, where people pick up the card. */
export const branches: readonly Branch[] = rows.map(({ opensSaturday, ...branch }) => ({
  ...branch,
  hours: opensSaturday ? sixDays : weekdays,
}));

/** The branch that a card was ordered to. Throws for an unknown id, because a closed branch stays in the list. */
export function branchById(branchId: string): Branch {
  const branch = branches.find(({ id }) => id === branchId);
  if (!branch) throw new Error(`No branch ${branchId}`);
  return branch;
}
