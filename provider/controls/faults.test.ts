import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { checkAppVersion } from '#contract/app.ts';
import { signIn } from '#contract/identity/auth.ts';
import { confirmOperation, getOperation } from '#contract/operations/operations.ts';
import { quotePayment } from '#contract/operations/payments.ts';
import { getWallets } from '#contract/wallets.ts';
import { fileLanguages, limitsTitle } from '#provider/core/files/limits-file.ts';
import { type RunningServer, startServer } from '#provider/server.ts';
import { appHeaders, Client } from '#provider/testing/client.ts';
import { paymentOf, testDatabase } from '#provider/testing/provider.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({
    port: 0,
    database: await testDatabase(),
    control: true,
    origins: ['https://app.example'],
  });
});
afterAll(() => server.close());

async function control(path: string, body?: object, method = 'POST'): Promise<unknown> {
  const response = await fetch(`${server.url}/sandbox/${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.status, path).toBe(200);
  return response.json();
}

const check = { body: { deviceType: 'WEB', version: '1.0.0' } } as const;

const made = z.object({ phone: z.string(), password: z.string(), token: z.string() });

async function makeUser() {
  const user = z.parse(made, await control('users', {}));
  const client = new Client((path, init) => fetch(server.url + path, init), user.token);
  return { ...user, client };
}

function fetchWallets(headers: Record<string, string>): Promise<Response> {
  return fetch(`${server.url}/api/v1/wallets`, { headers });
}

/** A user with a quoted operation. */
async function makePayer() {
  const user = await makeUser();
  const { key } = (await user.client.get(quotePayment, { body: paymentOf('5.00') })).operation;
  const confirm = () =>
    user.client.call(confirmOperation, { body: { total: '5.00', currencyCode: 'AZN' } }, key);
  const state = async () => (await user.client.get(getOperation, { params: { key } })).state;
  return { ...user, confirm, state };
}

describe('a fault', () => {
  test.each([
    ['500', 500, 'INTERNAL_ERROR', 'QUOTED'],
    ['500-after', 500, 'INTERNAL_ERROR', 'CONFIRMED'],
    ['maintenance', 503, 'MAINTENANCE', 'QUOTED'],
    ['expired-token', 401, 'EXPIRED_TOKEN', 'QUOTED'],
    ['112', 403, '112', 'QUOTED'],
  ])('of the kind %s answers %i %s and leaves the payment %s', async (kind, status, code, left) => {
    const { token, confirm, state } = await makePayer();
    await control('faults', { token, fault: { kind } });
    expect(await confirm()).toMatchObject({ status, problem: { code } });
    expect(await state()).toBe(left);
    expect((await confirm()).data?.state).toBe('CONFIRMED');
  });

  test.each([
    ['destroy-before', 0, 'QUOTED'],
    ['destroy-after', 0, 'CONFIRMED'],
    ['half', 0, 'CONFIRMED'],
    ['silence-before', 300, 'QUOTED'],
    ['silence-after', 300, 'CONFIRMED'],
  ])(
    'of the kind %s cuts the connection after %i ms and leaves the payment %s',
    async (kind, ms, left) => {
      const { phone, confirm, state } = await makePayer();
      await control('faults', { phone, fault: { kind, ms } });
      const startedAt = performance.now();
      await expect(confirm()).rejects.toThrow(TypeError);
      expect(performance.now() - startedAt).toBeGreaterThan(ms - 10);
      expect(await state()).toBe(left);
      expect((await confirm()).data?.state).toBe('CONFIRMED');
    },
  );

  test('of half the bytes sends the headers and breaks the body off', async () => {
    const { phone, token } = await makeUser();
    await control('faults', { phone, fault: { kind: 'half' } });
    const response = await fetchWallets({ ...appHeaders, Authorization: token });
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow(TypeError);
  });

  test('of latency only delays', async () => {
    const { phone, client } = await makeUser();
    await control('faults', { phone, fault: { kind: 'latency', ms: 250 } });
    const startedAt = performance.now();
    await client.get(getWallets, {});
    expect(performance.now() - startedAt).toBeGreaterThan(240);
  });

  test('of 503 comes as from a proxy, without a problem body', async () => {
    const { phone, token } = await makeUser();
    await control('faults', { phone, fault: { kind: '503' } });
    const response = await fetchWallets({ Authorization: token });
    expect(response.status).toBe(503);
    expect(await response.text()).toBe('Service Unavailable');
  });

  test('can be any refusal', async () => {
    const { phone, client } = await makeUser();
    await control('faults', { phone, fault: { kind: 'problem', code: 'TOO_MANY_REQUESTS' } });
    expect(await client.call(getWallets, {})).toMatchObject({ status: 429 });
  });

  test('is for one user, for the calls and as often as it says', async () => {
    const [met, spared] = [await makeUser(), await makeUser()];
    const calls = ['getWallets'];
    await control('faults', { phone: met.phone, calls, count: 2, fault: { kind: '500' } });
    await met.client.get(checkAppVersion, check);
    await spared.client.get(getWallets, {});
    expect((await met.client.call(getWallets, {})).status).toBe(500);
    expect((await met.client.call(getWallets, {})).status).toBe(500);
    await met.client.get(getWallets, {});
  });

  test('meets a guest by the phone that they name', async () => {
    const { phone, password } = await makeUser();
    const guest = new Client((path, init) => fetch(server.url + path, init));
    await control('faults', { phone, fault: { kind: '500' } });
    expect((await guest.call(signIn, { body: { phone, password } })).status).toBe(500);
    await guest.get(signIn, { body: { phone, password } });
  });

  test('can be taken back', async () => {
    const { phone, client } = await makeUser();
    await control('faults', { phone, count: 5, fault: { kind: '500' } });
    expect((await client.call(getWallets, {})).status).toBe(500);
    await control(`faults?phone=${encodeURIComponent(phone)}`, undefined, 'DELETE');
    await client.get(getWallets, {});
  });
});

test('code 112 waits for the phone, and stops when it is confirmed there', async () => {
  const { phone, client } = await makeUser();
  await control('faults', { phone, count: 5, fault: { kind: '112' } });
  expect(await client.refusal(getWallets, {})).toBe('112');
  expect(await control('phone', { phone, answer: 'reject' })).toEqual({ answered: 1 });
  expect(await client.refusal(getWallets, {})).toBe('112');
  expect(await control('phone', { phone, answer: 'confirm' })).toEqual({ answered: 1 });
  await client.get(getWallets, {});
});

test('the status of the app can be set for one user', async () => {
  const [met, spared] = [await makeUser(), await makeUser()];
  await control('app-status', { token: met.token, updateType: 'UNDER_MAINTENANCE' });
  expect(await met.client.get(checkAppVersion, check)).toEqual({ updateType: 'UNDER_MAINTENANCE' });
  expect(await spared.client.get(checkAppVersion, check)).toEqual({ updateType: 'NONE' });
});

test('the header Date follows a moved clock', async () => {
  const { phone, client } = await makeUser();
  await control('clock', { phone, to: '2031-01-02T03:04:05Z' });
  const { headers } = await client.call(getWallets, {});
  expect(headers.get('Date')).toMatch(/^Thu, 02 Jan 2031 03:04:0\d GMT$/);
});

test('an app on another origin may call, and read version and time', async () => {
  const preflight = await fetch(`${server.url}/api/v1/operations/confirm`, {
    method: 'OPTIONS',
    headers: {
      Origin: 'https://app.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,device-type,idempotency-key,content-type',
    },
  });
  expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('https://app.example');
  expect(preflight.headers.get('Access-Control-Max-Age')).toBe('7200');
  const allowed = preflight.headers.get('Access-Control-Allow-Headers');
  for (const name of ['Authorization', 'Device-Type', 'Idempotency-Key', 'Accept-Language']) {
    expect(allowed).toContain(name);
  }
  const { token } = await makeUser();
  const headers = { ...appHeaders, Origin: 'https://app.example', Authorization: token };
  const answer = await fetchWallets(headers);
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('https://app.example');
  expect(answer.headers.get('Access-Control-Expose-Headers')).toBe(
    'Version,Date,Retry-After,Session-Ends',
  );
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  const stranger = await fetchWallets({ ...headers, Origin: 'https://evil.example' });
  expect(stranger.headers.get('Access-Control-Allow-Origin')).toBeNull();
});

test.each([false, true])('a body that is too large is refused (chunked: %s)', async (chunked) => {
  const body = JSON.stringify({ phone: '+994501234567', password: 'x'.repeat(70_000) });
  const response = await fetch(`${server.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': 'RU' },
    body: chunked ? new Blob([body]).stream() : body,
    duplex: 'half',
  });
  expect(response.status).toBe(413);
  expect(response.headers.get('Connection')).toBe('close');
  expect(await response.json()).toEqual({ code: 'TOO_LARGE', message: 'Слишком большой запрос.' });
});

test('the inbox is a page for people', async () => {
  const page = await fetch(`${server.url}/sandbox/inbox`, { headers: { Accept: 'text/html' } });
  expect(await page.text()).toContain('<script type="module" src="/sandbox/inbox.js">');
});

test.each(fileLanguages)('the limits are there as a PDF in %s', async (language) => {
  const response = await fetch(`${server.url}/files/limits_${language}.pdf`);
  expect(response.headers.get('Content-Type')).toBe('application/pdf');
  const file = Buffer.from(await response.arrayBuffer()).toString('latin1');
  expect(file.slice(0, 5)).toBe('%PDF-');
  const title = /\/Title <FEFF([0-9A-F]+)>/.exec(file)?.[1] ?? '';
  expect(Buffer.from(title, 'hex').swap16().toString('utf16le')).toBe(limitsTitle(language));
});
