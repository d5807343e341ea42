// Malicious clients, which write raw bytes to a connection.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';

/** A server on this machine. */
export interface Target {
  readonly port: number;
  readonly isTls: boolean;
}

/** Sends the pieces, 100 ms apart, and returns all that the server answers until it closes or resets the connection. */
export async function exchange(target: Target, pieces: Iterable<string | Buffer>): Promise<string> {
  const socket = await open(target);
  let answer = '';
  let isClosed = false;
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1');
  });
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => {
      isClosed = true;
      resolve();
    });
  });
  let isFirst = true;
  for (const piece of pieces) {
    if (!isFirst) await wait(100);
    isFirst = false;
    if (isClosed) break;
    socket.write(piece);
  }
  await closed;
  return answer;
}

/** Returns the HTTP status code of an answer, or 0 if the text is no answer. */
export function statusIn(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
}

async function open({ port, isTls }: Target): Promise<Socket> {
  const at = { port, host: '127.0.0.1' };
  const socket = isTls ? connectTls({ ...at, rejectUnauthorized: false }) : connect(at);
  await once(socket, isTls ? 'secureConnect' : 'connect');
  return socket.on('error', () => {});
}

interface Idle {
  /** Resolves when the server has closed all connections. */
  readonly closed: Promise<void>;
  end(): void;
}

/**
 * Opens `count` connections that never send a byte. Another process holds them, because it has its own limit of open
 * files.
 */
export async function openIdle(port: number, count: number): Promise<Idle> {
  const child = spawn(process.execPath, ['-e', idleClient, String(port), String(count)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  return { closed: ended.then(() => {}), end: () => void child.kill() };
}

/**
 * Source of the process that `openIdle` starts: prints a line when all connections are open, and ends when all are
 * closed.
 */
const idleClient = `
  const [port, count] = process.argv.slice(-2).map(Number);
  const one = () => new Promise((opened, failed) => {
    const socket = require('net').connect(port, '127.0.0.1', () => opened(socket)).on('error', failed);
    socket.resume();
  });
  (async () => {
    let left = count;
    for (let made = 0; made < count; made += 200) {
      const batch = await Promise.all(Array.from({ length: Math.min(200, count - made) }, one));
      for (const socket of batch) socket.removeAllListeners('error').on('error', () => {})
        .on('close', () => { if (--left === 0) process.exit(0); });
    }
    console.log('open');
  })();
`;
