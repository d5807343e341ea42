// The page on which the simulated bank of a card asks for a code (3-D Secure). The provider knows only its address and
// asks the bank for the outcome afterwards.
import { timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Language } from '#contract/fields.ts';
import { dayMs } from '#domain/automatic-payment.ts';
import { maskPhone } from '#domain/person/phone.ts';
import { readOneTimeCode } from '#domain/typed-text.ts';
import { nowOf } from '#provider/core/database/clock.ts';
import type { Store } from '#provider/core/database/store.ts';
import { change } from '#provider/core/database/transaction.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import { countRate } from '#provider/core/identity/rates.ts';
import { newCode } from '#provider/core/identity/secrets.ts';
import { userById } from '#provider/core/identity/users.ts';
import { unitsOf } from '#provider/core/ledger/units.ts';
import { clock, type endedPage, field, frame, languages } from '#provider/hosted/hosted-views.ts';
import { completeChallenge, endChallenge } from './bank.ts';
import { bankWords } from './bank-words.ts';
import { type SimulatedChallenge, tablesOf } from './tables.ts';
import { noTestValues, type TestValues, testValues } from './test-values.ts';

const codeLifeMs = 3 * 60_000;
const resendMs = 60_000;

/** Number of wrong codes after which the bank refuses. */
const maxFailures = 3;

/**
 * Codes that a person may enter per day, including correct ones. Each page allows few tries, but the number of pages is
 * unlimited.
 */
const codesADay = 30;

type Problem = 'badCode' | 'wrongCode' | 'oldCode' | 'notYet';

/** A page of the bank: the challenge and the person who is asked. */
interface Asked {
  readonly challenge: SimulatedChallenge;
  readonly phone: string;
  readonly language: Language;
  readonly now: Date;
}

/** Returns the routes of the simulated bank's page. Test values force outcomes if they are on. */
export function bankPages(store: Store, areTestValuesOn: boolean): Hono {
  const test = areTestValuesOn ? testValues : noTestValues;
  const app = new Hono();
  app.get('/bank/:key{[\\w-]{16,64}}', async (c) =>
    answer(c, await change(store, (trx) => open(trx, c.req.param('key'), hostOf(c)))),
  );
  app.post('/bank/:key{[\\w-]{16,64}}', async (c) => {
    const form = await c.req.formData().catch(() => new FormData());
    const key = c.req.param('key');
    const problem = await change(store, async (trx) => {
      const asked = await open(trx, key, hostOf(c));
      return asked && act(trx, asked, form, { test, host: hostOf(c) });
    });
    const asked = await change(store, (trx) => open(trx, key, hostOf(c)));
    return asked && !problem
      ? c.redirect(`${c.req.path}${new URL(c.req.url).search}`, 303)
      : answer(c, asked, problem);
  });
  return app;
}

function hostOf(c: Context): string {
  return new URL(c.req.url).host;
}

/**
 * Returns the open challenge of a key, and sends its code if none was sent yet. Undefined if there is no such challenge
 * or it is over.
 */
async function open(trx: Trx, key: string, host: string): Promise<Asked | undefined> {
  const now = await nowOf(trx);
  const challenge = await tablesOf(trx)
    .selectFrom('simulated_challenges')
    .selectAll()
    .where('key', '=', key)
    .where('state', '=', 'ASKS')
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  if (!challenge) return undefined;
  const { phone, language } = await userById(trx, challenge.customer);
  const asked = { challenge, phone, language, now };
  return challenge.code === null
    ? { ...asked, challenge: await sendCode(trx, asked, host) }
    : asked;
}

