import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Takes the folder of an embedded database for this process, by a file beside it. Such a database bears
 * one process at a time, and notices a second one only by the damage.
 *
 * @throws where another process that is alive holds it
 */
export function holdFolder(folder: string): void {
  const path = `${folder}.pid`;
  const holder = holderOf(path);
  if (holder && isAlive(holder)) {
    throw new Error(`The process ${holder.pid} is using ${folder} already: stop it first.`);
  }
  if (holder) rmSync(path, { force: true });
  // Of two that start at once, the second does not find the place free.
  writeFileSync(path, `${process.pid} ${beginningOf(process.pid)}`, { flag: 'wx' });
  process.once('exit', () => rmSync(path, { force: true }));
}

interface Holder {
  readonly pid: number;
  readonly beginning: string;
}

function holderOf(path: string): Holder | undefined {
  try {
    const [pid = '', beginning = ''] = readFileSync(path, 'utf8').split(' ');
    return { pid: Number(pid), beginning };
  } catch {
    return undefined;
  }
}

function isAlive({ pid, beginning }: Holder): boolean {
  if (pid === process.pid) return false;
  // After a crash, the number of the process that crashed may be another's by now.
  if (beginning !== '') return beginningOf(pid) === beginning;
  try {
    // Signal 0 reaches nobody: it only asks whether there is somebody.
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** When a process began, in ticks since the machine did; empty for none, and where that is not told. */
function beginningOf(pid: number): string {
  try {
    const told = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program comes second, in brackets, and may hold anything.
    return told.slice(told.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
