// Test controls: calls under /sandbox with which tests and people control the sandbox. Only a sandbox mounts them.

import { type Context, Hono } from 'hono';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { calls } from '#contract/calls.ts';
import { instant, phone } from '#contract/fields.ts';
import { parsePhone } from '#domain/person/phone.ts';
import { moveClock, nowOf, resetClock } from '#provider/core/database/clock.ts';
import type { Outside } from '#provider/core/database/outside.ts';
import type { Store } from '#provider/core/database/store.ts';
import { cityIds } from '#provider/core/identity/cities.ts';
import { findSession, setSessionsEnd } from '#provider/core/identity/sessions.ts';
import { checkLedger } from '#provider/core/ledger/check.ts';
import { logError } from '#provider/core/observe/log.ts';
import { everybody } from '#provider/core/records/app-status.ts';
import { testValuesText } from '#provider/simulation/test-values.ts';
import { networks, payAtTerminal, takeBackCoupon, withdraw } from './events.ts';
import { addFault, clearFaults, fault } from './faults.ts';
import { inboxPage, inboxScript, inboxStyle, messagesOf } from './inbox.ts';
import { answerChallenges } from './phone.ts';
import { ControlRefused, makeUser, signInElsewhere, trustDevice, userRequest } from './users.ts';

/**
 * Selects one user, by phone or token, or everybody. Without a selection only the clearing of faults works, and then
 * clears all.
 */
const whose = z.object({
  phone: z.optional(phone),
  token: z.optional(z.string()),
  everybody: z.optional(z.literal(true)),
});

const faultRequest = z.extend(whose, {
  calls: z.optional(z.array(z.string().check(z.refine((name) => Object.hasOwn(calls, name))))),
  count: z._default(z.int().check(z.gte(1), z.lte(10_000)), 1),
  fault,
});

const appStatusRequest = z.extend(whose, { updateType: z.string() });

const phoneAnswers = { confirm: 'confirmed', reject: 'rejected', expire: 'expired' } as const;

const amount = z.string().check(z.regex(/^\d{1,5}\.\d{2}$/));

const findRequest = z.object({ texts: z.array(z.string().check(z.minLength(4))) });

const pagePolicy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'";

