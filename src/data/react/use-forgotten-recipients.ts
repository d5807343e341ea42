import {
  type ForgottenRecipient,
  forgottenRecipients,
} from '#data/collections/forgotten-recipients.ts';
import { currentDatabase } from '#data/local-database.ts';
import { useLocalRows } from './use-live-read.ts';

/** The recipients that are not suggested on this device, live; undefined until they have been read. */
export function useForgottenRecipients(): readonly ForgottenRecipient[] | undefined {
  return useLocalRows(forgottenRecipients);
}

/** Takes recipients out of what is suggested on this device. */
export async function forgetRecipients(forgotten: readonly ForgottenRecipient[]): Promise<void> {
  const database = await currentDatabase();
  await database.write([forgottenRecipients], async (dexie) => {
    await forgottenRecipients.in(dexie).bulkPut([...forgotten]);
  });
}
