import { hideAmounts as hide } from '#platform/hidden-amounts.ts';
import { currentDevice } from './open-device.ts';
import { deleteSnapshot } from './snapshot-text.ts';
import { takeSnapshot } from './take-snapshot.ts';
import { unlessShut } from './unless-shut.ts';

/** Covers amounts, or shows them again. What the first script would draw before the app goes with them. */
export async function hideAmounts(wished: boolean): Promise<void> {
  hide(wished);
  if (wished) return deleteSnapshot();
  const device = await currentDevice();
  await unlessShut(() => takeSnapshot(device));
}
