// Development: Vite's server, which compiles the worker at each request, in front of the provider's sandbox.
import { join } from 'node:path';
import { env } from 'node:process';
import { createServer } from 'vite';
import { startServer } from '#provider/server.ts';
import { announce, buildForSandbox, welcomeGift } from './wallet.ts';

const root = join(import.meta.dirname, '..');

const database = env['DATABASE_URL'] ?? join(root, '.data/sandbox');
const sandbox = await startServer({ port: 0, database, control: true, welcomeGift });
const proxy = Object.fromEntries(['/api', '/files', '/sandbox'].map((path) => [path, sandbox.url]));
buildForSandbox();
const vite = await createServer({ root, server: { port: Number(env['PORT'] ?? 5173), proxy } });
await vite.listen();
const url = vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
await announce(url, sandbox.store, async () => {
  await vite.close();
  await sandbox.close();
});
