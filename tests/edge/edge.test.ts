// Hostile input is limited, and other clients are served meanwhile.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { signIn } from '#contract/identity/auth.ts';
import { createProviderApp } from '#provider/app.ts';
import { openStore } from '#provider/core/database/store.ts';
import { listen } from '#provider/listen.ts';
import { simulatedPorts } from '#provider/simulation/ports.ts';
import { hasNginx } from '#scripts/find-nginx.ts';
import { startNginx } from '#tests/fixtures/servers/nginx.ts';
import { exchange, openIdle, statusIn, type Target } from './clients.ts';

const store = await openStore('memory:');
const ports = simulatedPorts(store, false);
const sandbox = createProviderApp({ store, ports, host: 'qepik.test', control: false });
const timeouts = { headersTimeout: 1000, requestTimeout: 2000 };
const provider = await listen(sandbox, 0, '127.0.0.1', timeouts);
const port = Number(new URL(provider.url).port);

const site = mkdtempSync(join(tmpdir(), 'a site '));
writeFileSync(join(site, 'robots.txt'), 'User-agent: *');
const nginx =
  hasNginx() || env['QEPIK_TEST_ALL'] ? await startNginx(site, port, port, '1s') : undefined;
if (!nginx) console.log('Without nginx, the provider alone is tested');

afterAll(async () => {
  await nginx?.end();
  await provider.close(0);
  await store.destroy();
  rmSync(site, { recursive: true });
});

const targets: readonly (Target & { readonly name: string })[] = [
  { name: 'the provider', port, isTls: false },
  ...(nginx ? [{ name: 'nginx', port: nginx.port, isTls: true }] : []),
];

describe.each(targets)('$name', (target) => {
  const head = (line: string, ...more: string[]) =>
    [`${line} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...more, '', ''].join('\r\n');
  const ask = async (path: string) => statusIn(await exchange(target, [head(`GET ${path}`)]));
  const expectServed = async () => expect(await ask('/api/openapi.json')).toBe(200);
  const post = (length: number, ...more: string[]) =>
    head(
      `POST /api/${signIn.path}`,
      'Content-Type: application/json',
      `Content-Length: ${length}`,
      ...more,
    );

  if (!target.isTls) {
    // nginx forwards only complete requests, so an endless body costs the provider nothing.
    test('a body that comes byte by byte without end is cut off', async () => {
      const slow = exchange(target, [post(5000), ...'{"phone":'.repeat(100)]);
      await expectServed();
      expect([0, 400, 408]).toContain(statusIn(await slow));
      await expectServed();
    });
  }

  test('a body that stops in the middle is cut off', async () => {
    const slow = exchange(target, [post(5000), '{"phone":']);
    await expectServed();
    expect([0, 400, 408]).toContain(statusIn(await slow));
  });

  test('a head that comes byte by byte is cut off', async () => {
    const slow = exchange(target, ['GET / HTTP/1.1\r\nHost: localhost\r\nX: ', ...'x'.repeat(100)]);
    await expectServed();
    expect([0, 400, 404, 408]).toContain(statusIn(await slow));
  });

  test('a body that unpacks to 100 MB is not unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(100_000_000));
    const before = process.memoryUsage().rss;
    for (const body of [bomb, bomb.subarray(0, 60_000)]) {
      const packed = post(body.length, 'Content-Encoding: gzip');
      const status = statusIn(await exchange(target, [packed, body]));
      expect([0, 400, 413, 415, 422]).toContain(status);
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });

  test.each([
    '/api/../sandbox/inbox',
    '/files/..%2f..%2fpackage.json',
    '/files/%00',
    '/assets/../../../../etc/passwd',
  ])('%s is refused, and nothing is read by it', async (path) => {
    const answer = await exchange(target, [head(`GET ${path}`)]);
    expect([400, 401, 404]).toContain(statusIn(answer));
    expect(answer).not.toMatch(/root:|"dependencies"|\[core\]/);
  });

  const idle = env['QEPIK_TEST_ALL'] ? 10_000 : 1000;
  test(`beside ${idle} idle connections others are served, and those are closed`, async () => {
    const connections = await openIdle(target.port, idle);
    await expectServed();
    await connections.closed;
    await expectServed();
  });
});
