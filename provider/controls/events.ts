// Events outside the app: somebody pays into a wallet at a payment terminal, a cash machine pays out from a co-branded
// card, and the provider takes back a coupon.
import { randomUUID } from 'node:crypto';
import { nowOf } from '#provider/core/database/clock.ts';
import type { Store } from '#provider/core/database/store.ts';
import { change } from '#provider/core/database/transaction.ts';
import { notify } from '#provider/core/identity/notifications.ts';
import { userByPhone } from '#provider/core/identity/users.ts';
import { FUNDING, walletOf } from '#provider/core/ledger/accounts.ts';
import { movement, postEntries } from '#provider/core/ledger/entries.ts';
import { limitOf } from '#provider/core/ledger/limits.ts';
import { unitsOf } from '#provider/core/ledger/units.ts';
import { takeCash } from '#provider/core/operations/cobrand.ts';
import { reverseCoupon } from '#provider/core/operations/coupons.ts';
import { terminalTopUp, toppedUp, topUpName } from '#provider/core/operations/kinds/top-up.ts';
import { addTransactions, plainDetails } from '#provider/core/operations/transactions.ts';
import { withAmount } from '#provider/core/texts/notifications.ts';
import { ControlRefused, withLockedUser } from './users.ts';

/** Networks of payment terminals. */
export const networks = ['eManat', 'MilliÖN'] as const;

/**
 * Pays an amount in manat into the wallet of a phone, adds the receipt and notifies the user. Returns the receipt's id.
 * Throws `ControlRefused` if no user has the phone or the amount exceeds what is left of the monthly limit.
 */
export function payAtTerminal(
  store: Store,
  phone: string,
  { amount, network }: { amount: string; network: (typeof networks)[number] },
): Promise<string> {
  return withLockedUser(store, phone, async (trx, userId, at) => {
    const units = unitsOf(amount);
    const { left } = await limitOf(trx, userId, 'TOP_UP', at);
    if (left < units) throw new ControlRefused('Their limit is used up');
    const id = randomUUID();
    const { id: wallet } = await walletOf(trx, userId);
    const entry = movement('TOP_UP', FUNDING, wallet, units);
    await postEntries(trx, [{ ...entry, owner: userId, transactionId: id, at }]);
    await addTransactions(trx, userId, [
      {
        id,
        type: 'TERMINAL_TRANSACTION',
        direction: 'IN',
        at,
        status: 'SUCCESS',
        amount: units,
        paymentType: 'TERMINAL',
        sender: network,
        details: plainDetails(topUpName, terminalTopUp),
      },
    ]);
    const words = { ...toppedUp, text: withAmount(terminalTopUp, units) };
    await notify(trx, userId, words, { at, receiptId: id });
    return id;
  });
}

/**
 * Withdraws an amount in manat with the co-branded card of a phone. A wrong PIN uses up an attempt. Returns the code of
 * a refusal, or null if the cash is paid out. Throws `ControlRefused` if no user has the phone.
 */
export function withdraw(
  store: Store,
  phone: string,
  asked: { amount: string; pin: string },
): Promise<string | null> {
  return withLockedUser(
    store,
    phone,
    async (trx, userId, now) => (await takeCash(trx, userId, { ...asked, now })) ?? null,
  );
}

/**
 * Takes back the newest unanswered coupon that the user with this phone sent: its money returns to the sender, and both
 * people are notified. False if there is no such coupon or user.
 */
export async function takeBackCoupon(store: Store, phone: string): Promise<boolean> {
  return change(store, async (trx) => {
    const user = await userByPhone(trx, phone);
    const newest = await trx
      .selectFrom('coupons')
      .select('id')
      .where('sender_id', '=', user?.id ?? '')
      .where('status', '=', 'PENDING')
      .orderBy('submitted_at', 'desc')
      .executeTakeFirst();
    if (!newest) return false;
    const at = await nowOf(trx);
    return reverseCoupon(trx, newest.id, { at, expired: false });
  });
}
