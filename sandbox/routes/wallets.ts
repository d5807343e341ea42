import { type Wallet, walletOf } from '#sandbox/ledger/accounts.ts';
import { toText } from '#sandbox/ledger/units.ts';
import type { Handlers } from './context.ts';

export const wallets: Pick<Handlers, 'getWallets'> = {
  getWallets(_request, { snapshot, caller }) {
    return snapshot(async (trx) => [wireWallet(await walletOf(trx, caller.userId))]);
  },
};

export function wireWallet({ id, balance }: Wallet) {
  return { id, availableAmount: toText(balance), currencyCode: 'AZN' as const };
}
