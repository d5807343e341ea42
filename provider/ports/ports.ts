// The ports: what the provider asks of the outside world, and the answers that it takes. An adapter implements one of
// these interfaces; `simulation/` implements all of them. Each call is made with no transaction open, carries the key
// of its operation and has a time limit (see `ask.ts`): an answer that is late, missing or of another form is unknown.
import * as z from 'zod/mini';

export interface Ports {
  readonly biller: Biller;
  readonly bank: CardBank;
  readonly identity: Identity;
  readonly messenger: Messenger;
  /** Billers and banks that get no new orders. They are still asked about the orders that they have. */
  readonly former?: readonly Partial<Pick<Ports, 'biller' | 'bank'>>[];
  /** How long a call may take, in milliseconds; 8 seconds where it is left out. */
  readonly timeLimitMs?: number;
}

/**
 * Each operation keeps the name of the biller and of the bank that it was ordered from, and is asked about there alone.
 * Two that know different orders have different names, and a name stays when the address changes.
 */
export interface Named {
  readonly name: string;
}

export type PortNames = Readonly<Record<'biller' | 'bank', Named>>;

/** Decimal text in manat: "34.18". */
const money = z.string().check(z.regex(/^\d{1,9}\.\d{2}$/));

/** Why something is refused outside. The app has words for each. */
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
/** The outcome is not known yet; where it says when to ask again, it is asked then. */
const unknown = z.object({
  is: z.literal('unknown'),
  askAgainInMs: z.optional(z.number().check(z.gte(0), z.lte(86_400_000))),
});
const neverHeard = z.object({ is: z.literal('never-heard') });

/** Who is behind the fields of a service, masked, what is owed, and what commission it takes. */
export const subscriberAnswer = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('found'),
    name: z.nullable(z.string().check(z.maxLength(200))),
    address: z.nullable(z.string().check(z.maxLength(200))),
    /** Null where the service tells no debts. */
    debt: z.nullable(z.object({ amount: money })),
    /** In hundredths of a percent of the amount; 0 where it is left out. */
    commissionRate: z.optional(z.int().check(z.gte(0), z.lte(10_000))),
  }),
  refused,
]);

/**
 * What became of a payment. `status` is one of `transactionStatuses` in `src/domain/statuses.ts`; the money of any
 * other is held. One that is accepted is refused later by a status whose money comes back, or by `refused`.
 */
const accepted = z.object({
  is: z.literal('accepted'),
  status: z.string().check(z.regex(/^[A-Z][A-Z_]{2,39}$/)),
});
export const paymentAnswer = z.discriminatedUnion('is', [accepted, refused, unknown]);
export const paymentState = z.discriminatedUnion('is', [accepted, refused, unknown, neverHeard]);

/** The answer of the acquirer's vault: its token for a card, or that it takes no such card. */
export const keptCard = z.discriminatedUnion('is', [
  z.object({ is: z.literal('kept'), token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  z.object({ is: z.literal('refused') }),
]);

/**
 * What the bank of a card says. `asks`: the person confirms at the bank (3-D Secure), on the bank's own page at `leadsTo`.
 * That page leads back to `/back/{key}` of the hosted pages, which believe nothing of it and ask `authorisation`.
 */
const pays = z.object({ is: z.literal('pays') });
const asks = z.object({ is: z.literal('asks'), leadsTo: z.url({ protocol: /^https?$/ }) });
export const cardAnswer = z.discriminatedUnion('is', [pays, asks, refused, unknown]);
export const cardState = z.discriminatedUnion('is', [pays, asks, refused, unknown, neverHeard]);

/** Who somebody is, as their identification says. */
const person = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(100)),
  surname: z.string().check(z.minLength(1), z.maxLength(100)),
  fatherName: z.string().check(z.maxLength(100)),
  gender: z.enum(['MALE', 'FEMALE']),
  /** "1994-03-18" */
  dateOfBirth: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  /** Never whole: "5••••8K". */
  pinMasked: z.string().check(z.regex(/^.•+.{0,2}$/)),
});

/** What somebody has confirmed on their phone; `person`: where they were to be identified. */
export const phoneAnswer = z.discriminatedUnion('is', [
  z.object({ is: z.literal('confirmed'), person: z.optional(person) }),
  z.object({ is: z.enum(['rejected', 'expired', 'waiting']) }),
]);

export const returnAnswer = z.discriminatedUnion('is', [
  z.object({ is: z.literal('done') }),
  unknown,
]);

/** It arrived, there is nobody to be told, it is not wanted, it is of no use any more, or it may be sent later. */
export const delivery = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['arrived', 'gone', 'refused', 'late']) }),
  z.object({ state: z.literal('failed'), retryAfterMs: z.number().check(z.gte(0)) }),
]);

export type RefusalCode = z.output<typeof refusalCode>;
export type SubscriberAnswer = z.output<typeof subscriberAnswer>;
export type PaymentAnswer = z.output<typeof paymentAnswer>;
export type PaymentState = z.output<typeof paymentState>;
type KeptCard = z.output<typeof keptCard>;
export type CardAnswer = z.output<typeof cardAnswer>;
export type CardState = z.output<typeof cardState>;
export type Person = z.output<typeof person>;
export type PhoneAnswer = z.output<typeof phoneAnswer>;
export type Delivery = z.output<typeof delivery>;
type ReturnAnswer = z.output<typeof returnAnswer>;

