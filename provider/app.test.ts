import { randomUUID } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { checkAppVersion } from '#contract/app.ts';
import { calls } from '#contract/calls.ts';
import { getCatalogue } from '#contract/catalogue.ts';
import { getWallets } from '#contract/wallets.ts';
import { appHeaders, Client } from '#provider/testing/client.ts';
import { createSandbox } from './app.ts';
import { openProvider } from './testing/provider.ts';

const provider = await openProvider();

test('a guest may ask for the version and for texts, and for nothing else', async () => {
  const guest = provider.client();
  const version = { body: { deviceType: 'WEB' as const, version: '1.0.0' } };
  expect(await guest.get(checkAppVersion, version)).toEqual({ updateType: 'NONE' });
  expect((await guest.call(getCatalogue, {})).status).toBe(401);
});

test('a session, and an address, that calls too often is told when it may go on', async () => {
  const { token } = await provider.user();
  const callRates = { session: 2, address: 3 };
  const app = createSandbox({
    store: provider.store,
    ports: provider.ports,
    control: true,
    callRates,
  });
  const incoming = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
  const from = (address: string, token?: string) =>
    new Client((path, init) => app.request(path, init, incoming(address)), token);
  const wallets = async (client: Client) => {
    const { status, headers } = await client.call(getWallets, {});
    return [status, Number(headers.get('Retry-After')) > 0];
  };
  const there = [from('203.0.113.7', token), from('203.0.113.8', token)] as const;
  expect(await wallets(there[0])).toEqual([200, false]);
  expect(await wallets(there[1])).toEqual([200, false]);
  expect(await wallets(there[0])).toEqual([429, true]);
  // A refused call counts for its address.
  expect(await wallets(from('203.0.113.7'))).toEqual([401, false]);
  expect(await wallets(from('203.0.113.7'))).toEqual([429, true]);
  expect(await wallets(from('203.0.113.8'))).toEqual([401, false]);
});

describe('what no form of ours sends [P6]', () => {
  const donation = { serviceId: 'yasat', amount: '1.00', source: 'WALLET' };

  test.each([
    ['PUT', 'v1/users/info', { name: 'a\u0000b' }],
    ['PUT', 'v1/users/info', { email: 'half-\ud83d@mail.az' }],
    ['POST', 'v1/payments/quote', { ...donation, fields: { comment: 'Half an emoji \ud83d' } }],
    ['POST', 'v1/payments/quote', { ...donation, fields: { comment: 'a\u0000b' } }],
    ['PUT', 'v1/users/info', { dateOfBirth: '2026-02-30' }],
    ['PUT', 'v1/users/info', { name: 'x'.repeat(61) }],
    ['PUT', 'v1/users/info', [1, 2]],
    ['PUT', 'v1/users/info', 'text'],
    [
      'POST',
      'v1/payments/quote',
      { serviceId: '../x', fields: {}, amount: '1e9', source: 'WALLET' },
    ],
    ['GET', 'v1/transactions?since=-1&limit=10', undefined],
    ['GET', 'v1/transactions?since=0&limit=ten', undefined],
    ['GET', 'v1/transactions?limit=10', undefined],
  ])('%s %s with %j is refused as not valid', async (method, path, body) => {
    const { token } = await provider.user();
    const response = await provider.request(`/api/${path}`, {
      method,
      headers: { ...appHeaders, Authorization: token },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'INVALID_REQUEST' });
  });

  test('a body that is not JSON, and a phone that no database can hold, are refused', async () => {
    const headers = { ...appHeaders, 'Idempotency-Key': randomUUID() };
    const post = (body: string) =>
      provider.request('/api/v1/auth/login', { method: 'POST', headers, body });
    expect((await post('{"phone":')).status).toBe(400);
    expect((await post(JSON.stringify({ phone: '\u0000', password: 'x' }))).status).toBe(400);
  });

  test('a body whose sender leaves in the middle is refused, and no bug', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const body = new ReadableStream({
      pull: (controller) => controller.error(new Error('aborted')),
    });
    const response = await provider.request('/api/v1/auth/login', {
      method: 'POST',
      headers: { ...appHeaders, 'Idempotency-Key': randomUUID(), 'Content-Length': '100' },
      body,
      duplex: 'half',
    });
    expect(response.status).toBe(400);
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  });

  test('a version from the future has no changes', async () => {
    const user = await provider.user();
    expect((await user.history(999_999_999_999_999)).transactions).toEqual([]);
  });
});

test('the document can be browsed at the sandbox, with nothing of another origin', async () => {
  const page = await provider.request('/sandbox/api');
  expect(page.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none';/);
  const text = await page.text();
  for (const name of Object.keys(calls)) expect(text).toContain(`<details id="${name}">`);
  expect(text).not.toMatch(/\bstyle=|<script|="(?:https?:)?\/\//);
  expect((await provider.request('/sandbox/api.css')).headers.get('Content-Type')).toBe('text/css');
});

test('long answers are compressed for clients that accept it', async () => {
  const { token } = await provider.user();
  const headers = { ...appHeaders, Authorization: token };
  const accepting = { ...headers, 'Accept-Encoding': 'gzip, deflate, br' };
  const packed = await provider.request('/api/v1/catalogue', { headers: accepting });
  expect(packed.headers.get('Content-Encoding')).toBe('br');
  expect(packed.headers.get('Vary')).toContain('Accept-Encoding');
  const plain = await provider.request('/api/v1/catalogue', { headers });
  expect(plain.headers.get('Content-Encoding')).toBeNull();
  const text = brotliDecompressSync(await packed.arrayBuffer()).toString();
  expect(text).toBe(await plain.text());
});

test.each(['none.pdf', '..%2F..%2Fapp.ts'])(
  'no file but those of limits is handed out: %s [P6]',
  async (name) => {
    expect((await provider.request(`/files/${name}`)).status).toBe(404);
  },
);

test('an unknown address answers a problem body, and no cache stores an answer', async () => {
  const response = await provider.request('/api/v1/nothing', {
    headers: { 'Accept-Language': 'EN' },
  });
  expect(response.status).toBe(404);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(await response.json()).toEqual({ code: 'NOT_FOUND', message: 'Not found.' });
});
