// What a quote agrees, a receipt says and a hosted page does, as JSON columns hold it.
import type { input } from 'zod/v4/core';
import type { openAutomaticPaymentPage } from '#contract/automatic-payments.ts';
import type { Localized } from '#contract/fields.ts';
import type { OperationKind } from '#contract/operations/operations.ts';
import type { CardOwner } from '#contract/operations/transfers.ts';
import type { Card } from '#provider/ports/ports.ts';

/** What every quote agrees. */
interface AgreedTerms {
  /** Decimal text, as on the wire. */
  amount: string;
  commission: string;
  receiver: string;
  details: Details;
  /**
   * The card that pays, where one does: a saved one, or null for one that is typed on the hosted page; how
   * receipts name it, once that is known; whether its bank has agreed; and its account, of the co-branded one.
   */
  card?: { id: string | null; shown?: string; isAgreed?: true; account?: string };
}

/** What stands of a card: never its number. */
export interface CardData extends Card {
  readonly brand: 'VISA' | 'MASTERCARD';
  /** Keyed digest of the number, by which the same card is recognised. Cards that were saved before digests have none. */
  readonly digest?: string | null | undefined;
}

/** A card that gets money: how receipts name it ('' before it is typed), and whose it is. */
export interface RecipientCard {
  shown: string;
  digest: string | null;
  /** The token of the acquirer's vault. */
  token: string | null;
  owner: CardOwner;
}

/** What a hosted page does that moves no money. */
export type HostedTask =
  | { kind: 'ADD_CARD' }
  /** The PIN of the co-branded card: of a new order, with the secret word, or another one. */
  | { kind: 'ORDER_PIN' }
  | { kind: 'CHANGE_PIN' }
  /** As it was sent; the bank of its card is asked once, here. */
  | { kind: 'AUTOMATIC_PAYMENT'; sent: input<(typeof openAutomaticPaymentPage)['body']> };

interface BalanceMove {
  /** The accounts of the balance that is moved and of the wallet. */
  from: string;
  toWallet: string;
}

/** What the quote of each kind agrees besides. */
interface AgreedByKind {
  PAYMENT: {
    serviceId: string;
    /** Whole, as the service needs them; no answer carries them. */
    fields: Record<string, string>;
    /** The debt, where the service answers it. */
    debt?: string;
    /** The account of the gift balance, where that pays. */
    gift?: string;
  };
  FAVORITES: {
    /** The account that pays, where it is that of the gift balance. */
    gift?: string;
    /** What each part agrees, and how it is called. */
    parts: {
      favoriteId: string;
      label: Localized;
      recipientKey: string;
      agreed: Agreed<'PAYMENT'>;
    }[];
  };
  COUPON: {
    /** Whose it becomes. */
    toUser: string;
    sender: string;
    /** The account of the gift balance, where the money comes from there. */
    gift?: string;
    message: string | null;
    influencerCode: string | null;
  };
  GIFT_MOVE: BalanceMove;
  OLD_MOVE: BalanceMove;
  CARD_TRANSFER: {
    /** The account of the co-branded card, where that gets it. */
    toAccount?: string;
    /** The bank whose card is to be typed, by its name. */
    bank?: string;
    /** The digest and the token of the card that gets it. */
    toDigest?: string;
    toToken?: string;
  };
  TOP_UP: {
    toWallet: string;
  };
  TRANSFER: {
    /** Who gets it, and the account of their wallet. */
    toUser: string;
    toWallet: string;
    /** As the recipient reads who it is from. */
    sender: string;
  };
}

/** What a quote agreed. A confirmation executes exactly this, or is refused. */
export type Agreed<K extends OperationKind = OperationKind> = {
  [Name in K]: AgreedTerms & AgreedByKind[Name] & { kind: Name };
}[K];

/** What the receipt says, as it was at the payment. Values that a device may not store are masked. */
export interface Details {
  categoryId: string | null;
  categoryName: Localized;
  productId: string | null;
  productName: Localized;
  fields: { label: Localized; value: string; words?: Localized | undefined }[];
  /** Whether it was paid of a debt. */
  isDebt?: boolean;
  /** Whether it was a move between the person's own cards. */
  isOwn?: boolean;
  subscriber: string | null;
}
