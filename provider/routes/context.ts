// What a handler is given and what it gives back, by the row it answers. Its work is a transaction of one of three
// kinds: a snapshot, a change, or a change once for each key.
import type { HttpBindings } from '@hono/node-server';
import type { $ZodType, input, output } from 'zod/v4/core';
import type { Call, Wire } from '#contract/call.ts';
import type { calls } from '#contract/calls.ts';
import type { Language } from '#contract/fields.ts';
import type { Outside } from '#provider/core/database/outside.ts';
import { raiseVersion, type Trx } from '#provider/core/database/store.ts';
import type { StoredAnswer } from '#provider/core/idempotency/answers.ts';
import type { ClientAddress } from '#provider/core/identity/lockout.ts';
import type { PasskeySite } from '#provider/core/identity/passkey-site.ts';
import type { Caller } from '#provider/core/identity/sessions.ts';
import type { ReceiptKeys } from '#provider/core/operations/receipt-keys.ts';
import { Refusal, refuse } from '#provider/core/problems/refusal.ts';
import type { PushKeys } from '#provider/core/push/push-keys.ts';
import { type Asked, askBillers, type Told } from '#provider/core/records/subscribers.ts';
import type { WaitOutside } from './admission.ts';

/** Behind a request stands a real connection of Node, on which faults act. */
export interface Bindings {
  Bindings: HttpBindings;
}

type OutputOf<F> =
  F extends Readonly<Record<string, $ZodType>>
    ? { readonly [Name in keyof F]: output<F[Name]> }
    : Readonly<Record<never, never>>;
type Body<Row> = Row extends { body: infer Schema extends $ZodType } ? Schema : never;

/** A request that has the form its row asks for. */
export interface RequestOf<Row extends Call> {
  readonly params: OutputOf<Row['params']>;
  readonly query: OutputOf<Row['query']>;
  readonly body: output<Body<Row>>;
  /** The body as it was sent: amounts still with all their decimals. */
  readonly sent: input<Body<Row>>;
  /** The header `Idempotency-Key`; empty for a row that needs none. */
  readonly key: string;
}

interface PushSettings {
  readonly keys: PushKeys;
  /** Whether a push service may be one of tests, on this machine. */
  readonly onThisMachine: boolean;
}

/** What is the same for all requests. */
export interface Surroundings extends Outside {
  /** The host of the app: codes in messages are bound to it. */
  readonly host: string;
  /** The origin of the hosted pages. */
  readonly hostedOrigin: string;
  readonly receiptKeys: ReceiptKeys;
  readonly push: PushSettings;
  readonly passkeySite: PasskeySite;
  /** What the wallet of a new user begins with, in the units of the ledger. */
  readonly welcomeGift: bigint;
}

interface RequestContext extends Surroundings {
  /** The moment of the request. */
  readonly now: Date;
  readonly language: Language;
  /** The origin of the app that asks. */
  readonly appOrigin: string;
  /** What the caller seems to hold: "Chrome, Windows". */
  readonly device: string;
  /** Hashes of the numbers by which a guest's browser names itself: the one in use, then earlier ones. */
  readonly deviceHashes: readonly string[];
  readonly client: ClientAddress;
  /** Waits for the outside world: meanwhile another call of the session has the place of this one. */
  readonly outside: WaitOutside;
}

export interface GuestContext extends RequestContext {
  /** Set where a guest's call comes with a token: it names the caller and opens nothing. */
  readonly caller: Caller | undefined;
  /** Changes under the locks that the work takes. `names` are those of the rows that others may hold, see `inTurn`. */
  change<T>(names: readonly (string | undefined)[], work: (trx: Trx) => Promise<T>): Promise<T>;
}

export interface UserContext extends RequestContext {
  readonly caller: Caller;
  /** Reads at one moment; the answer carries the version of that moment. */
  snapshot<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /**
   * Changes under the locks of the caller and of `others`, users that the work changes too. The answer
   * carries the caller's version after it. Refused where the session has ended since the request arrived.
   */
  change<T>(work: (trx: Trx) => Promise<T>, others?: readonly string[]): Promise<T | Refusal>;
  /**
   * As `change`, once for each key: a repeated request gets the stored answer, KEY_REUSED where its body differs. A
   * refused request stores nothing and may be sent again.
   */
  once<T extends object>(
    work: (trx: Trx) => Promise<T | Refusal>,
    others?: readonly string[],
  ): Promise<T | StoredAnswer | Refusal>;
}

export type ContextOf<Row> = Row extends { guest: true } ? GuestContext : UserContext;

export type Handler<Row extends Call> = (
  request: RequestOf<Row>,
  context: ContextOf<Row>,
) => Promise<Wire<Row> | StoredAnswer | Refusal>;

/** A handler for every row of the contract. */
export type Handlers = {
  readonly [Name in keyof typeof calls]: Handler<(typeof calls)[Name]>;
};

/** What billers tell of recipients. It is asked before a change, which counts it. */
export function lookUp(
  context: UserContext,
  recipients: readonly (Asked | Refusal)[],
): Promise<Told> {
  const { caller, now } = context;
  const asked = recipients.flatMap((one) => (one instanceof Refusal ? [] : one));
  const question = { userId: caller.userId, now };
  return context.outside(() => askBillers(context, question, asked));
}

type Work<Request, T> = (trx: Trx, context: UserContext, request: Request) => Promise<T>;

/** A handler that only reads. */
export function snapshot<Request, T>(work: Work<Request, T>) {
  return (request: Request, context: UserContext) =>
    context.snapshot((trx) => work(trx, context, request));
}

/** A handler that is one change. */
export function change<Request, T>(work: Work<Request, T>) {
  return (request: Request, context: UserContext) =>
    context.change((trx) => work(trx, context, request));
}

/** A handler that is one change for each key. */
export function once<Request, T extends object>(work: Work<Request, T | Refusal>) {
  return (request: Request, context: UserContext) =>
    context.once((trx) => work(trx, context, request));
}

/** Deletes one row of the caller's from a table; NOT_FOUND where the caller has no such row. */
export function deleteFrom(
  table: 'automatic_payments' | 'automobiles' | 'cards' | 'favorites',
): Work<{ readonly params: { readonly id: string } }, Record<never, never> | Refusal> {
  return async (trx, { caller }, { params }) => {
    const { numDeletedRows } = await trx
      .deleteFrom(table)
      .where('id', '=', params.id)
      .where('user_id', '=', caller.userId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return refuse('NOT_FOUND');
    await raiseVersion(trx, caller.userId);
    return {};
  };
}
