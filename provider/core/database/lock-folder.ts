import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Claims the folder of an embedded database for this process, until it exits, with a file that names the process.
 * PGlite does not notice a second process, which would damage the database. @throws if another live process holds the
 * folder
 */
export function lockFolder(folder: string): void {
  const own = `${process.pid}-${beginningOf(process.pid)}.pid`;
  const path = join(folder, own);
  // Each process writes its own file before it lists the others. If two processes start at once, at least one sees the
  // other. The file name holds pid and start time, so removing a dead process's file never removes a new one's.
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
  // After a crash, the system may have given the pid to another process.
  if (beginning !== '') return beginningOf(pid) === beginning;
  try {
    // Signal 0 is not delivered. The call only checks that the process exists.
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Start time of a process in ticks since boot. Empty if the process does not exist or the system does not say. */
function beginningOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name is the second field, in brackets, and may contain anything.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
