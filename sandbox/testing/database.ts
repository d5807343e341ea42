// The database of one file of tests: a PGlite in memory, or a fresh one of the PostgreSQL that
// TEST_DATABASE_URL names.
import { randomUUID } from 'node:crypto';
import { env } from 'node:process';
import pg from 'pg';

export async function testDatabase(): Promise<string> {
  const server = env['TEST_DATABASE_URL'];
  if (server === undefined) return 'memory:';
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