/** Returns the routes of the test controls, which the sandbox serves under `/sandbox`. */
export function control(outside: Outside): Hono {
  const { store } = outside;
  const app = new Hono();

  app.onError((error, c) => {
    if (error instanceof z.core.$ZodError) return c.json({ issues: error.issues }, 400);
    if (error instanceof ControlRefused) return c.json({ error: error.message }, 404);
    logError(error);
    return c.json({ error: 'The sandbox failed' }, 500);
  });

  app.use(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    c.header('Content-Security-Policy', pagePolicy);
    c.header('X-Content-Type-Options', 'nosniff');
    await next();
  });

  app.post('/users', async (c) => c.json(await makeUser(store, userRequest.parse(await body(c)))));

  app.get('/inbox', async (c) => {
    if (c.req.header('Accept')?.includes('text/html')) return c.html(inboxPage);
    return c.json({ messages: await messagesOf(store, asked(c)['phone']) });
  });
  app.get('/inbox.js', (c) => c.body(inboxScript, 200, { 'Content-Type': 'text/javascript' }));
  app.get('/inbox.css', (c) => c.body(inboxStyle, 200, { 'Content-Type': 'text/css' }));

  app.post('/faults', async (c) => {
    const { calls = null, count, fault, ...who } = faultRequest.parse(await body(c));
    await addFault(store, { phone: await phoneOf(store, who), calls, count, fault });
    return c.json({});
  });
  app.delete('/faults', async (c) => {
    const who = whose.parse(asked(c));
    await clearFaults(store, (who.phone ?? who.token) ? await phoneOf(store, who) : null);
    return c.json({});
  });

  app.post('/app-status', async (c) => {
    const { updateType, ...who } = appStatusRequest.parse(await body(c));
    const scope = (await phoneOf(store, who)) ?? everybody;
    await store
      .insertInto('app_statuses')
      .values({ scope, update_type: updateType })
      .onConflict((conflict) => conflict.column('scope').doUpdateSet({ update_type: updateType }))
      .execute();
    return c.json({});
  });

  /**
   * Adds a control for one user. `fields` are the fields of its body besides the user. `act` does the work and returns
   * the answer.
   */
  function forOne<Fields extends z.core.$ZodShape>(
    path: string,
    fields: Fields,
    act: (phone: string, sent: z.output<z.ZodMiniObject<Fields>>) => Promise<object>,
  ): void {
    const request = z.object(fields);
    app.post(path, async (c) => {
      const given = await body(c);
      const sent = request.parse(given);
      return c.json(await act(await oneOf(store, whose.parse(given)), sent));
    });
  }

  const move = { byMs: z._default(z.number(), 0), to: z.optional(instant) };
  // The body names a user like every control, but the clock moves for everybody.
  forOne('/clock', move, async (_phone, { byMs, to }) => ({
    now: await moveClock(store, to ? { to: new Date(to) } : { byMs }),
  }));
  app.delete('/clock', async (c) => c.json({ now: await resetClock(store) }));

  forOne('/session', { endsInMs: z.number() }, async (phone, { endsInMs }) => {
    const now = await nowOf(store);
    await setSessionsEnd(store, phone, new Date(now.getTime() + endsInMs));
    return {};
  });

  const answers = z.enum(['confirm', 'reject', 'expire']);
  forOne('/phone', { answer: answers }, async (phone, { answer }) => ({
    answered: await answerChallenges(outside, phone, phoneAnswers[answer]),
  }));

  const anotherDevice = {
    device: z._default(z.string().check(z.maxLength(60)), 'Safari, iOS'),
    place: z._default(z.enum(cityIds), 'gence'),
  };
  forOne('/devices', anotherDevice, async (phone, { device, place: cityId }) => ({
    token: await signInElsewhere(store, phone, { device, cityId }),
  }));

  forOne('/trust', { deviceNumber: z.string() }, async (phone, { deviceNumber }) => {
    await trustDevice(store, phone, deviceNumber);
    return {};
  });

  forOne('/coupons', {}, async (phone) => {
    if (!(await takeBackCoupon(store, phone)))
      throw new ControlRefused('No coupon of theirs waits');
    return {};
  });

  forOne('/cash', { amount, pin: z.string() }, async (phone, asked) => ({
    refusal: await withdraw(store, phone, asked),
  }));

  const network = z._default(z.enum(networks), 'eManat');
  forOne('/terminal', { amount, network }, async (phone, paid) => ({
    receiptId: await payAtTerminal(store, phone, paid),
  }));

  app.post('/find', async (c) => {
    const { texts } = findRequest.parse(await body(c));
    return c.json({ tables: await tablesWith(store, texts) });
  });

  app.get('/sign-in', async (c) => {
    const phone = await oneOf(store, whose.parse(asked(c)));
    const token = await signInElsewhere(store, phone);
    return c.redirect(`/?token=${encodeURIComponent(Buffer.from(token).toString('base64'))}`);
  });

  app.get('/test-values', (c) => c.text(testValuesText()));

  app.get('/ledger', async (c) => c.json(await checkLedger(store)));

  return app;
}

type Whose = z.output<typeof whose>;

/**
 * Phone of the selected user. Null for everybody. Throws `ControlRefused` if the request selects nobody, or a token
 * without a session.
 */
async function phoneOf(store: Store, { phone, token, everybody }: Whose): Promise<string | null> {
  if (phone !== undefined) return phone;
  if (everybody) return null;
  const found = token === undefined ? undefined : await findSession(store, token);
  const session = found?.session;
  if (!session)
    throw new ControlRefused('Name a phone, the token of a session, or everybody: true');
  return session.phone;
}

async function oneOf(store: Store, who: Whose): Promise<string> {
  const phone = await phoneOf(store, who);
  if (phone === null) throw new ControlRefused('This is done for one user at a time');
  return phone;
}

/** Query parameters of the request. A literal plus sign in a phone arrives as a space and is restored. */
function asked(c: Context): Record<string, string> {
  const { phone, ...rest } = c.req.query();
  return phone === undefined ? rest : { ...rest, phone: parsePhone(phone) ?? phone };
}

async function body(c: Context): Promise<unknown> {
  return c.req.json().catch(() => ({}));
}

/**
 * Returns the names of the tables with a row that contains one of these texts, for example a card number that must not
 * be stored. Spaces and hyphens are removed from the rows, so the texts must have none.
 */
export async function tablesWith(store: Store, texts: readonly string[]): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'
  `.execute(store);
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`
      select ${sql.table(name)}::text as row from ${sql.table(name)}
    `.execute(store);
    const held = rows.map(({ row }) => row.replace(/[\s-]/g, '')).join('\n');
    if (texts.some((text) => held.includes(text))) found.push(name);
  }
  return found;
}
