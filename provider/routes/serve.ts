// Serves one call of the contract from the request to the answer.
import type { BlockList } from 'node:net';
import type { Context, Hono } from 'hono';
import type { Call } from '#contract/call.ts';
import { nowOf, roughNow } from '#provider/core/database/clock.ts';
import { onBehalfOf, runExclusively } from '#provider/core/database/semaphore.ts';
import { change, snapshot } from '#provider/core/database/transaction.ts';
import { lockUsers, readVersion } from '#provider/core/database/unit-of-work.ts';
import { findAnswer, recordAnswer } from '#provider/core/idempotency/answers.ts';
import { isOwnOrigin, passkeySiteOf } from '#provider/core/identity/passkey-site.ts';
import { deviceHashesOf } from '#provider/core/identity/secrets.ts';
import {
  type Caller,
  findSession,
  isOpen,
  type Session,
} from '#provider/core/identity/sessions.ts';
import { noteRequest } from '#provider/core/observe/request-scope.ts';
import { Refusal, refuse } from '#provider/core/problems/refusal.ts';
import { type Admission, costOf, type WaitOutside } from './admission.ts';
import { answer, type HandlerResult, type RequestTime, refusalOf } from './answer.ts';
import type {
  Bindings,
  ContextOf,
  GuestContext,
  Handler,
  Surroundings,
  UserContext,
} from './context.ts';
import {
  addressHashOf,
  deviceOf,
  languageOf,
  siteHashOf,
  tokenOf,
  wrongHeaders,
} from './headers.ts';
import { checkRequest, type RawRequest, readRaw } from './read-request.ts';

/** Dependencies and settings of the HTTP routes. */
export interface Provider extends Surroundings {
  /** Codes allowed per day for guests of one address. */
  readonly codesPerAddress: number;
  /** Wrong passwords allowed per hour from one address. */
  readonly wrongPasswordsPerAddress: number;
  /** Origins of the app besides that of its host. */
  readonly origins: readonly string[];
  /** Proxies whose `X-Forwarded-For` is trusted. */
  readonly proxies: BlockList;
  readonly admission: Admission;
  /** Runs between a request and its work. A sandbox injects faults with this function. */
  readonly intercept?: Intercept | undefined;
}

/** Runs around each call. `act` does the call's own work and returns its response. Test controls inject faults here. */
export type Intercept = (
  c: Context<Bindings>,
  call: { readonly name: string; readonly row: Call; readonly request: ReceivedRequest },
  act: () => Promise<Response>,
) => Promise<Response>;

/**
 * Registers the route of a call of the contract: reads the request, checks its session and limits, runs the handler and
 * writes the answer.
 */
export function serve<Row extends Call>(
  app: Hono<Bindings>,
  provider: Provider,
  name: string,
  row: Row,
  handler: Handler<Row>,
): void {
  app.on(row.method, `/${row.path.replace(/\{(\w+)\}/g, ':$1')}`, async (c) => {
    noteRequest({ call: name });
    const forwardedFor = c.req.header('X-Forwarded-For');
    const addressHash = addressHashOf(c.env?.incoming, forwardedFor, provider.proxies);
    // A client that disconnects leaves every queue in which its call waits.
    const onBehalfOfClient = <T>(requester: string, work: () => T) =>
      onBehalfOf(c.req.raw.signal, work, requester);
    const request = await onBehalfOfClient(addressHash, () =>
      arrive(c, provider, row, addressHash),
    );
    if (request instanceof Response) return request;
    return onBehalfOfClient(request.caller?.tokenHash ?? addressHash, () => {
      const { admission, token } = request;
      const act = async () =>
        answer(
          c,
          request,
          await admission.limitCalls(
            token,
            (outside) => work(name, row, handler, { ...request, outside }),
            request.cost,
          ),
        );
      const { intercept } = provider;
      return intercept ? intercept(c, { name, row, request }, act) : act();
    });
  });
}

/** A request with its session and time. Contains the context of its handler, apart from `change` and `outside`. */
export interface ReceivedRequest extends Omit<GuestContext, 'change' | 'outside'>, RequestTime {
  readonly raw: RawRequest;
  readonly token: string | undefined;
  readonly session: Session | undefined;
  readonly wrongHeaders: readonly string[];
  /** Number of calls that the request counts as for its session. */
  readonly cost: number;
  readonly admission: Admission;
}

