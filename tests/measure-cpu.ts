// Setup file of Vitest under `npm test -- --cpu`: records the CPU of each test file, with its imports and child
// processes.
import { relative } from 'node:path';
import { afterAll, expect } from 'vitest';
import { cpuOfTree, noteCpu } from '#scripts/cpu-time.ts';

declare global {
  /** CPU seconds of the process when its last test file ended. Files without isolation share a process. */
  var cpuAtLastFile: number | undefined;
}

const before = globalThis.cpuAtLastFile ?? 0;

afterAll(() => {
  const now = cpuOfTree();
  noteCpu(relative('.', expect.getState().testPath ?? ''), now - before);
  globalThis.cpuAtLastFile = now;
});
