import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface DemoUser {
  readonly phone: string;
  readonly password: string;
}

/** A user with months of history, made at the first start of a database and remembered beside it. */
export async function demoUser(url: string, database: string, folder: string): Promise<DemoUser> {
  const path = join(folder, 'demo-users.json');
  const users = remembered(path);
  const known = users[database];
  if (known) return known;
  console.log('Making a demo user…');
  const response = await fetch(`${url}/sandbox/users`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identified: true, balance: '1248.60', history: 180 }),
  });
  if (!response.ok) throw new Error(`The sandbox made no user: ${response.status}`);
  const { phone, password }: DemoUser = JSON.parse(await response.text());
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, JSON.stringify({ ...users, [database]: { phone, password } }, null, 2));
  return { phone, password };
}

function remembered(path: string): Readonly<Record<string, DemoUser>> {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}
