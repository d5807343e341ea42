// What machines do: at a payment terminal somebody pays in for the number of a wallet, and a cash machine hands out
// what a co-branded card has.
import { randomUUID } from 'node:crypto';
import { change, type Store } from '#sandbox/database/store.ts';
import { lockUsers } from '#sandbox/database/versions.ts';
import { notify } from '#sandbox/identity/notifications.ts';
import { nowByPhone } from '#sandbox/identity/sessions.ts';
import { userByPhone } from '#sandbox/identity/users.ts';
import { FUNDING, walletOf } from '#sandbox/ledger/accounts.ts';
import { movement, postEntries } from '#sandbox/ledger/entries.ts';
import { limitOf } from '#sandbox/ledger/limits.ts';
import { fromText } from '#sandbox/ledger/units.ts';
import { takeCash } from '#sandbox/operations/cobrand.ts';
import { addTransactions, plainDetails } from '#sandbox/operations/transactions.ts';
import { withAmount } from '#sandbox/texts/notifications.ts';

export const networks = ['eManat', 'MilliÖN'] as const;

const topUp = { az: 'Balans artımı', en: 'Top-up', ru: 'Пополнение' };
const atTerminal = { az: 'Terminal vasitəsilə', en: 'At a terminal', ru: 'Через терминал' };
const title = { az: 'Balans artırıldı', en: 'Balance topped up', ru: 'Баланс пополнен' };

/** Pays into the wallet of a phone. Returns the receipt's id; undefined where the monthly limit is used up. */
export async function payAtTerminal(
  store: Store,
  phone: string,
  { amount, network }: { amount: string; network: (typeof networks)[number] },
): Promise<string | undefined> {
  return change(store, async (trx) => {
    const user = await userByPhone(trx, phone);
    if (!user) return undefined;
    await lockUsers(trx, [user.id]);
    const at = await nowByPhone(trx, phone);
    const units = fromText(amount) ?? 0n;
    if ((await limitOf(trx, user.id, 'TOP_UP', at)).left < units) return undefined;
    const id = randomUUID();
    const { id: wallet } = await walletOf(trx, user.id);
    const entry = movement('TOP_UP', FUNDING, wallet, units);
    await postEntries(trx, [{ ...entry, owner: user.id, transactionId: id, at }]);
    await addTransactions(trx, user.id, [
      {
        id,
        type: 'TERMINAL_TRANSACTION',
        direction: 'IN',
        at,
        status: 'SUCCESS',
        amount: units,
        paymentType: 'TERMINAL',
        sender: network,
        details: plainDetails(topUp, atTerminal),
      },
    ]);
    const words = { kind: 'RECEIVED', title, text: withAmount(atTerminal, units) } as const;
    await notify(trx, user.id, words, { at, receiptId: id });
    return id;
  });
}

/** Takes cash with the co-branded card of a phone. Returns why it is refused; null where it is paid out. */
export async function withdraw(
  store: Store,
  phone: string,
  { amount, pin }: { amount: string; pin: string },
): Promise<string | null> {
  return change(store, async (trx) => {
    const user = await userByPhone(trx, phone);
    if (!user) return 'NOT_FOUND';
    await lockUsers(trx, [user.id]);
    const now = await nowByPhone(trx, phone);
    return (await takeCash(trx, user.id, { amount, pin, now })) ?? null;
  });
}
