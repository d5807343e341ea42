// One call of the contract, from the request to the answer.
import type { Context, Hono } from 'hono';
import type { Call } from '#contract/call.ts';
import { takeFault } from '#sandbox/control/faults.ts';
import { change, type Store, snapshot } from '#sandbox/database/store.ts';
import { lockUsers, readVersion } from '#sandbox/database/versions.ts';
import { deviceHashesOf } from '#sandbox/identity/secrets.ts';
import {
  type Caller,
  findSession,
  isOpen,
  nowByPhone,
  type Session,
} from '#sandbox/identity/sessions.ts';
import { Refusal, refuse } from '#sandbox/problems/refusal.ts';
import { answer, type Outcome, type RequestTime, refusalOf } from './answer.ts';
import type { Bindings, ContextOf, GuestContext, Handler, UserContext } from './context.ts';
import { addressHashOf, deviceOf, languageOf, originOf, tokenOf, wrongHeaders } from './headers.ts';
import { injectFault } from './inject-fault.ts';
import { checkRequest, type Raw, readRaw, textOf } from './read-request.ts';

export interface Provider {
  readonly store: Store;
  /** The host of the app: codes in messages are bound to it. */
  readonly host: string;
  /** Whether it runs as a sandbox, with faults and the other test controls. */
  readonly control: boolean;
  readonly codesPerAddress: number;
  /** The origin of the hosted pages. */
  readonly hostedOrigin: string;
}

/** Adds a row to the app. */
export function serve<Row extends Call>(
  app: Hono<Bindings>,
  provider: Provider,
  name: string,
  row: Row,
  handler: Handler<Row>,
): void {
  app.on(row.method, `/${row.path.replace(/\{(\w+)\}/g, ':$1')}`, async (c) => {
    const request = await arrive(c, provider, row);
    const act = async () => answer(c, request, await work(provider, row, handler, request));
    // A call with an ended session is refused as usual: the faults of its user do not apply.
    const isOver = !row.guest && request.session?.state !== 'open';
    const phone = isOver ? undefined : request.phone;
    const fault = provider.control && (await takeFault(provider.store, name, phone));
    return fault ? injectFault(c, provider.store, fault, request, act) : act();
  });
}

const phoneForm = /^\+994\d{9}$/;
const requestIdForm = /^[\w-]{16,64}$/;

interface Arrived extends RequestTime {
  readonly raw: Raw;
  readonly session: Session | undefined;
  /** The phone of the caller, as far as the request names it. */
  readonly phone: string | undefined;
  readonly device: string;
  readonly deviceHashes: readonly string[];
  readonly wrongHeaders: readonly string[];
  readonly addressHash: string;
  /** The origin that the request names; undefined where it names none. */
  readonly origin: string | undefined;
}

async function arrive(c: Context<Bindings>, { store }: Provider, row: Call): Promise<Arrived> {
  const raw = await readRaw(c, row);
  const token = tokenOf(c.req.header('Authorization'));
  const session = token === undefined ? undefined : await findSession(store, token);
  const named = row.guest && (await phoneOf(store, raw));
  const phone = named ?? session?.phone;
  return {
    raw,
    session,
    phone,
    now: session && phone === session.phone ? session.now : await nowByPhone(store, phone),
    language: languageOf(c.req.header('Accept-Language')),
    device: deviceOf(c.req.header('User-Agent')),
    deviceHashes: deviceHashesOf(c.req.header('Device-Number')),
    addressHash: addressHashOf(c.env?.incoming, c.req.header('X-Forwarded-For')),
    origin: originOf(c.req.header('Origin')),
    wrongHeaders: wrongHeaders((header) => c.req.header(header)),
    endsAt: session?.state === 'open' ? session.endsAt : undefined,
  };
}

/** A guest's phone: named by the body, or by the code request that the body continues. */
async function phoneOf(store: Store, { body }: Raw): Promise<string | undefined> {
  const requestId = textOf(body, 'requestId', requestIdForm);
  if (requestId === undefined) return textOf(body, 'phone', phoneForm);
  const request = await store
    .selectFrom('codes')
    .select('phone')
    .where('request_id', '=', requestId)
    .unionAll((asked) =>
      asked
        .selectFrom('challenges')
        .select('phone')
        .where('id', '=', requestId)
        .where('kind', '=', 'ASAN_SIGN_IN'),
    )
    .executeTakeFirst();
  return request?.phone;
}

async function work<Row extends Call>(
  { store, host, codesPerAddress, hostedOrigin }: Provider,
  row: Row,
  handler: Handler<Row>,
  {
    raw,
    session,
    now,
    language,
    device,
    deviceHashes,
    wrongHeaders,
    addressHash,
    origin: appOrigin = `https://${host}`,
  }: Arrived,
): Promise<Outcome> {
  const caller: Caller | undefined = session?.state === 'open' ? session : undefined;
  if (!caller && !row.guest) {
    return { result: refuse(session?.state === 'expired' ? 'EXPIRED_TOKEN' : 'INVALID_TOKEN') };
  }
  if (wrongHeaders.length > 0) {
    const fields = Object.fromEntries(wrongHeaders.map((name) => [name, 'header']));
    return { result: refuse('INVALID_REQUEST', { fields }) };
  }
  const asked = checkRequest(row, raw);
  if (asked instanceof Refusal) return { result: asked };
  let version: number | undefined;
  const client = { addressHash, codesPerAddress };
  const origins = { appOrigin, hostedOrigin };
  const who = { device, deviceHashes, client, caller };
  const context = { store, host, now, language, ...origins, ...who };
  const versioned = caller && {
    snapshot: <T>(read: Parameters<typeof snapshot<T>>[1]) =>
      snapshot(store, async (trx) => {
        version = await readVersion(trx, caller.userId);
        return read(trx);
      }),
    change: <T>(write: Parameters<typeof change<T>>[1], others: readonly string[] = []) =>
      change(store, async (trx) => {
        await lockUsers(trx, [caller.userId, ...others]);
        if (!(await isOpen(trx, caller))) return refuse('INVALID_TOKEN');
        const result = await write(trx);
        version = await readVersion(trx, caller.userId);
        return result;
      }),
  };
  const given: GuestContext | UserContext =
    caller && versioned ? { ...context, caller, ...versioned } : context;
  try {
    // A row that is not open to guests has a caller by now; the compiler does not follow that through
    // the conditional type of a row that it does not know yet.
    const result = await handler(asked, given as ContextOf<Row>);
    return version === undefined ? { result } : { result, version };
  } catch (error) {
    return { result: refusalOf(error) };
  }
}
