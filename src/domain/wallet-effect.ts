// Computes from a receipt how a transaction changes the wallet: the sum of the ledger's postings to the wallet.
import { moneyLocation } from './statuses.ts';

/** The fields of a receipt that determine where its money went. */
export interface WalletMove {
  readonly type: string;
  readonly direction: 'IN' | 'OUT';
  readonly status: string;
  readonly paymentType: string;
  readonly receiver: string | null;
}

/** Effect of a transaction on the wallet. `out`: its total left. `in`: its amount arrived. `none`: no change. */
export type WalletEffect = 'out' | 'in' | 'none';

/**
 * Returns whether a transaction takes its total `out` of the wallet, brings its amount `in`, or does neither (`none`).
 * Held money has left the wallet already. Returned money counts as if it had never left. Payments by card or from
 * another balance leave the wallet unchanged.
 */
export function walletEffect(move: WalletMove): WalletEffect {
  const { direction, status, paymentType } = move;
  const place = moneyLocation(status);
  if (direction === 'OUT') return paymentType === 'WALLET' && place !== 'returned' ? 'out' : 'none';
  return place === 'taken' && !goesToCard(move) ? 'in' : 'none';
}

/** Interest and cashback go to the co-branded card, which their receipts name as the receiver. */
function goesToCard({ type, paymentType, receiver }: WalletMove): boolean {
  return type === 'TOP_UP' && paymentType === 'COBRAND' && receiver !== null;
}