/** Whom a service knows by what was typed into its form: the values by the names of its fields, in normal form. */
interface Recipient {
  readonly serviceId: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Who pays, by a name that says nothing of them. */
  readonly customer: string;
}

export interface LookUp extends Recipient {
  /** What is about to be paid, where that is known. */
  readonly amount?: string | undefined;
  readonly at: Date;
}

interface Order {
  /**
   * The key of the operation: the same key is one payment, however often it arrives. Taking from a card, giving to one and
   * giving back have keys of their own, which look the same.
   */
  readonly key: string;
  /** Decimal text in manat: what a bill or a card gets is without commission, what a bank takes or gives back with it. */
  readonly amount: string;
  /** When it was confirmed, by the provider's clock. */
  readonly at: Date;
}

export type BillOrder = Order & Recipient;

/** Who is paid for a service: its own system, or one that collects for many. */
export interface Biller extends Named {
  lookUp(asked: LookUp, signal: AbortSignal): Promise<SubscriberAnswer>;
  pay(order: BillOrder, signal: AbortSignal): Promise<PaymentAnswer>;
  /** The state of a payment, or that nothing was ever heard of its key. */
  state(of: Pick<BillOrder, 'key' | 'serviceId'>, signal: AbortSignal): Promise<PaymentState>;
}

/** A card as it was typed. Only the vault of the acquirer is given it. */
export interface TypedCard {
  /** Digits alone. */
  readonly number: string;
  /** "2029-08"; like `cvc` undefined for a card that only gets money. */
  readonly expires?: string | undefined;
  readonly cvc?: string | undefined;
}

/** A card that pays: the token by which the vault knows it, and what people are shown of it. */
export interface Card {
  readonly token: string;
  readonly brand: string;
  readonly bank: string;
  readonly first4: string;
  readonly last4: string;
  /** The last month in which it is valid: "2029-08". */
  readonly expires: string;
}

export interface CardOrder extends Order {
  readonly card: Card;
  /** Who pays, by a name that says nothing of them. */
  readonly customer: string;
  /**
   * What the money is for: a payment, or money into the wallet. The other two take none: `CHECK` asks whether the card is
   * good; for an `AGREEMENT` to automatic payments the bank has to ask the person, as if they paid.
   */
  readonly purpose: 'PAYMENT' | 'TOP_UP' | 'CHECK' | 'AGREEMENT';
  /** Whether the provider asks by itself, for what its person agreed to earlier. */
  readonly isAutomatic: boolean;
}

interface CreditOrder extends Order {
  /** The vault's token of the card that gets the money; null if the card was named before there were tokens. */
  readonly token: string | null;
  /** How receipts name it. */
  readonly shown: string;
}

interface ReturnOrder extends Order {
  /** The key under which the bank took the money: that of the whole, where several payments were one. */
  readonly taken: string;
}

/** The acquirer: takes money from cards, and gives it to cards. */
export interface CardBank extends Named {
  /** Keeps a card in the vault. The number and the CVC are stored nowhere else, and not written to any log. */
  keep(card: TypedCard, signal: AbortSignal): Promise<KeptCard>;
  /** Takes the amount from the card, once for its key. */
  authorise(order: CardOrder, signal: AbortSignal): Promise<CardAnswer>;
  /** What became of that: also what the person did on the bank's page, which is asked for here alone. */
  authorisation(key: string, signal: AbortSignal): Promise<CardState>;
  /** Gives the amount to a card, once for its key. */
  credit(order: CreditOrder, signal: AbortSignal): Promise<PaymentAnswer>;
  creditState(key: string, signal: AbortSignal): Promise<PaymentState>;
  /**
   * Gives back what it took under `taken`, or a part of it, once for its key, which is none of an order. It is asked until it
   * is done, also where nothing may have been taken. An order that arrives later takes nothing; since not every bank can
   * promise that, it is asked once more after ten minutes: where nothing was taken yet, `done` is not to be remembered, and
   * what was taken since is given back under the same key.
   */
  giveBack(order: ReturnOrder, signal: AbortSignal): Promise<ReturnAnswer>;
}

/** A confirmation by SİMA or ASAN İmza, a sign-in by ASAN İmza, or an identification. */
export type ChallengeKind = 'SIMA' | 'ASAN' | 'ASAN_SIGN_IN' | 'IDENTITY';

interface PhoneQuestion {
  readonly key: string;
  readonly kind: ChallengeKind;
  readonly phone: string;
  readonly asanUserId: string | null;
  /** Four digits that the phone shows too, for the person to compare. */
  readonly checkCode: string;
  readonly expiresAt: Date;
}

/** What is confirmed on a phone. */
interface Identity {
  /** Begins to ask, once for its key. What it answers does not matter: the person sees whether their phone asks. */
  ask(question: PhoneQuestion, signal: AbortSignal): Promise<unknown>;
  state(key: string, signal: AbortSignal): Promise<PhoneAnswer>;
}

interface TextMessage {
  /** Names the message: a crash leaves open whether it went out, and then it is sent again. */
  readonly key: string;
  /** A phone or an e-mail address. */
  readonly to: string;
  readonly text: string;
}

/** What is sent to people outside the app. */
export interface Messenger {
  sendSms(message: TextMessage, signal: AbortSignal): Promise<Delivery>;
  sendEmail(message: TextMessage, signal: AbortSignal): Promise<Delivery>;
  /** Sends a sealed message of Web Push (RFC 8030) to the service of a browser. */
  sendPush(message: SealedPush, signal: AbortSignal): Promise<Delivery>;
}

export interface SealedPush {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}
