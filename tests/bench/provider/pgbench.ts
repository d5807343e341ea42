// Turns the statements of one payment into a script of pgbench, which shows the throughput of this machine without the
// provider.
import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import * as z from 'zod/mini';
import { digestOf } from '#provider/core/identity/secrets.ts';
import { findPostgres } from '#scripts/find-postgres.ts';
import { tokenOf } from './clone-users.ts';
import { type Figures, figuresOf } from './load.ts';
import { forPgbench, type Paid, recorded, usersEach } from './payments.ts';
import type { Statement } from './record-statements.ts';

/**
 * How pgbench sends statements: parsed and planned each time, as the driver does without a name, or once per
 * connection.
 */
type Protocol = 'extended' | 'prepared';

/** Returns the recorded payment as a script with another payer, another bill and new ids in each run. */
export async function scriptOf(
  url: string,
  statements: readonly Statement[],
  { key, code }: Paid,
): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const fresh: string[] = [key, code];
  const lines = [
    `\\set payer ${forPgbench} + :client_id * ${usersEach} + random(0, ${usersEach - 1})`,
    '\\set fresh random(1, 1000000000000000)',
  ];
  for (const { text, values } of statements) {
    const types = values.length > 0 ? await typesOf(client, text) : [];
    const filled = text.replace(/\$(\d+)/g, (_all, place: string) => {
      const at = Number(place) - 1;
      return `(${expressionOf(values[at], fresh)})::${types[at]}`;
    });
    lines.push(`${filled.trim().replace(/;$/, '')};`);
  }
  await client.end();
  return `${lines.join('\n')}\n`;
}

const parameters = z.array(z.object({ types: z.array(z.string()) }));

/** Returns the types that PostgreSQL infers for the parameters of a statement. */
async function typesOf(client: pg.Client, text: string): Promise<string[]> {
  await client.query(`prepare asked as ${text}`);
  const { rows } = await client.query(
    "select parameter_types::text[] as types from pg_prepared_statements where name = 'asked'",
  );
  await client.query('deallocate asked');
  return parameters.parse(rows)[0]?.types ?? [];
}

const hash = digestOf(tokenOf(recorded));
const hashOfPayer = `encode(sha256(convert_to(${literal(tokenOf(''))} || :payer, 'UTF8')), 'hex')`;
const madeId = `[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?!-${recorded})`;

const madeNumber = '(?<=")\\d{12}(?=")';

/** Returns a value as SQL. Replaces the number of the payer and each id that the payment made. */
function expressionOf(value: unknown, fresh: string[]): string {
  if (value === null || value === undefined) return 'null';
  const marks = new RegExp(
    `-${recorded}\\b|${hash}|${fresh[0]}|${fresh[1]}|${madeId}|${madeNumber}`,
  );
  const parts: string[] = [];
  let rest = textOf(value);
  for (let mark = marks.exec(rest); mark; mark = marks.exec(rest)) {
    const [found] = mark;
    if (mark.index > 0) parts.push(literal(rest.slice(0, mark.index)));
    rest = rest.slice(mark.index + found.length);
    if (found === `-${recorded}`) parts.push("'-'", ':payer');
    else if (found === hash) parts.push(hashOfPayer);
    else {
      if (!fresh.includes(found)) fresh.push(found);
      parts.push(`'bench-${fresh.indexOf(found)}-'`, ':fresh');
    }
  }
  if (parts.length === 0 || rest !== '') parts.push(literal(rest));
  return parts.join(' || ');
}

/** Formats a value as the driver does. */
function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map((one) => JSON.stringify(textOf(one))).join(',')}}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Escapes colons too, because pgbench would read a colon as the start of a variable. */
function literal(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3A');
  return `E'${escaped}'`;
}

interface Run {
  readonly url: string;
  readonly script: string;
  readonly protocol: Protocol;
  readonly connections: number;
  readonly seconds: number;
}

/** Runs a script for some seconds. Throws if a transaction fails. */
export async function runPgbench(run: Run): Promise<Figures> {
  const { url, script, protocol, connections, seconds } = run;
  const folder = mkdtempSync(join(tmpdir(), 'qepik-pgbench-'));
  try {
    writeFileSync(join(folder, 'payment.sql'), script);
    const socket = new URL(url).searchParams.get('host') ?? '';
    await promisify(execFile)(
      join(findPostgres() ?? '', 'pgbench'),
      [
        ...['--no-vacuum', `--protocol=${protocol}`, '--file=payment.sql'],
        ...[`--client=${connections}`, `--jobs=${Math.min(2, connections)}`, `--time=${seconds}`],
        ...['--log', `--host=${socket}`, '--username=postgres', 'postgres'],
      ],
      { cwd: folder },
    );
    const took = globSync(join(folder, 'pgbench_log.*')).flatMap((path) =>
      readFileSync(path, 'utf8')
        .trim()
        .split('\n')
        .map((line) => Number(line.split(' ')[2]) / 1000),
    );
    return figuresOf(took, seconds);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
