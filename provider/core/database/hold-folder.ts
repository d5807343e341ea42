import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Takes the folder of an embedded database for this process, by a file that names the process. Such a
 * database allows one process at a time and does not notice a second one, which damages it.
 *
 * @throws where another process that is alive holds it
 */
export function holdFolder(folder: string): void {
  const own = `${process.pid}-${beginningOf(process.pid)}.pid`;
  const path = join(folder, own);
  // The own file is written before the others are listed: of two processes that start at once, at least one sees the
  // other. A file name holds pid and start time, so removing that of a dead process never removes that of a new one.
  writeFileSync(path, '');
  process.once('exit', () => rmSync(path, { force: true }));
  for (const name of readdirSync(folder)) {
    const holder = name === own ? undefined : holderOf(name);
    if (!holder) continue;
    if (isAlive(holder)) {
      rmSync(path);
      throw new Error(`The process ${holder.pid} is using ${folder} already: stop it first.`);
    }
    rmSync(join(folder, name), { force: true });
  }
}

interface Holder {
  readonly pid: number;
  readonly beginning: string;
}

function holderOf(name: string): Holder | undefined {
  const [, pid, beginning = ''] = /^([1-9]\d*)-(\d*)\.pid$/.exec(name) ?? [];
  return pid === undefined ? undefined : { pid: Number(pid), beginning };
}

function isAlive({ pid, beginning }: Holder): boolean {
  // After a crash, the number of the process that crashed may be another's by now.
  if (beginning !== '') return beginningOf(pid) === beginning;
  try {
    // Signal 0 is not delivered: the call only checks that the process exists.
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** When a process began, in ticks since boot; empty where there is none or the system does not say. */
function beginningOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program comes second, in brackets, and may hold anything.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
