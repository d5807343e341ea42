// Development: Vite's server, with the worker compiled at each request, before the provider's sandbox.
import { join } from 'node:path';
import { env } from 'node:process';
import { createServer } from 'vite';
import { ensureDemoUsers } from '#sandbox/demo/demo-users.ts';
import { startServer } from '#sandbox/server.ts';
import { freePort } from './free-port.ts';

const root = join(import.meta.dirname, '..');
const data = join(root, '.data');

const port = await freePort(Number(env['PORT'] ?? 5173));
const database = env['DATABASE_URL'] ?? join(data, 'sandbox');
const sandbox = await startServer({
  port: 0,
  hostname: '127.0.0.1',
  database,
  control: true,
  origins: [],
  host: 'localhost',
});
const proxy = Object.fromEntries(['/api', '/files', '/sandbox'].map((path) => [path, sandbox.url]));
const vite = await createServer({ root, server: { port, strictPort: true, proxy } });
await vite.listen();
const [demo] = await ensureDemoUsers(sandbox.store);

console.log(`
  Qəpik          http://localhost:${port}
  Demo user      ${demo?.phone}
  Password       ${demo?.password}
  SMS inbox      http://localhost:${port}/sandbox/inbox
`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await vite.close();
    await sandbox.close();
    process.exit(0);
  });
}
