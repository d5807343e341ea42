// Moves the whole gift balance or old balance of a person into that person's wallet.
import type { Localized } from '#contract/fields.ts';
import type { Agreed } from '#provider/core/database/agreed.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import { giftAccount, oldAccount, ownBalance, walletOf } from '#provider/core/ledger/accounts.ts';
import type { Hold, Stage } from '#provider/core/ledger/holds.ts';
import { toText, unitsOf } from '#provider/core/ledger/units.ts';
import type { Operation } from '#provider/core/operations/operations.ts';
import { plainDetails, type ReceiptContent } from '#provider/core/operations/transactions.ts';
import { type Refusal, refuse } from '#provider/core/problems/refusal.ts';
import { markTransferred } from '#provider/core/records/coupons/coupons.ts';
import { type Words, withAmount } from '#provider/core/texts/notifications.ts';
import type { Kind, Priced, QuoteRequest, ReceiptMoment } from './kind.ts';
import { transferName, transferTitles } from './transfer.ts';

type MoveKind = 'GIFT_MOVE' | 'OLD_MOVE';

interface From<K> {
  readonly kind: K;
  /** Returns the user's account from which the money is moved. */
  readonly account: (userId: string) => string;
  /** Name of the source on receipts. */
  readonly paymentType: string;
  readonly name: Localized;
  /** Title of the notification when the money is in the wallet. */
  readonly title: Localized;
}

/**
 * Rules of moving the whole gift balance into the wallet, which also marks the accepted coupons that it covers as
 * TRANSFERRED.
 */
export const giftMove = balanceMove({
  kind: 'GIFT_MOVE',
  account: giftAccount,
  paymentType: 'GIFT',
  name: {
    az: 'Hədiyyə balansından',
    en: 'From the gift balance',
    ru: 'С подарочного баланса',
  },
  title: {
    az: 'Hədiyyə balansı pul kisəsinə köçürüldü',
    en: 'The gift balance is in your wallet now',
    ru: 'Подарочный баланс переведён в кошелёк',
  },
}) satisfies Kind<'GIFT_MOVE', unknown, object>;

/** Rules of moving the whole old balance, which only some users have, into the wallet. */
export const oldMove = balanceMove({
  kind: 'OLD_MOVE',
  account: oldAccount,
  paymentType: 'OLD',
  name: { az: 'Köhnə balansdan', en: 'From the old balance', ru: 'Со старого баланса' },
  title: {
    az: 'Köhnə balans pul kisəsinə köçürüldü',
    en: 'The old balance is in your wallet now',
    ru: 'Старый баланс переведён в кошелёк',
  },
}) satisfies Kind<'OLD_MOVE', unknown, object>;

function balanceMove<const K extends MoveKind>({
  kind,
  account,
  paymentType,
  name,
  title,
}: From<K>) {
  return {
    orderType: 'PAYMENT',

    settledAs: 'TRANSFERRED',

    async price(
      trx: Trx,
      { userId }: Pick<QuoteRequest<unknown>, 'userId'>,
    ): Promise<Priced<K, object> | Refusal> {
      const from = account(userId);
      const balance = await ownBalance(trx, userId, from);
      if (balance === undefined || balance <= 0n) return refuse('INSUFFICIENT_BALANCE');
      const move = {
        kind,
        from,
        toWallet: (await walletOf(trx, userId)).id,
        amount: toText(balance),
        commission: '0.0000',
        receiver: '',
        details: plainDetails(transferName, name),
      } satisfies Agreed<MoveKind>;
      // The compiler cannot infer that the kind is K.
      const agreed = move as Agreed<MoveKind> as Agreed<K>;
      return { agreed, label: name, recipientKey: paymentType.toLowerCase(), own: {} };
    },

    about: (): { kind: K } => ({ kind }),

    money: ({ from, toWallet, amount }: Agreed<MoveKind>): Hold => ({
      payer: from,
      shares: [[toWallet, unitsOf(amount)]],
    }),

    async onSettling(
      trx: Trx,
      { user_id: userId }: Operation,
      { amount }: Agreed<MoveKind>,
      { at }: ReceiptMoment,
    ) {
      if (kind === 'GIFT_MOVE') await markTransferred(trx, userId, unitsOf(amount), at);
    },

    // The receipt is not a TOP_UP, because the sum of the person's balances does not change.
    receipt: (): ReceiptContent => ({ type: 'TRANSFER', direction: 'IN', paymentType }),

    words: (stage: Stage, _agreed: Agreed<MoveKind>, total: bigint): Words => ({
      ...(stage === 'settled' ? { kind: 'RECEIVED', title } : transferTitles(paymentType)[stage]),
      text: withAmount(name, total),
    }),
  } as const;
}