/** Reads a request with its session. Returns a response instead if its address or session has sent too many calls. */
async function arrive(
  c: Context<Bindings>,
  provider: Provider,
  row: Call,
  addressHash: string,
): Promise<ReceivedRequest | Response> {
  const { store, proxies, codesPerAddress, wrongPasswordsPerAddress, admission } = provider;
  const raw = await readRaw(c, row);
  const token = tokenOf(c.req.header('Authorization'));
  const language = languageOf(c.req.header('Accept-Language'));
  const countCall = async (...counted: Parameters<Admission['countCall']>) => {
    const ms = await admission.countCall(...counted);
    if (ms === undefined) return undefined;
    const now = roughNow();
    const retryAt = new Date(now.getTime() + ms);
    return answer(c, { now, language }, { result: refuse('TOO_MANY_REQUESTS', { retryAt }) });
  };
  const siteHash = siteHashOf(c.env?.incoming, c.req.header('X-Forwarded-For'), proxies);
  const tooManyFromThere =
    (await countCall('address', addressHash)) ?? (await countCall('site', siteHash));
  if (tooManyFromThere) return tooManyFromThere;
  const { now, session } = await admission.limitCalls(token, async () =>
    token === undefined
      ? { now: await nowOf(store), session: undefined }
      : findSession(store, token),
  );
  const caller = session?.state === 'open' ? session : undefined;
  noteRequest({ userId: caller?.userId });
  const cost = costOf(raw.query);
  const tooManyOfSession = caller && (await countCall('session', caller.tokenHash, cost));
  if (tooManyOfSession) return tooManyOfSession;
  return {
    ...provider,
    raw,
    token,
    session,
    caller,
    now,
    language,
    device: deviceOf(c.req.header('User-Agent')),
    deviceHashes: deviceHashesOf(c.req.header('Device-Number')),
    cost,
    client: { addressHash, siteHash, codesPerAddress, wrongPasswordsPerAddress },
    appOrigin: appOriginOf(provider, c.req.header('Origin')),
    wrongHeaders: wrongHeaders((header) => c.req.header(header)),
    endsAt: caller?.endsAt,
  };
}

/**
 * Origin in the request if it is one of the app's, otherwise the origin of the app's host. Any client can send this
 * header.
 */
function appOriginOf({ host, origins }: Provider, header = ''): string {
  const own = `https://${host}`;
  const site = passkeySiteOf(host, { origins: [own, ...origins] });
  return isOwnOrigin(site, header) ? header : own;
}

async function work<Row extends Call>(
  name: string,
  row: Row,
  handler: Handler<Row>,
  request: ReceivedRequest & { readonly outside: WaitOutside },
): Promise<HandlerResult> {
  const { raw, session, caller, store, now, wrongHeaders } = request;
  if (!caller && !row.guest) {
    return { result: refuse(session?.state === 'expired' ? 'EXPIRED_TOKEN' : 'INVALID_TOKEN') };
  }
  if (wrongHeaders.length > 0) {
    const fields = Object.fromEntries(wrongHeaders.map((name) => [name, 'header']));
    return { result: refuse('INVALID_REQUEST', { fields }) };
  }
  const asked = checkRequest(row, raw);
  if (asked instanceof Refusal) return { result: asked };
  const forGuests: GuestContext = {
    ...request,
    change: (names, write) => runExclusively(names, () => change(store, write)),
  };
  let version: number | undefined;
  const contextOf = (caller: Caller): UserContext => {
    const { userId } = caller;
    const context: UserContext = {
      ...request,
      caller,
      snapshot: (read) =>
        snapshot(store, async (trx) => {
          version = await readVersion(trx, userId);
          return read(trx);
        }),
      change: (write, others = []) => {
        const users = [userId, ...others];
        return runExclusively(users, () =>
          change(store, async (trx) => {
            await lockUsers(trx, users);
            if (!isOpen(trx, caller)) return refuse('INVALID_TOKEN');
            const result = await write(trx);
            version = await readVersion(trx, userId);
            return result;
          }),
        );
      },
      setVersion(changed) {
        version = changed;
      },
      once: (make, others) =>
        context.change(async (trx) => {
          const body = Object.assign({}, asked.params, asked.body);
          const keyed = { userId, key: asked.key, call: name, body, now };
          const earlier = await findAnswer(trx, keyed);
          if (earlier) return earlier;
          const made = await make(trx);
          if (!(made instanceof Refusal)) recordAnswer(trx, keyed, made);
          return made;
        }, others),
    };
    return context;
  };
  try {
    const given = caller && !row.guest ? contextOf(caller) : forGuests;
    // A call that is not open to guests has a caller by now. The compiler cannot follow this through the conditional
    // type while the call is generic.
    const result = await handler(asked, given as ContextOf<Row>);
    return version === undefined ? { result } : { result, version };
  } catch (error) {
    return { result: refusalOf(error) };
  }
}
