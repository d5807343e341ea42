// Measures the provider's throughput beside that of its database with the same statements and nothing in between. `npm
// run bench:provider -- [--seconds 10] [--statements] [--profile]`. `--scale` measures it with 200 000 people who have
// a history.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { table } from '#tests/bench/table.ts';
import { startPostgres } from '#tests/money/postgres.ts';
import { tokenOf } from './clone-users.ts';
import { Connection, type Figures, measure } from './load.ts';
import { pay, payerOf, quickPorts, recorded } from './payments.ts';
import { runPgbench, scriptOf } from './pgbench.ts';
import { recordCalls } from './record-calls.ts';
import { cells, fillForScale, measureJobs, measureReads } from './scale.ts';

const { values: given } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    statements: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
    scale: { type: 'boolean', default: false },
  },
});
const seconds = Number(given.seconds);
const levels = [1, 16, 64];

const running = new Set<ChildProcess>();
const postgres = await startPostgres();
try {
  if (given.scale) {
    console.log(await fillForScale(postgres.url));
    const provider = await start(postgres.url, 'usual');
    console.log(await measureReads(provider.url, seconds));
    await stop(provider);
    console.log(`\n${await measureJobs(postgres.url)}`);
  } else {
    await measurePayments();
    await measureOthers();
  }
} finally {
  for (const child of running) child.kill();
  await postgres.stop();
}

async function measurePayments(): Promise<void> {
  const rows = [
    ['payments', 'connections', 'a second', 'p50 ms', 'p99 ms', 'of prepared', 'of extended'],
  ];
  const provider = await start(postgres.url, 'quick');
  // The first payment creates rows that later payments find.
  const record = () => recordCalls(postgres.url, (caller) => pay(caller, recorded), quickPorts);
  await record();
  const recording = await record();
  const { given: paid, statements } = recording;
  console.log(`${statements.length} statements a payment\n`);
  if (given.statements) console.log(statements.map(({ text }) => text).join('\n'));
  const script = await scriptOf(postgres.url, statements, paid);
  const measured: Figures[] = [];
  for (const connections of levels) measured.push(await measurePays(provider, connections));
  // The provider's jobs would process the rows that pgbench writes.
  await stop(provider);
  for (const [place, paid] of measured.entries()) {
    const connections = levels[place] ?? 1;
    const settings = { url: postgres.url, script, connections, seconds };
    const prepared = await runPgbench({ ...settings, protocol: 'prepared' });
    const extended = await runPgbench({ ...settings, protocol: 'extended' });
    const ratios = [prepared, extended].map(({ perSecond }) =>
      (paid.perSecond / perSecond).toFixed(2),
    );
    rows.push(['provider on PostgreSQL', `${connections}`, ...cells(paid), ...ratios]);
    rows.push(['pgbench, prepared', `${connections}`, ...cells(prepared), '', '']);
    rows.push(['pgbench, extended', `${connections}`, ...cells(extended), '', '']);
  }
  const following = await start(postgres.url, 'usual');
  const followed = await measurePays(following, 16);
  const { backlog } = await ask(following, 'backlog', z.object({ backlog: z.number() }));
  await stop(following);
  rows.push(['with jobs for six statuses', '16', ...cells(followed), '', '']);
  const embedded = await start('memory:', 'quick');
  for (const connections of levels) {
    const paid = await measurePays(embedded, connections);
    rows.push(['provider on PGlite', `${connections}`, ...cells(paid), '', '']);
  }
  await stop(embedded);
  console.log(`${table(rows)}\n\nJobs that were left of the six statuses: ${backlog}\n`);
}

function measurePays({ url }: ProviderProcess, connections: number): Promise<Figures> {
  return measure(url, { connections, seconds }, (connection, at, turn) =>
    pay(connection, payerOf(at, turn)),
  );
}

/**
 * Measures the reads of one user while others keep the provider busy: with 300 parallel reads, and with a confirmation
 * that waits.
 */
async function measureOthers(): Promise<void> {
  const [other, busy, slow] = [1, 2, 3];
  const provider = await start(postgres.url, 'controlled');
  const reads = () =>
    measure(provider.url, { connections: 1, seconds }, (connection) =>
      connection.call('GET', 'v1/wallets', tokenOf(other)),
    );
  const rows = [['reads of one user', 'a second', 'p50 ms', 'p99 ms']];
  rows.push(['alone', ...cells(await reads())]);
  const leaving = new AbortController();
  const flood = Promise.all(
    Array.from({ length: 300 }, async () => {
      const connection = new Connection(provider.url);
      while (!leaving.signal.aborted) await connection.call('GET', 'v1/wallets', tokenOf(busy));
      connection.close();
    }),
  );
  rows.push(['while 300 reads of another run', ...cells(await reads())]);
  leaving.abort();
  await flood;
  await fetch(`${provider.url}/sandbox/faults`, {
    method: 'POST',
    body: JSON.stringify({
      token: tokenOf(slow),
      calls: ['confirmOperation'],
      fault: { kind: 'latency', ms: 5000 },
      count: 10_000,
    }),
  });
  const waiting = new AbortController();
  const confirming = (async () => {
    const connection = new Connection(provider.url);
    while (!waiting.signal.aborted) await pay(connection, slow);
    connection.close();
  })();
  await wait(500);
  rows.push(['while a confirmation waits 5 s', ...cells(await reads())]);
  waiting.abort();
  await confirming;
  await stop(provider);
  console.log(table(rows));
}

interface ProviderProcess {
  readonly child: ChildProcess;
  readonly url: string;
}

async function start(
  database: string,
  ports: 'quick' | 'usual' | 'controlled',
): Promise<ProviderProcess> {
  const child = fork(new URL('provider-process.ts', import.meta.url), [database, ports], {
    serialization: 'advanced',
    execArgv: given.profile ? ['--cpu-prof', '--cpu-prof-dir=.cache/profile'] : [],
  });
  running.add(child);
  const { url } = await answerOf(child, z.object({ url: z.string() }));
  return { child, url };
}

function ask<Schema extends z.ZodMiniType>(
  { child }: ProviderProcess,
  question: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  child.send(question);
  return answerOf(child, schema);
}

async function answerOf<Schema extends z.ZodMiniType>(
  child: ChildProcess,
  schema: Schema,
): Promise<z.output<Schema>> {
  const ended = once(child, 'exit').then(() => {
    throw new Error('The provider has ended');
  });
  const [message] = await Promise.race([once(child, 'message'), ended]);
  return schema.parse(message);
}

async function stop({ child }: ProviderProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.send('stop');
  await ended;
  running.delete(child);
}
