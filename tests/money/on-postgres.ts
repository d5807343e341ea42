// Runs the functional tests of the sandbox once more, on PostgreSQL: `node tests/money/on-postgres.ts`. Without this
// they run on PGlite. What the provider sends meanwhile is compared with the list of what crosses shards. Paths of tests
// run these alone.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { openStore } from '#provider/core/database/store.ts';
import { startPostgres } from './postgres.ts';
import expected from './shards/crossing.json' with { type: 'json' };
import { crossing } from './shards/crossing.ts';

const root = join(import.meta.dirname, '../..');
const statements = mkdtempSync(join(tmpdir(), 'qepik-statements-'));
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
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      TEST_DATABASE_URL: postgres.url,
      STATEMENTS: statements,
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'shards/record.ts')}`,
    },
  },
);
const [code, signal] = await once(vitest, 'exit');
if (signal !== null) console.error(`The tests were ended by ${signal}`);
const isListed = await compareCrossing();
await postgres.stop();
rmSync(statements, { recursive: true });
process.exit(isListed ? (code ?? 1) : 1);

/** Whether what crosses shards is what the list says; of some tests, nothing else. */
async function compareCrossing(): Promise<boolean> {
  const statement = z.object({ text: z.string(), values: z.array(z.unknown()) });
  const sent = globSync(join(statements, '*.jsonl'))
    .flatMap((path) => readFileSync(path, 'utf8').trim().split('\n'))
    .map((line) => statement.parse(JSON.parse(line)));
  await (await openStore(postgres.url)).destroy();
  const found = new Set(await crossing(postgres.url, sent));
  const listed = new Set(Object.values<string[]>(expected).flat());
  const fresh = [...found].filter((text) => !listed.has(text));
  const gone = only.length > 0 ? [] : [...listed].filter((text) => !found.has(text));
  for (const text of fresh)
    console.error(`Crosses shards, and is not in crossing.json:\n  ${text}`);
  for (const text of gone) console.error(`Is in crossing.json, and crosses no shard:\n  ${text}`);
  console.log(`${found.size} statements cross shards`);
  return fresh.length + gone.length === 0;
}
