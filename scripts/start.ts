// Starts the whole product with one command: builds the app if the build is stale, starts the provider's sandbox over a
// database that survives restarts, and serves both on one address.
import { join } from 'node:path';
import { env } from 'node:process';
import { buildIfDue } from './build-if-due.ts';
import { announce, buildForSandbox, firstFreePort, startWallet } from './wallet.ts';

const root = join(import.meta.dirname, '..');
// The build for the sandbox has a folder of its own, because `dist` is the build that is deployed and tested.
const dist = join(root, '.cache/sandbox');

buildForSandbox();
buildIfDue(dist);

console.log('Opening the database…');
const database = env['DATABASE_URL'] ?? join(root, '.data/sandbox');
const usualPort = Number(env['PORT'] ?? 8080);
const hostname = env['HOST'] ?? '127.0.0.1';
const port = await firstFreePort(usualPort, hostname);
if (port !== usualPort) console.log(`Port ${usualPort} is taken: Qəpik runs on port ${port}.`);
const wallet = await startWallet({ port, dist, database, hostname });
console.log('Looking for the demo user…');
await announce(wallet.url, wallet.store, wallet.close);
console.log('Ctrl+C stops it. What happened in it is kept in .data/ until that folder is deleted.');
