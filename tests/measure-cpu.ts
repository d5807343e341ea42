// Setup file of Vitest under `npm test -- --cpu`: notes the CPU of each test file, with its imports, and with its child
// processes where it runs in a process and not in a thread.
import { relative } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { afterAll, expect } from 'vitest';
import { cpuOfTree, noteCpu } from '#scripts/cpu-time.ts';

declare global {
  /** CPU seconds when the last test file ended: files without isolation share a process. */
  var cpuAtLastFile: number | undefined;
}

const before = globalThis.cpuAtLastFile ?? 0;

afterAll(() => {
  const now = isMainThread ? cpuOfTree() : cpuOfThread();
  noteCpu(relative('.', expect.getState().testPath ?? ''), now - before);
  globalThis.cpuAtLastFile = now;
});

function cpuOfThread(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1e6;
}
