// The status that the check of the app's version answers: normal, or set for one user or everybody.
import type { Store } from '#provider/core/database/store.ts';

const everybody = 'everybody';

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

/** Null sets it for everybody. */
export async function setAppStatus(
  store: Store,
  phone: string | null,
  updateType: string,
): Promise<void> {
  await store
    .insertInto('app_statuses')
    .values({ scope: phone ?? everybody, update_type: updateType })
    .onConflict((conflict) => conflict.column('scope').doUpdateSet({ update_type: updateType }))
    .execute();
}
