// Status that the check of the app's version returns: normal, or set for one user or everybody.
import type { Store } from '#provider/core/database/store.ts';

/** Scope of a status that applies to everybody. */
export const everybody = 'everybody';

/** The app treats every status except maintenance as normal. */
const normal = 'NONE';

/** Returns the status for the user with this phone, otherwise the status for everybody, otherwise NONE. */
export async function appStatusOf(store: Store, phone: string | undefined): Promise<string> {
  const statuses = await store
    .selectFrom('app_statuses')
    .select(['scope', 'update_type'])
    .where('scope', 'in', [everybody, phone ?? everybody])
    .execute();
  const own = statuses.find(({ scope }) => scope !== everybody);
  return (own ?? statuses[0])?.update_type ?? normal;
}
