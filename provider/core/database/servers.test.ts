import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listenOnFreePort } from '#tests/fixtures/servers/listen-on-free-port.ts';
import { isTransient } from './database-errors.ts';
import { addressesOf, Servers, socketOf } from './servers.ts';

test.each([
  ['postgresql://qepik:a%40b@db1,db2:5433/qepik?lock_timeout=9', ['db1', 'db2:5433']],
  ['postgres://db1/qepik?lock_timeout=9', ['db1']],
])('%s is an address for each of its servers', (url, hosts) => {
  const [before, after] = url.split(/db.*(?=\/qepik)/);
  expect(addressesOf(url)).toEqual(hosts.map((host) => `${before}${host}${after}`));
});

/** A server that calls `serve` for each connection until the test ends. */
async function serverThat(serve: (socket: Socket) => void = () => {}) {
  const server = createServer(serve);
  const close = () => void server.close();
  onTestFinished(close);
  return { port: await listenOnFreePort(server), close };
}

test('a connection to a server that is silent breaks, and what was asked may be asked again', async () => {
  const { port } = await serverThat();
  const socket = socketOf(20).connect(port, '127.0.0.1');
  const [error] = await once(socket, 'close').catch((broken: unknown) => [broken]);
  expect(isTransient(error)).toBe(true);
});

/** A PostgreSQL message: type, length, and content in hex. */
function message(type: string, ...held: string[]): Buffer {
  const body = Buffer.from(held.join(''), 'hex');
  const length = Buffer.alloc(4);
  length.writeInt32BE(length.length + body.length);
  return Buffer.concat([Buffer.from(type), length, body]);
}

const hexOf = (text: string) => Buffer.from(text).toString('hex');

/** A PostgreSQL server that claims to be the primary of this timeline. */
function primaryOf(timeline: string) {
  const ready = message('Z', hexOf('I'));
  const welcome = [message('R', '00000000'), ready];
  const answer = [
    message('T', '0001', hexOf('timeline\0'), '000000000000', '00000019', 'ffffffffffff', '0000'),
    message('D', '0001', '00000008', hexOf(timeline)),
    message('C', hexOf('SELECT 1\0')),
    ready,
  ];
  return serverThat((socket) => {
    socket.on('data', (asked) => {
      const type = asked.toString('latin1', 0, 1);
      if (type !== 'X') socket.write(Buffer.concat(type === 'Q' ? answer : welcome));
    });
  });
}

test('a primary that was replaced is not written to, though it alone answers', async () => {
  const [replaced, newer] = [await primaryOf('00000009'), await primaryOf('0000000A')];
  const hosts = [replaced, newer].map(({ port }) => `127.0.0.1:${port}`);
  const servers = new Servers(`postgresql://qepik@${hosts.join()}/qepik`, () => {});
  onTestFinished(() => servers.close());
  expect(await servers.primary()).toContain(`:${newer.port}/`);
  newer.close();
  servers.forget();
  const error = await servers.primary().catch((broken: unknown) => broken);
  expect(isTransient(error)).toBe(true);
});
