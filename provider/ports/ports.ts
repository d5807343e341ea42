// The ports: the provider's questions to the outside world and the answers it accepts. An adapter implements one of
// these interfaces; `simulation/` implements all. Each call is made without an open transaction and has a time limit
// (see `call-port.ts`). A call that moves money, or asks about such a call, has the key of its order. A late, missing
// or malformed answer means unknown.
import * as z from 'zod/mini';

/** The services outside the provider, with one adapter each. */
export interface Ports {
  readonly biller: Biller;
  readonly bank: CardBank;
  readonly identity: Identity;
  readonly messenger: Messenger;
  /** Billers and banks that get no new orders. The provider still asks them about their earlier orders. */
  readonly former?: readonly Partial<Pick<Ports, 'biller' | 'bank'>>[];
  /** Time limit of a call in milliseconds. Default: 8 seconds. */
  readonly timeLimitMs?: number;
}

/**
 * Name of a biller or a bank. Each operation stores the name of the biller or bank that received its order, and only
 * that one is asked about the order. Two services that know different orders need different names. A name stays when
 * the address changes.
 */
export interface Named {
  readonly name: string;
}

/** The names of the biller and the bank that an operation stores when it sends them its order. */
export type PortNames = Readonly<Record<'biller' | 'bank', Named>>;

/** Decimal text in manat: "34.18". */
const money = z.string().check(z.regex(/^\d{1,9}\.\d{2}$/));

/** Reasons of a refusal outside. The app has a text for each. */
const refusalCode = z.enum([
  'SERVICE_UNAVAILABLE',
  'SUBSCRIBER_NOT_FOUND',
  'INSUFFICIENT_BALANCE',
  'LIMIT_EXCEEDED',
  'DEBT_CHANGED',
  'COMMISSION_CHANGED',
  'CARD_DECLINED',
  'CARD_EXPIRED',
  'CARD_NO_MONEY',
]);

const refused = z.object({ is: z.literal('refused'), code: refusalCode });
/** The outcome is unknown. If a time is given, the provider asks again after it. */
const unknown = z.object({
  is: z.literal('unknown'),
  askAgainInMs: z.optional(z.number().check(z.gte(0), z.lte(86_400_000))),
});
const neverHeard = z.object({ is: z.literal('never-heard') });

/** Answer of a biller to a look-up: the masked subscriber, the debt and the commission, or a refusal. */
export const subscriberAnswer = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('found'),
    name: z.nullable(z.string().check(z.maxLength(200))),
    address: z.nullable(z.string().check(z.maxLength(200))),
    /** Null if the service has no debts. */
    debt: z.nullable(z.object({ amount: money })),
    /** Commission in hundredths of a percent of the amount. Default: 0. */
    commissionRate: z.optional(z.int().check(z.gte(0), z.lte(10_000))),
  }),
  refused,
]);

/**
 * State of an accepted payment. `status` is one of `transactionStatuses` in `src/domain/statuses.ts`; the money of any
 * other status is held. An accepted payment can later fail with a status that returns the money, or with `refused`.
 */
const accepted = z.object({
  is: z.literal('accepted'),
  status: z.string().check(z.regex(/^[A-Z][A-Z_]{2,39}$/)),
});
/** Answer to an order at a biller, or to a transfer to a card. */
export const paymentAnswer = z.discriminatedUnion('is', [accepted, refused, unknown]);
/** State of an order at a biller, or of a transfer to a card. `neverHeard`: the order has not arrived. */
export const paymentState = z.discriminatedUnion('is', [accepted, refused, unknown, neverHeard]);

/** Answer of the acquirer's vault: the token of a card, or a refusal of the card. */
export const keptCard = z.discriminatedUnion('is', [
  z.object({ is: z.literal('kept'), token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  z.object({ is: z.literal('refused') }),
]);

const pays = z.object({ is: z.literal('pays') });
const asks = z.object({ is: z.literal('asks'), leadsTo: z.url({ protocol: /^https?$/ }) });
/**
 * Answer of a card's bank. `pays`: the bank has charged the card, or has agreed if the order charges nothing. `asks`:
 * the person must confirm on the bank's page at `leadsTo` (3-D Secure). That page leads back to `/back/{key}` of the
 * hosted pages. The provider ignores the query parameters there and calls `authorisation` for the result.
 */
export const cardAnswer = z.discriminatedUnion('is', [pays, asks, refused, unknown]);
/** State of an order at a card's bank. `neverHeard`: the order has not arrived. */
export const cardState = z.discriminatedUnion('is', [pays, asks, refused, unknown, neverHeard]);

/** Identity of a person, as the identification returns it. */
const person = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(100)),
  surname: z.string().check(z.minLength(1), z.maxLength(100)),
  fatherName: z.string().check(z.maxLength(100)),
  gender: z.enum(['MALE', 'FEMALE']),
  /** Example: "1994-03-18". */
  dateOfBirth: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  /** Masked personal identification number (PIN) of the identity card: "5••••8K". */
  pinMasked: z.string().check(z.regex(/^.•+.{0,2}$/)),
});

