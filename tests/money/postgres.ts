// Starts a temporary PostgreSQL for a test, on a socket in a temporary folder. If TEST_POSTGRES_URL names a running
// server, creates a temporary database on that server, as its superuser.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { findPostgres, ownerOfPostgres } from '#scripts/find-postgres.ts';

/** A temporary PostgreSQL database of a test. */
export interface Postgres {
  /** Value for `DATABASE_URL`. */
  url: string;
  stop(): Promise<void>;
}

const timeoutMs = 5000;

/** Starts PostgreSQL, or creates a database on the server of TEST_POSTGRES_URL. Rejects if no PostgreSQL is found. */
export async function startPostgres(): Promise<Postgres> {
  const server = env['TEST_POSTGRES_URL'];
  return server ? createDatabase(server) : startServer();
}

async function createDatabase(server: string): Promise<Postgres> {
  const name = `qepik_${randomUUID().replaceAll('-', '')}`;
  await run(server, `create database ${name} encoding 'UTF8' locale 'C' template template0`);
  const url = new URL(server);
  url.pathname = name;
  return {
    url: url.href,
    stop: () => run(server, `drop database ${name} with (force)`),
  };
}

async function run(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function startServer(): Promise<Postgres> {
  const bin = findPostgres();
  if (!bin)
    throw new Error('No PostgreSQL was found. Install it (Debian: apt-get install postgresql).');
  const owner = ownerOfPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'qepik-postgres-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const as = { ...owner, cwd: folder };
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...as, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'fsync=off'];
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    { ...as, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let log = '';
  server.stderr.on('data', (chunk) => {
    log += chunk;
  });
  await readiness(server, join(folder, '.s.PGSQL.5432'), () => log);
  return {
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    async stop() {
      const exited = once(server, 'exit');
      // A smart shutdown waits for connections to close, because a driver would report a lost connection as an error.
      server.kill('SIGTERM');
      const fast = setTimeout(() => server.kill('SIGINT'), timeoutMs);
      await exited;
      clearTimeout(fast);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function readiness(server: ChildProcess, socket: string, log: () => string) {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (server.exitCode !== null) break;
    if (existsSync(socket) && log().includes('ready to accept connections')) return;
    await wait(100);
  }
  throw new Error(`PostgreSQL did not start:\n${log()}`);
}
