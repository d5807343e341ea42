// The simulation as a test: a few seeds in the full run. `npm run simulate` runs more seeds, and the mutants.
import { spawnSync } from 'node:child_process';
import { execPath } from 'node:process';
import { expect, test } from 'vitest';

test.runIf(process.env['QEPIK_TEST_ALL'])(
  'whatever ends, gets lost, comes twice or late, money is where people were told [L2] [L5] [L6] [L9] [L10] [L11]',
  { timeout: 600_000 },
  () => {
    const args = ['tests/simulate/simulate.ts', '--seeds', '40'];
    const { stdout, stderr, status } = spawnSync(execPath, args, { encoding: 'utf8' });
    expect(stdout + stderr).toContain('40 seeds, 0 broken');
    expect(status).toBe(0);
  },
);
