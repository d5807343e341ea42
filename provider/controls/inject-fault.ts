// Injects a fault into a call: replaces or delays its work, or changes its answer.
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { key, phone } from '#contract/fields.ts';
import type { Store } from '#provider/core/database/store.ts';
import { openChallenge } from '#provider/core/identity/challenges.ts';
import { refuse } from '#provider/core/problems/refusal.ts';
import { answer } from '#provider/routes/answer.ts';
import type { Bindings } from '#provider/routes/context.ts';
import type { RawRequest } from '#provider/routes/read-request.ts';
import type { Intercept, ReceivedRequest } from '#provider/routes/serve.ts';
import { type InjectedFault, takeFault, untilCleared } from './faults.ts';

/** Duration of a silence whose fault sets no `ms`. It is longer than any timeout of the app. */
const silenceMs = 120_000;

/** Returns the interceptor of all calls that injects the faults stored by tests. */
export function faultsOf(store: Store): Intercept {
  return async (c, { name, row, request }, act) => {
    const fault = await takeFault(store, name, await phoneForFaults(row, request));
    return fault ? injectFault(c, store, fault, request, act) : act();
  };
}

/**
 * Phone whose faults apply to a call. Undefined for a call that needs a session and has no open one, and for a guest's
 * call that names no phone and has no open session: only faults for everybody apply to it.
 */
async function phoneForFaults(
  { guest }: Call,
  { store, raw, session, caller }: ReceivedRequest,
): Promise<string | undefined> {
  return guest ? ((await phoneOfGuest(store, raw)) ?? session?.phone) : caller?.phone;
}

/** Fields of a body that may identify a guest. The body is not validated yet. */
const guestNamed = z.object({
  phone: z.catch(z.optional(phone), undefined),
  requestId: z.catch(z.optional(key), undefined),
});

/** Phone of a guest: from the body, or from the request for a code or an ASAN İmza sign-in that the body continues. */
async function phoneOfGuest(store: Store, { body }: RawRequest): Promise<string | undefined> {
  const { requestId, phone } = z.safeParse(guestNamed, body).data ?? {};
  if (requestId === undefined) return phone;
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

async function injectFault(
  c: Context<Bindings>,
  store: Store,
  fault: InjectedFault,
  request: ReceivedRequest,
  work: () => Promise<Response>,
): Promise<Response> {
  const refused = (...refusal: Parameters<typeof refuse>) =>
    answer(c, request, { result: refuse(...refusal) });
  const { kind, code, ms } = fault;
  const silence = kind === 'silence-before' || kind === 'silence-after';
  if (ms && !silence) await wait(ms);
  // Kinds that end in "-after" do the work of the call first.
  const done = kind.endsWith('-after') ? await work() : undefined;
  switch (kind) {
    case 'latency':
      return work();
    case '503':
      // The answer is plain text like that of a proxy, which does not know the provider's problem bodies.
      return c.text('Service Unavailable', 503);
    case '500':
    case '500-after':
      return refused('INTERNAL_ERROR');
    case 'maintenance':
      return refused('MAINTENANCE');
    case 'expired-token':
      return refused('EXPIRED_TOKEN');
    case '112':
      if (request.session) {
        const { userId, phone } = request.session;
        await openChallenge(store, { kind: 'SIMA', userId, phone, now: request.now });
      }
      return refused('112');
    case 'problem':
      return refused(code ?? 'INTERNAL_ERROR');
    case 'destroy-before':
    case 'destroy-after':
      return destroy(c.env);
    case 'half':
      return sendHalf(c.env, await work());
    case 'newer':
      return sendNewer(c, await work());
    case 'silence-before':
    case 'silence-after':
      return staySilent(c, ms ?? silenceMs);
    case 'held-before':
    case 'held-after':
      await untilCleared(store, fault);
      return done ?? work();
  }
}

/** Closes the connection without an answer, like a lost network. */
function destroy({ incoming }: HttpBindings): Response {
  incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

/** Sends the headers of the complete answer and half of its body, then closes the connection. */
async function sendHalf(bindings: HttpBindings, answer: Response): Promise<Response> {
  const { outgoing, incoming } = bindings;
  const body = Buffer.from(await answer.arrayBuffer());
  outgoing.writeHead(answer.status, {
    ...Object.fromEntries(answer.headers),
    'content-length': String(body.length),
  });
  await new Promise((sent) => outgoing.write(body.subarray(0, body.length >> 1), sent));
  incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

/** Sends nothing until the caller aborts or the time is over, then closes the connection. */
async function staySilent({ env, req }: Context<Bindings>, ms: number): Promise<Response> {
  await wait(ms, undefined, { signal: req.raw.signal }).catch(() => {});
  return destroy(env);
}

/**
 * Changes the answer to what a later version of the provider might send: wallets and receipts in another currency, the
 * first status unknown, and in every list a last row of an unknown shape.
 */
async function sendNewer(c: Context<Bindings>, response: Response): Promise<Response> {
  const encoding = response.headers.get('Content-Encoding');
  const bytes = Buffer.from(await response.arrayBuffer());
  const body: unknown = JSON.parse(String(unpacked(bytes, encoding)));
  const { data } = z.parse(z.object({ data: z.unknown() }), body);
  const text = JSON.stringify({ data: withNewerRows(data) })
    .replaceAll('"currencyCode":"AZN"', '"currencyCode":"USD"')
    .replace(/"status":"\w+"/, '"status":"HELD_BY_BANK"');
  c.header('Content-Encoding', undefined);
  return c.body(text);
}

function unpacked(bytes: Buffer, encoding: string | null): Buffer {
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}

function withNewerRows(data: unknown): unknown {
  if (Array.isArray(data)) return [...data, { id: 'of-a-newer-version', type: 'LOAN' }];
  if (typeof data !== 'object' || data === null) return data;
  const lists = Object.entries(data).filter(([, value]) => Array.isArray(value));
  return {
    ...data,
    ...Object.fromEntries(lists.map(([name, list]) => [name, withNewerRows(list)])),
  };
}
