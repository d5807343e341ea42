// Types of handlers, derived from the calls of the contract. A handler runs in one of three transactions: a snapshot, a
// change, or a change once per key.
import type { HttpBindings } from '@hono/node-server';
import type { $ZodType, input, output } from 'zod/v4/core';
import type { Call, Wire } from '#contract/call.ts';
import type { calls } from '#contract/calls.ts';
import type { Language } from '#contract/fields.ts';
import type { Outside } from '#provider/core/database/outside.ts';
import { raiseVersion, type Trx } from '#provider/core/database/unit-of-work.ts';
import type { StoredAnswer } from '#provider/core/idempotency/answers.ts';
import type { ClientAddress } from '#provider/core/identity/lockout.ts';
import type { PasskeySite } from '#provider/core/identity/passkey-site.ts';
import type { Caller } from '#provider/core/identity/sessions.ts';
import type { ReceiptKeys } from '#provider/core/operations/receipt-keys.ts';
import { Refusal, refuse } from '#provider/core/problems/refusal.ts';
import type { PushKeys } from '#provider/core/push/push-keys.ts';
import {
  askBillers,
  type BillerAnswers,
  type BillerQuestion,
} from '#provider/core/records/debts/subscribers.ts';
import type { WaitOutside } from './admission.ts';

/** Node's connection of a request, which injected faults act on. */
export interface Bindings {
  Bindings: HttpBindings;
}

type OutputOf<F> =
  F extends Readonly<Record<string, $ZodType>>
    ? { readonly [Name in keyof F]: output<F[Name]> }
    : Readonly<Record<never, never>>;
type Body<Row> = Row extends { body: infer Schema extends $ZodType } ? Schema : never;

/**
 * A request whose parameters and body match the schemas of its call in the contract. `sent` is the body before it is
 * decoded, and `key` the idempotency key.
 */
export interface RequestOf<Row extends Call> {
  readonly params: OutputOf<Row['params']>;
  readonly query: OutputOf<Row['query']>;
  readonly body: output<Body<Row>>;
  /** The body as it was sent, with all decimals of amounts. */
  readonly sent: input<Body<Row>>;
  /** Header `Idempotency-Key`. Empty if the call needs none. */
  readonly key: string;
}

interface PushSettings {
  readonly keys: PushKeys;
  /** True if push services of tests on this machine are allowed. */
  readonly onThisMachine: boolean;
}

/** Dependencies and settings that all requests share. */
export interface Surroundings extends Outside {
  /** Host of the app. Codes in messages are bound to it. */
  readonly host: string;
  readonly hostedOrigin: string;
  readonly receiptKeys: ReceiptKeys;
  readonly push: PushSettings;
  readonly passkeySite: PasskeySite;
  /** Starting balance of a new user's wallet, in units of the ledger. */
  readonly welcomeGift: bigint;
}

interface RequestContext extends Surroundings {
  readonly now: Date;
  readonly language: Language;
  /** Origin of the app that sent the request. */
  readonly appOrigin: string;
  /** Browser and system of the caller: "Chrome, Windows". */
  readonly device: string;
  /** Hashes of the numbers that identify a guest's browser, the current one first. */
  readonly deviceHashes: readonly string[];
  readonly client: ClientAddress;
  /**
   * Runs a function that waits for the outside world, such as a biller. Another call of the session may run meanwhile.
   */
  readonly outside: WaitOutside;
}

/** Context of a handler whose call is open to guests. */
export interface GuestContext extends RequestContext {
  /**
   * Session whose token the call has sent. Undefined without an open session. A call that is open to guests uses it
   * only to identify the caller.
   */
  readonly caller: Caller | undefined;
  /**
   * Runs a change. `work` takes its own locks. `names` are the users and phones whose rows it locks: changes with a
   * common name run one after the other in this process, see `runExclusively`.
   */
  change<T>(names: readonly (string | undefined)[], work: (trx: Trx) => Promise<T>): Promise<T>;
}

/** Context of a handler whose call needs a session. */
export interface UserContext extends RequestContext {
  readonly caller: Caller;
  /** Reads a single state of the database. The answer has the version of that state. */
  snapshot<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /**
   * Runs a change under the locks of the caller and of `others`, the other users that the work changes. The answer has
   * the caller's version after the change. Refused if the session has ended meanwhile.
   */
  change<T>(work: (trx: Trx) => Promise<T>, others?: readonly string[]): Promise<T | Refusal>;
  /**
   * Sets the version of the caller that the answer states, if the answer comes from a change that was not run by this
   * context.
   */
  setVersion(version: number): void;
  /**
   * Runs `work` like `change`, but once per key. A repeated request gets the stored answer, or KEY_REUSED if its body
   * differs. A refused request stores nothing and may be sent again.
   */
  once<T extends object>(
    work: (trx: Trx) => Promise<T | Refusal>,
    others?: readonly string[],
  ): Promise<T | StoredAnswer | Refusal>;
}

export type ContextOf<Row> = Row extends { guest: true } ? GuestContext : UserContext;

/** Does the work of a call of the contract and returns its answer or a refusal. */
export type Handler<Row extends Call> = (
  request: RequestOf<Row>,
  context: ContextOf<Row>,
) => Promise<Wire<Row> | StoredAnswer | Refusal>;

/** Handlers of all calls of the contract, by the name of the call. */
export type Handlers = {
  readonly [Name in keyof typeof calls]: Handler<(typeof calls)[Name]>;
};

/**
 * Asks billers about recipients and skips those that are refusals. The handler calls it before the change that counts
 * the look-up.
 */
export function lookUp(
  context: UserContext,
  recipients: readonly (BillerQuestion | Refusal)[],
): Promise<BillerAnswers> {
  const { caller, now } = context;
  const asked = recipients.flatMap((one) => (one instanceof Refusal ? [] : one));
  const { userId, version } = caller;
  return context.outside(() => askBillers(context, { userId, version, now }, asked));
}

type Work<Request, T> = (trx: Trx, context: UserContext, request: Request) => Promise<T>;

/** Returns a handler that only reads, from one snapshot of the database. */
export function snapshot<Request, T>(work: Work<Request, T>) {
  return (request: Request, context: UserContext) =>
    context.snapshot((trx) => work(trx, context, request));
}

/** Returns a handler that runs one change under the lock of the caller. */
export function change<Request, T>(work: Work<Request, T>) {
  return (request: Request, context: UserContext) =>
    context.change((trx) => work(trx, context, request));
}

/**
 * Returns a handler that runs one change per idempotency key, under the lock of the caller. A repeated request gets the
 * stored answer, or `KEY_REUSED` if its body differs. A refusal is not stored, so a refused request may be sent again.
 */
export function once<Request, T extends object>(work: Work<Request, T | Refusal>) {
  return (request: Request, context: UserContext) =>
    context.once((trx) => work(trx, context, request));
}

/**
 * Returns the work of a handler that deletes one row of the caller from a table and raises the caller's version. It
 * refuses with NOT_FOUND if the caller has no such row.
 */
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
