import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Takes a folder for this process. An embedded database bears one process at a time, and notices a
 * second one only by the damage.
 *
 * @throws where another process that is alive holds it
 */
export function holdFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'process.pid');
  const holder = holderOf(path);
  if (holder !== undefined && isAlive(holder)) {
    throw new Error(`The process ${holder} is using ${folder} already: stop it first.`);
  }
  writeFileSync(path, String(process.pid));
  process.once('exit', () => rmSync(path, { force: true }));
}

function holderOf(path: string): number | undefined {
  try {
    return Number(readFileSync(path, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    // Signal 0 reaches nobody: it only asks whether there is somebody.
    return pid !== process.pid && process.kill(pid, 0);
  } catch {
    return false;
  }
}