/**
 * Answer of a person to a challenge on their phone. `waiting`: none yet. `person` is set if the challenge was an
 * identification.
 */
export const phoneAnswer = z.discriminatedUnion('is', [
  z.object({ is: z.literal('confirmed'), person: z.optional(person) }),
  z.object({ is: z.enum(['rejected', 'expired', 'waiting']) }),
]);

/** Answer of a bank to a refund. The refund is requested again until the answer is `done`. */
export const refundAnswer = z.discriminatedUnion('is', [
  z.object({ is: z.literal('done') }),
  unknown,
]);

/**
 * Result of a delivery. `arrived`: the service has accepted the message. `gone`: the recipient does not exist.
 * `refused`: the service will never send it. `late`: it was too old to be sent. `failed`: the provider sends it again
 * after `retryAfterMs`.
 */
export const delivery = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['arrived', 'gone', 'refused', 'late']) }),
  z.object({ state: z.literal('failed'), retryAfterMs: z.number().check(z.gte(0)) }),
]);

/** Reason for which a biller or bank refuses. The app has a text for each. */
export type RefusalCode = z.output<typeof refusalCode>;
/** Answer of a biller to a look-up. */
export type SubscriberAnswer = z.output<typeof subscriberAnswer>;
/** Answer to an order at a biller, or to a transfer to a card. */
export type PaymentAnswer = z.output<typeof paymentAnswer>;
/** State of an order at a biller, or of a transfer to a card. */
export type PaymentState = z.output<typeof paymentState>;
type KeptCard = z.output<typeof keptCard>;
/** Answer of a card's bank to an order. */
export type CardAnswer = z.output<typeof cardAnswer>;
/** State of an order at a card's bank. */
export type CardState = z.output<typeof cardState>;
/** Identity of a person, as the identification returns it. */
export type Person = z.output<typeof person>;
/** Answer of a person to a challenge on their phone. `person` is set if the challenge was an identification. */
export type ChallengeAnswer = z.output<typeof phoneAnswer>;
/** Result of a delivery of a message. */
export type Delivery = z.output<typeof delivery>;
type RefundAnswer = z.output<typeof refundAnswer>;

/** The recipient as the service knows them: field values by name, in normal form. */
interface Recipient {
  readonly serviceId: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Pseudonym of the payer. */
  readonly customer: string;
}

/** A question to a biller about a recipient. */
export interface LookUp extends Recipient {
  readonly amount?: string | undefined;
  readonly at: Date;
}

interface Order {
  /**
   * Key of the operation. The same key is one payment, however often it arrives. Charging a card, crediting a card and
   * refunding each have their own keys of the same form.
   */
  readonly key: string;
  /**
   * Decimal text in manat. For a bill or a credit it excludes the commission, for a charge or a refund it includes it.
   */
  readonly amount: string;
  /** Time of the confirmation by the provider's clock. */
  readonly at: Date;
}

/** Order to pay for a service. `amount` excludes the commission. */
export type BillOrder = Order & Recipient;

/** Receives the payments for services: the service's own system, or one that collects for many. */
export interface Biller extends Named {
  lookUp(asked: LookUp, signal: AbortSignal): Promise<SubscriberAnswer>;
  pay(order: BillOrder, signal: AbortSignal): Promise<PaymentAnswer>;
  /** Returns the state of a payment, or `never-heard` if its key is unknown. */
  state(of: Pick<BillOrder, 'key' | 'serviceId'>, signal: AbortSignal): Promise<PaymentState>;
}

/** A card as it was typed. Only the acquirer's vault receives it. */
export interface TypedCard {
  /** Digits only. */
  readonly number: string;
  /** "2029-08". Undefined, like `cvc`, for a card that only receives money. */
  readonly expires?: string | undefined;
  readonly cvc?: string | undefined;
}

