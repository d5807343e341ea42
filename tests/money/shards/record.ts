// Writes down what the provider sends to PostgreSQL while its tests run: node loads it into their processes.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { env, pid } from 'node:process';
import { onStatement } from '#tests/bench/provider/record-statements.ts';

/** So many times each statement, with other values. */
const samples = 3;
const counts = new Map<string, number>();
const path = join(env['STATEMENTS'] ?? '', `${pid}.jsonl`);

const root = `${join(import.meta.dirname, '../../..')}/`;

/** What every statement goes through. */
const passesOn =
  /^node_modules|^tests\/.*record(?:-statements)?\.ts|^provider\/core\/database\/postgres\.ts/;

/** Whether the code of the provider sends it, and no migration, test, test control or simulation. */
function isOwn(): boolean {
  const { stack = '' } = new Error('of the sender');
  const files = stack.split(root).slice(1);
  const sender = files.find((file) => !passesOn.test(file)) ?? '';
  return /^provider\/(?!testing|controls|simulation|core\/database\/migrate)(?!\S+\.test\.ts)/.test(
    sender,
  );
}

Error.stackTraceLimit = 80;
onStatement((statement) => {
  const count = counts.get(statement.text) ?? 0;
  if (
    count === samples ||
    !/^\s*(?:select|insert|update|delete|with)\b/i.test(statement.text) ||
    // The library of rates deletes old ones every five minutes: few runs take as long.
    /^DELETE FROM "?call_rates/.test(statement.text) ||
    !isOwn()
  )
    return;
  counts.set(statement.text, count + 1);
  appendFileSync(
    path,
    `${JSON.stringify(statement, (_, value) => (typeof value === 'bigint' ? String(value) : value))}\n`,
  );
});
