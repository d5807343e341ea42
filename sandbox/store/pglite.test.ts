// The folder of an embedded database: one process at a time, and whole or made anew.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openPglite } from './pglite.ts';

const root = mkdtempSync(join(tmpdir(), 'qepik-folder-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function canOpen(folder: string): Promise<boolean> {
  const database = await openPglite(folder);
  const { rows } = await database.query('select 1 as one');
  await database.close();
  return rows.length === 1;
}

test('a folder that another process uses is not opened, until that process is gone', async () => {
  const folder = join(root, 'held');
  const script = `
    const { holdFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'hold-folder.ts'))});
    holdFolder(${JSON.stringify(folder)});
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

test('a process that has the number of one that crashed holds nothing', async () => {
  const folder = join(root, 'crashed');
  writeFileSync(`${folder}.pid`, `${process.ppid} 1`);
  expect(await canOpen(folder)).toBe(true);
});

test('a folder whose making was broken off is made anew', async () => {
  const folder = join(root, 'half');
  mkdirSync(folder);
  writeFileSync(join(folder, 'PG_VERSION'), '18\n');
  writeFileSync(`${folder}.unfinished`, '');
  expect(await canOpen(folder)).toBe(true);
  expect(await canOpen(folder)).toBe(true);
});
