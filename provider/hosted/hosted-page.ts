// The hosted page: the provider's own, on an origin of its own. Card numbers are typed here and nowhere else, and the app
// never reads a byte of it. Banks ask for their codes on pages of their own, which lead back to here.
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Language } from '#contract/fields.ts';
import type { Outside } from '#provider/core/database/outside.ts';
import { isPassing, report } from '#provider/core/database/store.ts';
import { digestOf } from '#provider/core/identity/secrets.ts';
import { act } from './hosted-acts.ts';
import { type AtBank, openedPage } from './hosted-end.ts';
import { hostedScript, hostedStyle } from './hosted-files.ts';
import { type BackToApp, hashOfKey, type Shown } from './hosted-session.ts';
import {
  bankPage,
  busyPage,
  cardPage,
  frame,
  languages,
  overPage,
  pinPage,
  type Refused,
  recipientPage,
} from './hosted-views.ts';
import { hostedWords } from './words.ts';

const maxBodyBytes = 4 * 1024;

/** The pages. `cardKey` is the key of card digests. `admit` decides which requests are let in. */
export function hostedPages(
  outside: Outside,
  cardKey: string,
  admit: MiddlewareHandler = (_c, next) => next(),
): Hono {
  const { store } = outside;
  const app = new Hono();
  app.onError((error, c) => {
    if (isPassing(error) || error.name === 'AbortError') return answerBusy(c);
    report(error);
    return c.text('Internal Server Error', 500);
  });
  app.use(bodyLimit({ maxSize: maxBodyBytes, onError: refuseLarge }), async (c, next) => {
    c.header('Cache-Control', 'no-store');
    c.header('Referrer-Policy', 'no-referrer');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('X-Frame-Options', 'DENY');
    c.header('Cross-Origin-Opener-Policy', 'same-origin');
    await next();
  });
  app.use(admit);
  app.get('/hosted.css', (c) => c.body(hostedStyle, 200, { 'Content-Type': 'text/css' }));
  app.get('/hosted.js', (c) => c.body(hostedScript, 200, { 'Content-Type': 'text/javascript' }));

  app.get('/pay/:token', async (c) => {
    return answer(c, await openedPage(outside, digestOf(c.req.param('token'))));
  });

  // The page of a bank leads back here, with parameters that nobody reads.
  app.on(['GET', 'POST'], '/back/:key', async (c) => {
    const hash = await hashOfKey(store, c.req.param('key'));
    const shown = hash === undefined ? undefined : await openedPage(outside, hash);
    return answer(c, shown, { isBack: true });
  });

  app.post('/pay/:token', async (c) => {
    const token = c.req.param('token');
    // What is no form names no act.
    const form = await c.req.formData().catch(() => new FormData());
    const text = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    };
    const result = await act(outside, token, text('act'), { text, cardKey });
    const hash = digestOf(token);
    if (result === 'unknown') return answer(c, await openedPage(outside, hash), { status: 400 });
    if (!result || 'leadsTo' in result) return answer(c, result);
    if (result.problems.length === 0) return c.redirect(`${c.req.path}?lang=${languageOf(c)}`, 303);
    const refused = { problems: result.problems, text };
    return answer(c, await openedPage(outside, hash), { status: 422, refused });
  });
  return app;
}

/** What is left of the body would be read as the next request. */
function refuseLarge(c: Context): Response {
  c.header('Connection', 'close');
  return c.text('Payload Too Large', 413);
}

function languageOf(c: Context): Language {
  return languages.find((language) => language === c.req.query('lang')) ?? 'AZ';
}

function answer(
  c: Context,
  shown: Shown | AtBank | BackToApp | undefined,
  {
    status = 200,
    refused = { problems: [], text: () => '' },
    isBack = false,
  }: {
    readonly status?: 200 | 400 | 422;
    readonly refused?: Refused;
    readonly isBack?: boolean;
  } = {},
) {
  if (shown && 'leadsTo' in shown) return c.redirect(shown.leadsTo, 303);
  const language = languageOf(c);
  const words = hostedWords[language];
  // A form may be answered by a redirect into the app.
  setPolicy(c, shown ? ` ${new URL(shown.returnTo).origin}` : '');
  if (!shown) return c.html(frame(language, c.req.path, overPage(words)), 404);
  if ('bankPage' in shown) {
    const { href } = new URL(shown.bankPage);
    // A redirect of a form may not leave this origin. Whoever comes back from the bank is not sent there again.
    if (!isBack) c.header('Refresh', `0; url=${href}`);
    return c.html(frame(language, c.req.path, bankPage(words, href, shown.returnTo)), status);
  }
  const isPin = shown.task?.kind === 'ORDER_PIN' || shown.task?.kind === 'CHANGE_PIN';
  const body = isPin
    ? pinPage(words, shown, refused.problems)
    : shown.recipient
      ? recipientPage(words, shown, shown.recipient)
      : cardPage(words, shown, refused);
  return c.html(frame(language, c.req.path, body), status);
}

function setPolicy(c: Context, formTargets = ''): void {
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'${formTargets}; base-uri 'none'; frame-ancestors 'none'`,
  );
}

/** Answers 503. The result of a submitted form may be unknown; the page shows it when it is opened again. */
function answerBusy(c: Context): Response | Promise<Response> {
  const language = languageOf(c);
  setPolicy(c);
  // Not all who were refused at one moment come back at one moment.
  c.header('Retry-After', String(Math.ceil(1 + Math.random() * 3)));
  const busy = busyPage(hostedWords[language], `${c.req.path}?lang=${language}`);
  return c.html(frame(language, c.req.path, busy), 503);
}
