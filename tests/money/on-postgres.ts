// Runs the functional tests of the sandbox again on PostgreSQL: `node tests/money/on-postgres.ts`. In `npm test` they
// run on PGlite. Paths as arguments select the tests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startPostgres } from './postgres.ts';

const root = join(import.meta.dirname, '../..');
const only = process.argv.slice(2);
const postgres = await startPostgres();
const vitest = spawn(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    'provider',
    ...(only.length > 0 ? only : ['provider/']),
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: postgres.url } },
);
const [code, signal] = await once(vitest, 'exit');
if (signal !== null) console.error(`The tests were ended by ${signal}`);
await postgres.stop();
process.exit(code ?? 1);
