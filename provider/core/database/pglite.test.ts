// The folder of an embedded database is used by one process at a time. It is complete or created again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lockFolder } from './lock-folder.ts';
import { openPglite } from './pglite.ts';

const root = mkdtempSync(join(tmpdir(), 'qepik-folder-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function canOpen(folder: string): Promise<boolean> {
  const database = await openPglite(folder);
  const { rows } = await database.query('select 1 as one');
  await database.close();
  return rows.length === 1;
}

test('a folder that another process uses is not opened, until that process is gone [L7]', async () => {
  const folder = join(root, 'held');
  mkdirSync(folder);
  const script = `
    const { lockFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'lock-folder.ts'))});
    lockFolder(${JSON.stringify(folder)});
    console.log('held');
    setInterval(() => {}, 1000);
  `;
  const other = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(other, 'exit');
  await once(other.stdout, 'data');
  await expect(openPglite(folder)).rejects.toThrow(`The process ${other.pid} is using ${folder}`);
  other.kill('SIGKILL');
  await exited;
  expect(await canOpen(folder)).toBe(true);
});

test.each([
  ['a process that has the number of one that crashed', [`${process.ppid}-1.pid`]],
  ['files that name no process', ['0-.pid', '-1-.pid', '-.pid', '.pid', 'postmaster.pid']],
])('nothing is held by %s', (what, names) => {
  const folder = join(root, what);
  mkdirSync(folder);
  for (const name of names) writeFileSync(join(folder, name), '');
  expect(() => lockFolder(folder)).not.toThrow();
});

test('of two that start at once after a crash, no more than one holds the folder', async () => {
  const folders = Array.from({ length: 100 }, (_, at) => join(root, `contended-${at}`));
  for (const folder of folders) {
    mkdirSync(folder);
    writeFileSync(join(folder, `${process.ppid}-1.pid`), '');
  }
  const script = `
    const { lockFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'lock-folder.ts'))});
    process.on('message', (startsAt) => {
      const held = ${JSON.stringify(folders)}.filter((folder, at) => {
        while (Date.now() < startsAt + at * 8);
        try {
          lockFolder(folder);
          return true;
        } catch {
          return false;
        }
      });
      process.send(held);
    });
    process.send('ready');
  `;
  const others = [1, 2].map(() =>
    spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', script], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    }),
  );
  const hear = () => Promise.all(others.map((other) => once(other, 'message')));
  await hear();
  const heard = hear();
  const startsAt = Date.now() + 100;
  for (const other of others) other.send(startsAt);
  const held = (await heard).flatMap(([reply]) => reply);
  for (const other of others) other.kill('SIGKILL');
  expect(new Set(held).size).toBe(held.length);
});

test('a database whose making was broken off is made anew, and nothing else is touched', async () => {
  const folder = join(root, 'half');
  const half = join(folder, 'pglite.new');
  mkdirSync(half, { recursive: true });
  writeFileSync(join(half, 'PG_VERSION'), '18\n');
  writeFileSync(join(folder, 'own.txt'), 'kept');
  expect(await canOpen(folder)).toBe(true);
  expect(await canOpen(folder)).toBe(true);
  expect(readFileSync(join(folder, 'own.txt'), 'utf8')).toBe('kept');
  expect(existsSync(half)).toBe(false);
});

test('a database that an earlier version made is opened with what is in it', async () => {
  const made = await openPglite(join(root, 'made'));
  await made.exec('create table kept as select 7 as value');
  await made.close();
  const folder = join(root, 'earlier');
  renameSync(join(root, 'made', 'pglite'), folder);
  const database = await openPglite(folder);
  expect((await database.query('select value from kept')).rows).toEqual([{ value: 7 }]);
  await database.close();
});

test('a folder path that ends in a slash makes nothing beside the folder', async () => {
  const parent = join(root, 'parent');
  expect(await canOpen(`${join(parent, 'data')}/`)).toBe(true);
  expect(readdirSync(parent)).toEqual(['data']);
  expect(readdirSync(join(parent, 'data'))).toContain('pglite');
});
