// The whole product by one command: builds the app where that is due, starts the provider's sandbox
// over a database that survives restarts, and serves both on one address.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from 'node:process';
import { ensureDemoUsers } from '#sandbox/demo/demo-users.ts';
import { buildSettings } from './build-settings.ts';
import { freePort } from './free-port.ts';
import { startWallet } from './wallet.ts';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const data = join(root, '.data');

if (isStale()) await build();

say('Opening the database…');
const database = env['DATABASE_URL'] ?? join(data, 'sandbox');
const port = await freePort(Number(env['PORT'] ?? 8080));
const wallet = await startWallet({ port, dist, database, hostname: env['HOST'] ?? '127.0.0.1' });
say('Looking for the demo user…');
const [demo] = await ensureDemoUsers(wallet.store);

// Set before the message that it runs: a script may stop it as soon as it reads that.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await wallet.close();
    process.exit(0);
  });
}

say(`
  Qəpik          ${wallet.url}
  Demo user      ${demo?.phone}
  Password       ${demo?.password}
  SMS inbox      ${wallet.url}/sandbox/inbox

Ctrl+C stops it. What happened in it is kept in .data/ until that folder is deleted.`);

/** Whether the build is missing, or was made from other sources or settings than are here now. */
function isStale(): boolean {
  const path = join(dist, 'build.json');
  if (!existsSync(path)) return true;
  const { version }: { version: string } = JSON.parse(readFileSync(path, 'utf8'));
  return version !== buildSettings(root).version;
}

async function build(): Promise<void> {
  say('Building: the app, its prerendered pages and the worker. This takes less than a minute.');
  const startedAt = performance.now();
  const vite = spawn(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    { cwd: root, stdio: 'inherit' },
  );
  const [code] = await once(vite, 'exit');
  if (code !== 0) throw new Error(`The build ended with ${code}`);
  say(`Built in ${Math.round((performance.now() - startedAt) / 1000)} s.`);
}

function say(text: string): void {
  console.log(text);
}
