// The balance. Beside a history that is held it moves only together with it, so that a screen never
// shows the balance after a payment above a list without that payment.
import type { Wallet } from '#contract/wallets.ts';
import type { Device, Tables } from './device.ts';
import { lot, type Moment } from './keep-list.ts';
import { accepts, emptyMark, heldAt, outdate } from './marks.ts';
import type { ListRow, Part } from './rows.ts';

/**
 * What else is not the same once money has moved. The call that moved it says so too, but its answer
 * may be lost, or it was another device's; and a version alone is raised by every quote.
 */
const movesWithMoney: readonly Part[] = ['limits:PAYMENT', 'limits:TOP_UP', 'favorites'];

export async function keepWallets(
  device: Device,
  wallets: readonly Wallet[],
  moment: Moment,
): Promise<void> {
  await device.write(['marks', 'wallets'], async (tables) => {
    const history = (await tables.marks.get('history')) ?? emptyMark('history');
    const isAhead = moment.version > (history.version ?? -1);
    // Nothing older than this balance may stand below it.
    if (isAhead) await outdate(tables.marks, 'history', moment.version);
    if (isAhead && history.version !== null && !(await isHeld(tables, wallets))) {
      // The changes of history are asked for now, and bring the wallets of their own moment.
      await outdate(tables.marks, 'wallets', moment.version);
    } else {
      await putWallets(tables, wallets, moment);
    }
  });
}

/** The same within a transaction over marks and wallets. */
export async function putWallets(
  tables: Tables,
  wallets: readonly Wallet[],
  { version, savedAt }: Moment,
): Promise<void> {
  const mark = (await tables.marks.get('wallets')) ?? emptyMark('wallets');
  if (!accepts(mark, version)) return;
  if (mark.version !== null && !(await isHeld(tables, wallets))) {
    for (const part of movesWithMoney) await outdate(tables.marks, part, version);
  }
  const rows = wallets.map(
    (value, order): ListRow<Wallet> => ({ id: value.id, order, version, value }),
  );
  const shelf = lot('wallets', (all) => all.wallets, rows);
  await shelf.put(tables, 0, rows.length);
  await shelf.prune(tables, version);
  await tables.marks.put([heldAt(mark, version, savedAt)]);
}

async function isHeld({ wallets: table }: Tables, wallets: readonly Wallet[]): Promise<boolean> {
  const held = await table.getMany(wallets.map((wallet) => wallet.id));
  return wallets.every((wallet, place) => {
    const value = held[place]?.value;
    return (
      value?.availableAmount === wallet.availableAmount &&
      value.currencyCode === wallet.currencyCode
    );
  });
}
