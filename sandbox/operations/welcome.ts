// What the sandbox gives to who registers, so that there is something to pay with.
import { randomUUID } from 'node:crypto';
import type { Trx } from '#sandbox/database/store.ts';
import { raiseVersion } from '#sandbox/database/versions.ts';
import { newNumber } from '#sandbox/identity/secrets.ts';
import { walletOf } from '#sandbox/ledger/accounts.ts';
import { FUNDING, post } from '#sandbox/ledger/entries.ts';
import { fromText } from '#sandbox/ledger/units.ts';
import { plainDetails } from './plain-details.ts';

const gift = { az: 'Xoş gəldiniz hədiyyəsi', en: 'Welcome gift', ru: 'Приветственный подарок' };
const amount = fromText('250.00') ?? 0n;

/** A top-up of 250.00. It does not count against the month's limit. The user's lock is held. */
export async function welcome(trx: Trx, userId: string, now: Date): Promise<void> {
  const id = randomUUID();
  const wallet = await walletOf(trx, userId);
  await post(trx, {
    kind: 'OPENING',
    owner: userId,
    transactionId: id,
    at: now,
    lines: [
      [FUNDING, -amount],
      [wallet.id, amount],
    ],
  });
  await trx
    .insertInto('transactions')
    .values({
      id,
      user_id: userId,
      number: newNumber(12),
      type: 'TOP_UP',
      direction: 'IN',
      at: now,
      status: 'SUCCESS',
      amount,
      commission: 0n,
      payment_type: 'BONUS',
      sender: 'Qəpik',
      receiver: null,
      service_id: null,
      recipient_key: null,
      details: JSON.stringify({ ...plainDetails.TOP_UP, productName: gift }),
      version: await raiseVersion(trx, userId),
    })
    .execute();
}
