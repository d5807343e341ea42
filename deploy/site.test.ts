import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { securityHeaders } from './headers.ts';
import { site } from './site.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-'));
const dist = join(folder, 'dist');
const files = {
  '../outside.json': 'outside',
  'build.json': JSON.stringify({ version: '1', providerUrl: '/api' }),
  'sw.js': '// the worker',
  'listener.html': '<title>Tags</title>',
  'manifest.webmanifest': '{}',
  'assets/app-1a2b3c4d.js': 'const app = 1;',
  'pages/login.az.html': '<p>login az</p>',
  'pages/login.ru.html': '<p>login ru</p>',
  'pages/register.az.html': '<p>register az</p>',
  'pages/home.az.html': '<p>home az</p>',
  'pages/frame.ru.html': '<p>frame ru</p>',
};

beforeAll(() => {
  for (const [name, content] of Object.entries(files)) {
    const path = join(dist, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    writeFileSync(`${path}.br`, brotliCompressSync(content));
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

function get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return Promise.resolve(site(dist).request(path, { headers }));
}

describe('the site', () => {
  test.each([
    ['/', '', '<p>login az</p>'],
    ['/payment/receipt/a1', 'language=RU', '<p>login ru</p>'],
    ['/auth/register', '', '<p>register az</p>'],
    ['/', 'token=secret; language=AZ', '<p>home az</p>'],
    ['/payments?q=a', 'token=secret; language=ru', '<p>frame ru</p>'],
    ['/%E0%A4%A', 'token=secret; language=ru', '<p>frame ru</p>'],
    ['//evil', '', '<p>login az</p>'],
  ])('answers %s with the cookies "%s" with the right document', async (path, cookie, body) => {
    const response = await get(path, { Cookie: cookie });
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toMatch(/^text\/html/);
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
    expect(response.headers.get('Vary')).toContain('Cookie');
    expect(await response.text()).toBe(body);
  });

  test('opens the app where something is shared before the worker is there', async () => {
    const response = await site(dist).request('/share', {
      method: 'POST',
      body: 'x'.repeat(60_000),
    });
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/share']);
  });

  test.each(['/assets/gone-1a2b3c4d.js', '/icons/none.png', '/robots.txt', '/api/v1/wallets'])(
    'answers 404 for a missing file: %s',
    async (path) => {
      const response = await get(path, { Accept: 'text/html' });
      expect(response.status).toBe(404);
      expect(response.headers.get('Content-Type')).not.toMatch(/html/);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
    },
  );

  test.each(['/', '/assets/gone.js'])('sends all headers with %s', async (path) => {
    const { headers } = await get(path);
    const expected = securityHeaders({ providerUrl: '/api' });
    for (const [name, value] of Object.entries(expected)) expect(headers.get(name)).toBe(value);
    expect(headers.get('Strict-Transport-Security')).toBeNull();
  });

  test('sends HSTS over TLS', async () => {
    const { headers } = await get('/', { 'X-Forwarded-Proto': 'https' });
    expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d{8}/);
  });

  test('sends the compressed copy to a browser that accepts it', async () => {
    const response = await get('/assets/app-1a2b3c4d.js', { 'Accept-Encoding': 'gzip, br' });
    expect(response.headers.get('Content-Encoding')).toBe('br');
    const body = brotliDecompressSync(await response.arrayBuffer());
    expect(body.toString()).toBe(files['assets/app-1a2b3c4d.js']);
    expect((await get('/sw.js')).headers.get('Content-Encoding')).toBeNull();
  });

  test('answers 304 for an unchanged document', async () => {
    const etag = (await get('/')).headers.get('ETag') ?? '';
    const again = await get('/', { 'If-None-Match': etag });
    expect(again.status).toBe(304);
    expect(again.headers.get('Cache-Control')).toBe('no-cache');
    expect(again.headers.has('Content-Security-Policy')).toBe(true);
  });

  test.each(['/..%2foutside.json', '/%2e%2e%2foutside.json', '/assets/..%2f..%2foutside.json'])(
    'serves nothing from outside its folder: %s',
    async (path) => {
      expect(await (await get(path)).text()).not.toBe('outside');
    },
  );
});
