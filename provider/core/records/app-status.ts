// The status that the check of the app's version answers: normal, or set for one user or everybody.
import type { Store } from '#provider/core/database/store.ts';

/** The scope of a status that is everybody's. */
export const everybody = 'everybody';

/** Whatever is not under maintenance is normal to the app. */
const normal = 'NONE';

export async function appStatusOf(store: Store, phone: string | undefined): Promise<string> {
  const statuses = await store
    .selectFrom('app_statuses')
    .select(['scope', 'update_type'])
    .where('scope', 'in', [everybody, phone ?? everybody])
    .execute();
  const own = statuses.find(({ scope }) => scope !== everybody);
  return (own ?? statuses[0])?.update_type ?? normal;
}
