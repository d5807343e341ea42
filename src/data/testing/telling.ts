// A device and a provider's ledger, and what of the one is kept on the other.
import { getHistory } from '#contract/history.ts';
import type { Device } from '#data/device.ts';
import { keep } from '#data/keep.ts';
import { createMemoryDevice } from '#data/memory-device.ts';
import { toDecimal } from '#domain/money.ts';
import { keepWallet, savedAt } from './keeping.ts';
import { Ledger, type Told } from './ledger.ts';

export function memory(): Device {
  return createMemoryDevice('test', () => {});
}

export async function keepTold(device: Device, { asked, answer, version }: Told): Promise<void> {
  const query = { since: String(asked.since), limit: '10', cursor: asked.cursor };
  await keep(device, getHistory, { query }, answer, version, savedAt + version);
}

export function keepBalance(
  device: Device,
  ledger: Ledger,
  version: number = ledger.version,
): Promise<void> {
  return keepWallet(device, toDecimal(ledger.balanceAt(version)), version);
}

export async function held(device: Device) {
  return device.read(['marks', 'spans', 'transactions', 'wallets'], async (tables) => ({
    mark: await tables.marks.get('history'),
    walletsMark: await tables.marks.get('wallets'),
    span: await tables.spans.get('history'),
    rows: await tables.transactions.newest({ limit: 100_000 }),
    wallet: (await tables.wallets.all())[0]?.value,
  }));
}

export function paid(count: number): Ledger {
  const ledger = new Ledger();
  for (let done = 0; done < count; done++) ledger.pay();
  return ledger;
}
