import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { execPath } from 'node:process';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '#tests/fixtures/servers/listen-on-free-port.ts';
import { firstFreePort } from './wallet.ts';

const other = createServer();

afterEach(() => void other.close());

test.each(['127.0.0.1', '::1', '127.0.0.9'])(
  'The wallet takes the next port when another server listens at %s',
  async (address) => {
    const port = await freePort();
    await once(other.listen(port, address), 'listening');
    expect(await firstFreePort(port, '127.0.0.9')).toBeGreaterThan(port);
  },
);

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'A process closes its server at %s',
  async (signal) => {
    const script = `
    import { closeOnSignal } from '#provider/listen.ts';
    closeOnSignal(async () => console.log('closed'));
    setInterval(() => {}, 1000);
    console.log('running');
  `;
    const child = spawn(execPath, ['--input-type=module', '--eval', script]);
    const closed = once(child, 'close');
    await once(child.stdout, 'data');
    const said = text(child.stdout);
    child.kill(signal);
    expect(await closed).toEqual([0, null]);
    expect(await said).toBe('closed\n');
  },
);