/** A card that pays: its token in the vault and its visible data. */
export interface Card {
  readonly token: string;
  readonly brand: string;
  readonly bank: string;
  readonly first4: string;
  readonly last4: string;
  /** Last valid month: "2029-08". */
  readonly expires: string;
}

/** Order to charge a card, or to ask its bank without a charge. `purpose` says which. */
export interface CardOrder extends Order {
  readonly card: Card;
  /** Pseudonym of the payer. */
  readonly customer: string;
  /**
   * Purpose of the order. `PAYMENT` and `TOP_UP` charge the card. `CHECK` asks whether the card is valid and charges
   * nothing. `AGREEMENT` to automatic payments charges nothing either, but the bank must ask the person as for a
   * payment.
   */
  readonly purpose: 'PAYMENT' | 'TOP_UP' | 'CHECK' | 'AGREEMENT';
  /** True if the provider charges the card automatically, as the person agreed earlier. */
  readonly isAutomatic: boolean;
}

interface CreditOrder extends Order {
  /** The vault's token of the receiving card. Null if the card was saved before tokens existed. */
  readonly token: string | null;
  /** Name of the card on receipts. */
  readonly shown: string;
}

interface RefundOrder extends Order {
  /** Key under which the bank charged the card. For payments charged together it is the key of the parent operation. */
  readonly taken: string;
}

/** The acquirer charges cards and sends money to cards. */
export interface CardBank extends Named {
  /** Stores a card in the vault. The number and the CVV are stored nowhere else and never logged. */
  keep(card: TypedCard, signal: AbortSignal): Promise<KeptCard>;
  /** Charges the card, once for its key. */
  authorise(order: CardOrder, signal: AbortSignal): Promise<CardAnswer>;
  /** State of a charge, including the person's answer on the bank's page. No other call returns that answer. */
  authorisation(key: string, signal: AbortSignal): Promise<CardState>;
  /** Sends the amount to a card, once for its key. */
  credit(order: CreditOrder, signal: AbortSignal): Promise<PaymentAnswer>;
  creditState(key: string, signal: AbortSignal): Promise<PaymentState>;
  /**
   * Refunds the charge of `taken` or a part of it, once for its own key. The provider repeats the call until it is
   * done, even if nothing may have been charged. A charge order that arrives after the refund must charge nothing. Not
   * every bank can promise this, so the provider calls once more after ten minutes. A bank that had nothing to refund
   * must therefore not remember `done`: if it has charged the card since, the repeated call must refund that charge.
   */
  refund(order: RefundOrder, signal: AbortSignal): Promise<RefundAnswer>;
}

/** A confirmation with SİMA or ASAN İmza, a sign-in with ASAN İmza, or an identification. */
export type ChallengeKind = 'SIMA' | 'ASAN' | 'ASAN_SIGN_IN' | 'IDENTITY';

interface PhoneQuestion {
  readonly key: string;
  readonly kind: ChallengeKind;
  readonly phone: string;
  readonly asanUserId: string | null;
  /** Four digits that the phone shows too. The person compares them. */
  readonly checkCode: string;
  readonly expiresAt: Date;
}

/** Confirmations on a phone. */
interface Identity {
  /**
   * Sends the challenge to the phone, once for its key. The answer is ignored, because the person sees whether the
   * phone asks.
   */
  ask(question: PhoneQuestion, signal: AbortSignal): Promise<unknown>;
  state(key: string, signal: AbortSignal): Promise<ChallengeAnswer>;
}

interface TextMessage {
  /** Identifies the message. After a crash it is unknown whether the message was sent, and it is sent again. */
  readonly key: string;
  /** A phone number or an e-mail address. */
  readonly to: string;
  readonly text: string;
}

/** Sends messages outside the app. */
export interface Messenger {
  sendSms(message: TextMessage, signal: AbortSignal): Promise<Delivery>;
  sendEmail(message: TextMessage, signal: AbortSignal): Promise<Delivery>;
  /** Sends an encrypted Web Push message (RFC 8030) to the service of a browser. */
  sendPush(message: SealedPush, signal: AbortSignal): Promise<Delivery>;
}

/** An encrypted Web Push message as an HTTP request to a push service. */
export interface SealedPush {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}
