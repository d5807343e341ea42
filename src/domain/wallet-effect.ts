// What a transaction does to the wallet itself, by its receipt: the sum of what the ledger posts to the wallet for it.
import { moneyPlace } from './statuses.ts';

/** What of a receipt tells where its money went. */
export interface WalletMove {
  readonly type: string;
  readonly direction: 'IN' | 'OUT';
  readonly status: string;
  readonly paymentType: string;
  readonly receiver: string | null;
}

/** Whether it took its total out of the wallet, brought its amount in, or left the wallet as it was. */
export type WalletEffect = 'out' | 'in' | 'none';

/**
 * Money that is held has left the wallet already, and what came back never did. What is paid by card or from another
 * balance leaves the wallet as it is.
 */
export function walletEffect(move: WalletMove): WalletEffect {
  const { direction, status, paymentType } = move;
  const place = moneyPlace(status);
  if (direction === 'OUT') return paymentType === 'WALLET' && place !== 'returned' ? 'out' : 'none';
  return place === 'taken' && !goesToCard(move) ? 'in' : 'none';
}

/** Interest and cashback come to the co-branded card, which their receipts name as the receiver. */
function goesToCard({ type, paymentType, receiver }: WalletMove): boolean {
  return type === 'TOP_UP' && paymentType === 'COBRAND' && receiver !== null;
}
