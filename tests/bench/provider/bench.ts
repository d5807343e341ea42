// Measures the payments per second of a provider on PostgreSQL and on PGlite. `npm run bench:provider`
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import * as z from 'zod/mini';
import { table } from '#tests/bench/table.ts';
import { startPostgres } from '#tests/money/postgres.ts';
import { measure } from './load.ts';
import { pay } from './payments.ts';

const seconds = 10;

const started = z.object({ url: z.string(), tokens: z.array(z.string()) });

let running: ChildProcess | undefined;
const rows = [['payments', 'a second', 'p50 ms', 'p99 ms']];
const postgres = await startPostgres();
try {
  await measureProvider('on PostgreSQL', postgres.url);
  await measureProvider('on PGlite', 'memory:');
  console.log(table(rows));
} finally {
  running?.kill();
  await postgres.stop();
}

async function measureProvider(name: string, database: string): Promise<void> {
  const child = fork(new URL('provider-process.ts', import.meta.url), [database], { execArgv: [] });
  running = child;
  const ended = once(child, 'exit');
  const [message] = await Promise.race([
    once(child, 'message'),
    ended.then(() => {
      throw new Error('The provider has ended');
    }),
  ]);
  const { url, tokens } = started.parse(message);
  for (const connections of [1, 16, 64]) {
    const { perSecond, p50Ms, p99Ms } = await measure(
      url,
      { connections, seconds },
      (connection, at) => pay(connection, tokens[at] ?? ''),
    );
    const cells = [perSecond, p50Ms, p99Ms].map((value) => value.toFixed(1));
    rows.push([`${name}, ${connections} connections`, ...cells]);
  }
  child.send('stop');
  await ended;
}