/** Stores the bank's message, which the sandbox's inbox shows. The last line binds the code to the page. */
async function sendCode(
  trx: Trx,
  { challenge: { key }, phone, language, now: at }: Asked,
  host: string,
): Promise<SimulatedChallenge> {
  const code = newCode();
  const text = `${bankWords[language].message(code)}\n\n@${host} #${code}`;
  await trx.insertInto('messages').values({ phone, at, text, code }).execute();
  return tablesOf(trx)
    .updateTable('simulated_challenges')
    .set({ code, code_sent_at: at })
    .where('key', '=', key)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Runs the action of a button. Returns the problem of the typed code, if any. */
async function act(
  trx: Trx,
  asked: Asked,
  form: FormData,
  { test, host }: { readonly test: TestValues; readonly host: string },
): Promise<Problem | undefined> {
  const { challenge, now } = asked;
  const sentAt = challenge.code_sent_at?.getTime() ?? 0;
  switch (form.get('act')) {
    case 'cancel':
      await endChallenge(trx, challenge.key, 'DECLINED');
      return undefined;
    case 'again':
      if (now.getTime() < sentAt + resendMs) return 'notYet';
      await sendCode(trx, asked, host);
      return undefined;
    case 'code':
      return checkCode(trx, asked, readOneTimeCode(String(form.get('code'))), test);
    default:
      return undefined;
  }
}

async function checkCode(
  trx: Trx,
  { challenge, now }: Asked,
  typed: string | undefined,
  test: TestValues,
): Promise<Problem | undefined> {
  const { key, customer, code, code_sent_at: sentAt } = challenge;
  // Text that is not a six-digit code does not count as a try.
  if (typed === undefined || code === null) return 'badCode';
  const rate = { name: `card-code:${customer}`, windowMs: dayMs, max: codesADay };
  if (await countRate(trx, now, rate)) {
    await endChallenge(trx, key, 'DECLINED');
    return undefined;
  }
  if (now.getTime() >= (sentAt?.getTime() ?? 0) + codeLifeMs) return 'oldCode';
  if (timingSafeEqual(Buffer.from(typed), Buffer.from(code))) {
    await completeChallenge(trx, challenge, test);
    return undefined;
  }
  const failures = challenge.failures + 1;
  await tablesOf(trx)
    .updateTable('simulated_challenges')
    .set({ failures })
    .where('key', '=', key)
    .execute();
  if (failures < maxFailures) return 'wrongCode';
  await endChallenge(trx, key, 'DECLINED');
  return undefined;
}

/** Shows the page of a challenge. Redirects to the hosted pages if there is none. */
function answer(
  c: Context,
  asked: Asked | undefined,
  problem?: Problem,
): Response | Promise<Response> {
  if (!asked) return c.redirect(`/back/${c.req.param('key')}`, 303);
  c.header('Cache-Control', 'no-store');
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('X-Frame-Options', 'DENY');
  c.header('Referrer-Policy', 'no-referrer');
  c.header(
    'Content-Security-Policy',
    // The form leads back to the hosted pages and from there into the app, whose origin a bank does not know. Therefore
    // the policy has no form-action.
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
  const language = languages.find((one) => one === c.req.query('lang')) ?? asked.language;
  const { bank: name } = asked.challenge.card;
  const owner = { name, initials: name.slice(0, 1) };
  return c.html(
    frame(language, c.req.path, codePage(language, asked, problem), owner),
    problem ? 422 : 200,
  );
}

function codePage(
  language: Language,
  { challenge, phone, now }: Asked,
  problem: Problem | undefined,
): ReturnType<typeof endedPage> {
  const words = bankWords[language];
  const { card, purpose, amount, failures, code_sent_at: sentAt } = challenge;
  const until = clock(new Date((sentAt ?? now).getTime() + codeLifeMs));
  const isPaid = purpose === 'PAYMENT' || purpose === 'TOP_UP';
  return html`
  <h1>${isPaid ? words.confirm : purpose === 'CHECK' ? words.check : words.agreement}</h1>
  ${isPaid ? '' : html`<p>${words.nothingTaken}</p>`}
  <p>${words.sent(maskPhone(phone))}</p>
  <dl>
    <div><dt>${words.merchant}</dt><dd>QƏPİK</dd></div>
    <div><dt>${words.card}</dt><dd>${card.brand} •••• ${card.last4}</dd></div>
    ${isPaid ? html`<div class="total"><dt>${words.amount}</dt><dd>${words.money(unitsOf(amount))}</dd></div>` : ''}
  </dl>
  <form method="post" novalidate data-words="${JSON.stringify({ badCode: words.badCode })}">
    ${field({
      name: 'code',
      label: words.code,
      hint: words.codeHint(until, maxFailures - failures),
      error: problem && words[problem],
      autocomplete: 'one-time-code',
    })}
    <button name="act" value="code">${words.approve}</button>
    <button name="act" value="cancel" class="second">${isPaid ? words.decline : words.cancel}</button>
    <button name="act" value="again" class="quiet">${words.again}</button>
  </form>
  <p class="note">${words.careful}</p>`;
}
