// CPU seconds, user and system, of processes and their descendants. Linux only: all values are 0 on other systems.
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** Returns the CPU seconds of the child processes of this process that have ended, with those of their own children. */
export function cpuOfEndedChildren(): number {
  const [, , cutime = 0, cstime = 0] = readTimes('self') ?? [];
  return (cutime + cstime) / ticksPerSecond;
}

/** Returns the CPU seconds so far of this process and all its descendants, running or ended. */
export function cpuOfTree(): number {
  const children = new Map<number, number[]>();
  const times = new Map<number, number>();
  for (const name of processNames()) {
    const stat = readStat(name);
    if (!stat) continue;
    const pid = Number(name);
    children.set(stat.parent, [...(children.get(stat.parent) ?? []), pid]);
    times.set(
      pid,
      stat.times.reduce((sum, ticks) => sum + ticks, 0),
    );
  }
  const sumOf = (pid: number): number =>
    (children.get(pid) ?? []).reduce((sum, child) => sum + sumOf(child), times.get(pid) ?? 0);
  return sumOf(process.pid) / ticksPerSecond;
}

/**
 * Appends a line with a test file and its CPU seconds to the file that QEPIK_TEST_CPU names. Does nothing if the
 * variable is not set.
 */
export function noteCpu(file: string, seconds: number): void {
  const into = process.env['QEPIK_TEST_CPU'];
  if (into) appendFileSync(into, `${JSON.stringify({ file, seconds })}\n`);
}

function processNames(): readonly string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

function readTimes(name: string): readonly number[] | undefined {
  return readStat(name)?.times;
}

/**
 * Returns the parent, and utime, stime, cutime and cstime in clock ticks (proc(5)). Undefined if the process has ended.
 */
function readStat(name: string): { parent: number; times: readonly number[] } | undefined {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    // The name of the program, in brackets, may contain blanks.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return { parent: fields[1] ?? 0, times: fields.slice(11, 15) };
  } catch {
    return undefined;
  }
}
