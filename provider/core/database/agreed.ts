// Types of JSON columns: the terms of a quote, the details of a receipt, and the task and cards of a hosted page.
import type { input } from 'zod/v4/core';
import type { openAutomaticPaymentPage } from '#contract/automatic-payments.ts';
import type { Localized } from '#contract/fields.ts';
import type { OperationKind } from '#contract/operations/operations.ts';
import type { CardOwner } from '#contract/operations/transfers.ts';
import type { Card } from '#provider/ports/ports.ts';

/** Terms of every quote. */
interface AgreedTerms {
  /** Decimal text in manat, as on the wire. So is `commission`. */
  amount: string;
  commission: string;
  receiver: string;
  details: Details;
  /**
   * The paying card. Undefined if no card pays. `id` is a saved card, or null for a card typed on the hosted page.
   * `shown` is its name on receipts, once known. `isAgreed` is set once its bank has approved the charge. `account` is
   * the ledger account of the co-branded card, undefined for other cards.
   */
  card?: { id: string | null; shown?: string; isAgreed?: true; account?: string };
}

/** Stored data of a card. The number is never stored. */
export interface CardData extends Card {
  readonly brand: 'VISA' | 'MASTERCARD';
  /**
   * Keyed digest of the number, by which a card is recognised when it is typed again. Cards saved before digests
   * existed have none.
   */
  readonly digest?: string | null | undefined;
}

/** A card that receives money. `shown` is its name on receipts, or '' before it is typed. */
export interface RecipientCard {
  shown: string;
  digest: string | null;
  /** Token of the card in the acquirer's vault. Null before the card is typed, and for the co-branded card. */
  token: string | null;
  owner: CardOwner;
}

/** Task of a hosted page that moves no money. ADD_CARD saves a card. */
export type HostedTask =
  | { kind: 'ADD_CARD' }
  /** ORDER_PIN sets the secret word and the PIN of a newly ordered co-branded card. CHANGE_PIN replaces the PIN. */
  | { kind: 'ORDER_PIN' }
  | { kind: 'CHANGE_PIN' }
  /**
   * `sent` is the body of the call that requested the automatic payment. The payment is created once the card's bank
   * has agreed.
   */
  | { kind: 'AUTOMATIC_PAYMENT'; sent: input<(typeof openAutomaticPaymentPage)['body']> };

interface BalanceMove {
  /** Ledger accounts: the balance that is moved, and the wallet that gets the money. */
  from: string;
  toWallet: string;
}

interface AgreedByKind {
  PAYMENT: {
    serviceId: string;
    /** Unmasked form values for the biller. Answers of calls never contain them. */
    fields: Record<string, string>;
    /** Debt at the time of the quote, as decimal text in manat. Undefined if the service has no debts. */
    debt?: string;
    /** Ledger account of the gift balance. Undefined if another source pays. */
    gift?: string;
  };
  FAVORITES: {
    /** Ledger account of the gift balance. Undefined if another source pays. */
    gift?: string;
    /** The payments of the favorites, each with its own terms. */
    parts: {
      favoriteId: string;
      label: Localized;
      recipientKey: string;
      agreed: Agreed<'PAYMENT'>;
    }[];
  };
  COUPON: {
    toUser: string;
    sender: string;
    /** Ledger account of the gift balance. Undefined if another source pays. */
    gift?: string;
    message: string | null;
    influencerCode: string | null;
  };
  GIFT_MOVE: BalanceMove;
  OLD_MOVE: BalanceMove;
  CARD_TRANSFER: {
    /** Ledger account of the co-branded card. Undefined if another card receives the money. */
    toAccount?: string;
    /** Name of the bank whose card is to be typed on the hosted page. */
    bank?: string;
    /** Digest and token of the card that receives the money. */
    toDigest?: string;
    toToken?: string;
  };
  TOP_UP: {
    toWallet: string;
  };
  TRANSFER: {
    toUser: string;
    toWallet: string;
    /** Name of the sender as the recipient sees it. */
    sender: string;
  };
}

/** Terms of a quote. A confirmation executes exactly these terms or is refused. */
export type Agreed<K extends OperationKind = OperationKind> = {
  [Name in K]: AgreedTerms & AgreedByKind[Name] & { kind: Name };
}[K];

/**
 * Details of a receipt at the time of the payment. Values that a device may not store are masked. `words` of a field is
 * the label of the chosen option, shown instead of its value.
 */
export interface Details {
  categoryId: string | null;
  categoryName: Localized;
  productId: string | null;
  productName: Localized;
  fields: { label: Localized; value: string; words?: Localized | undefined }[];
  isDebt?: boolean;
  /** True if a transfer went to a card of the payer. Not set for a top-up of the co-branded card. */
  isOwn?: boolean;
  subscriber: string | null;
}
