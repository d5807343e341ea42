import { randomUUID } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { appHeaders } from '#provider/testing/client.ts';
import { createProviderApp } from './app.ts';
import { fileLanguages, limitsTitle } from './core/files/limits-file.ts';
import { openProvider } from './testing/provider.ts';

const provider = await openProvider();

describe('what no form of ours sends [P6]', () => {
  const donation = { serviceId: 'yasat', amount: '1.00', source: 'WALLET' };

  test.each([
    ['PUT', 'v1/users/info', { email: 'half-\ud83d@mail.az' }],
    ['POST', 'v1/payments/quote', { ...donation, fields: { comment: 'Half an emoji \ud83d' } }],
    ['POST', 'v1/payments/quote', { ...donation, fields: { comment: 'a\u0000b' } }],
    ['PUT', 'v1/users/info', { dateOfBirth: '2026-02-30' }],
    ['PUT', 'v1/users/info', { name: 'x'.repeat(61) }],
    ['PUT', 'v1/users/info', 'text'],
    [
      'POST',
      'v1/payments/quote',
      { serviceId: '../x', fields: {}, amount: '1e9', source: 'WALLET' },
    ],
    ['GET', 'v1/transactions?since=-1&limit=10', undefined],
    ['GET', 'v1/transactions?since=0&limit=ten', undefined],
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

test('an app on another origin may call, and read version and time', async () => {
  const origins = ['https://app.example'];
  const app = createProviderApp({ ...provider, control: false, origins });
  const preflight = await app.request('/api/v1/operations/confirm', {
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
  const { token } = await provider.user();
  const walletsFor = async (Origin: string) => {
    const headers = { ...appHeaders, Origin, Authorization: token };
    return Object.fromEntries((await app.request('/api/v1/wallets', { headers })).headers);
  };
  expect(await walletsFor('https://app.example')).toMatchObject({
    'access-control-allow-origin': 'https://app.example',
    'access-control-expose-headers': 'Version,Date,Retry-After,Session-Ends',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const stranger = await walletsFor('https://evil.example');
  expect(stranger).not.toHaveProperty('access-control-allow-origin');
});

test.each([false, true])('a body that is too large is refused (chunked: %s)', async (chunked) => {
  const body = JSON.stringify({ phone: '+994501234567', password: 'x'.repeat(70_000) });
  const response = await provider.request('/api/v1/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': 'RU' },
    body: chunked ? new Blob([body]).stream() : body,
    duplex: 'half',
  });
  expect(response.status).toBe(413);
  expect(response.headers.get('Connection')).toBe('close');
  expect(await response.json()).toEqual({ code: 'TOO_LARGE', message: 'Слишком большой запрос.' });
});

test.each(fileLanguages)('the limits are there as a PDF in %s', async (language) => {
  const response = await provider.request(`/files/limits_${language}.pdf`);
  expect(response.headers.get('Content-Type')).toBe('application/pdf');
  const file = Buffer.from(await response.arrayBuffer()).toString('latin1');
  expect(file.slice(0, 5)).toBe('%PDF-');
  const title = /\/Title <FEFF([0-9A-F]+)>/.exec(file)?.[1] ?? '';
  expect(Buffer.from(title, 'hex').swap16().toString('utf16le')).toBe(limitsTitle(language));
});
