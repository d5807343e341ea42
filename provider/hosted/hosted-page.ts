// The hosted page, on which card numbers and PINs are typed. It belongs to the provider and has its own origin, so that
// the app cannot read what is typed. Banks ask for codes on their own pages, which lead back to the hosted page.
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Language } from '#contract/fields.ts';
import { isTransient } from '#provider/core/database/database-errors.ts';
import type { Outside } from '#provider/core/database/outside.ts';
import { digestOf } from '#provider/core/identity/secrets.ts';
import { logError } from '#provider/core/observe/log.ts';
import { act } from './hosted-acts.ts';
import { type AtBank, hostedContent } from './hosted-end.ts';
import { hostedScript, hostedStyle } from './hosted-files.ts';
import { type BackToApp, type HostedContent, hashOfKey } from './hosted-session.ts';
import {
  bankPage,
  busyPage,
  cardPage,
  endedPage,
  frame,
  languages,
  pinPage,
  type RefusedForm,
  recipientPage,
} from './hosted-views.ts';
import { hostedWords } from './words.ts';

const maxBodyBytes = 4 * 1024;

/**
 * Routes of the hosted pages. `cardKey` is the key of card digests. `admit` decides which requests are let in, by
 * default all.
 */
export function hostedPages(
  outside: Outside,
  cardKey: string,
  admit: MiddlewareHandler = (_c, next) => next(),
): Hono {
  const { store } = outside;
  const app = new Hono();
  app.onError((error, c) => {
    if (isTransient(error)) return answerBusy(c);
    logError(error);
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
    return answer(c, await hostedContent(outside, digestOf(c.req.param('token'))));
  });

  // The bank's page leads back to this address. Its query parameters are ignored, because anybody can forge them.
  app.on(['GET', 'POST'], '/back/:key{[\\w-]{16,64}}', async (c) => {
    const hash = await hashOfKey(store, c.req.param('key'));
    const shown = hash === undefined ? undefined : await hostedContent(outside, hash);
    return answer(c, shown, { isBack: true });
  });

  app.post('/pay/:token', async (c) => {
    const token = c.req.param('token');
    // An invalid form becomes an empty one, which names no action.
    const form = await c.req.formData().catch(() => new FormData());
    const text = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    };
    const result = await act(outside, token, text('act'), { text, cardKey });
    const hash = digestOf(token);
    if (result === 'unknown') return answer(c, await hostedContent(outside, hash), { status: 400 });
    if (!result || 'leadsTo' in result) return answer(c, result);
    if (result.problems.length === 0) return c.redirect(`${c.req.path}?lang=${languageOf(c)}`, 303);
    const refused = { problems: result.problems, text };
    return answer(c, await hostedContent(outside, hash), { status: 422, refused });
  });
  return app;
}

/** Answers 413 and closes the connection. Otherwise Node would read the rest of the body as the next request. */
function refuseLarge(c: Context): Response {
  c.header('Connection', 'close');
  return c.text('Payload Too Large', 413);
}

function languageOf(c: Context): Language {
  return languages.find((language) => language === c.req.query('lang')) ?? 'AZ';
}

function answer(
  c: Context,
  shown: HostedContent | AtBank | BackToApp | undefined,
  {
    status = 200,
    refused = { problems: [], text: () => '' },
    isBack = false,
  }: {
    readonly status?: 200 | 400 | 422;
    readonly refused?: RefusedForm;
    readonly isBack?: boolean;
  } = {},
) {
  if (shown && 'leadsTo' in shown) return c.redirect(shown.leadsTo, 303);
  const language = languageOf(c);
  const words = hostedWords[language];
  // A form may be answered by a redirect into the app, so the policy allows the app's origin.
  setPolicy(c, shown ? ` ${new URL(shown.returnTo).origin}` : '');
  if (!shown) return c.html(frame(language, c.req.path, endedPage(words)), 404);
  if ('bankPage' in shown) {
    const { href } = new URL(shown.bankPage);
    // The policy does not allow a form to redirect to another origin, so the page refreshes instead. A person who
    // returns from the bank is not sent there again.
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
  // A random delay spreads the retries of clients that were refused at the same time.
  c.header('Retry-After', String(Math.ceil(1 + Math.random() * 3)));
  const busy = busyPage(hostedWords[language], `${c.req.path}?lang=${language}`);
  return c.html(frame(language, c.req.path, busy), 503);
}
