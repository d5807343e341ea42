import type { Annotation } from '#contract/history.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import { annotate } from '#provider/core/records/annotations.ts';

interface DemoAnnotation extends Annotation {
  /** Recipient of the transaction: the id of a service, or a card. */
  readonly to: string;
  /** Number of the newest matching transactions that get the annotation. */
  readonly count: number;
}

const written: readonly DemoAnnotation[] = [
  {
    to: 'ABB 4098 •••• •••• 5521',
    count: 2,
    note: 'Aylanın ingilis dili kursu',
    tags: ['Uşaqlar'],
    categoryId: 'tehsil',
  },
  { to: 'azercell', count: 3, note: null, tags: ['Ailə'], categoryId: null },
  { to: 'azersu-ehali', count: 1, note: 'Bağ evinin suyu', tags: ['Bağ'], categoryId: null },
  { to: 'wolt', count: 1, note: 'Ad günü üçün tort', tags: ['Ailə', 'Bayram'], categoryId: null },
  { to: 'bolt', count: 4, note: null, tags: ['İş'], categoryId: null },
  { to: 'birmarket', count: 1, note: 'Bağa su nasosu', tags: ['Bağ'], categoryId: 'kommunal' },
];

/** Adds the demo user's notes, tags and categories to matching transactions of the user. */
export async function annotatePast(trx: Trx, userId: string): Promise<void> {
  for (const { to, count, ...annotation } of written) {
    const newest = await trx
      .selectFrom('transactions')
      .select('id')
      .where('user_id', '=', userId)
      .where(({ eb, or }) => or([eb('service_id', '=', to), eb('receiver', '=', to)]))
      .orderBy('at', 'desc')
      .limit(count)
      .execute();
    for (const { id } of newest) await annotate(trx, userId, id, annotation);
  }
}
