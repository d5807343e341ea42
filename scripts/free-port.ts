import { once } from 'node:events';
import { createServer } from 'node:net';

/** The first free port from the given one on. */
export async function freePort(first: number): Promise<number> {
  for (let port = first; port < first + 100; port++) {
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port from ${first} on`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
