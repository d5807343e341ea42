import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { env } from 'node:process';
import { expect, test, vi } from 'vitest';
import { simulatedPorts } from '#provider/simulation/ports.ts';
import { openProvider } from '#provider/testing/provider.ts';
import { control } from './control.ts';
import { fault } from './faults.ts';

const { store } = await openProvider();

// A machine that builds and tests at the same time is slow.
vi.setConfig({ testTimeout: 60_000 });

// Tests that start a process call the controls if they are on.
const settings = [
  [undefined, 404],
  ['off', 404],
  ['on', 200],
] as const;

test.each(env['QEPIK_TEST_ALL'] ? settings : settings.slice(0, 1))(
  'started with SANDBOX_CONTROL %s, the test controls answer %i',
  async (setting, status) => {
    const server = fork('provider/server.ts', {
      execArgv: [],
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: {
        ...env,
        PORT: '0',
        DATABASE_URL: 'memory:',
        SANDBOX_DEMO: 'off',
        SANDBOX_CONTROL: setting,
        SIMULATED: 'biller,bank,identity,messenger',
      },
    });
    try {
      const [said] = server.stdout ? await once(server.stdout, 'data') : [];
      const [url] = /http:\/\/[\d.:]+/.exec(String(said)) ?? [];
      expect((await fetch(`${url}/sandbox/ledger`)).status).toBe(status);
    } finally {
      server.kill('SIGKILL');
    }
  },
);

test('The page of test controls names every one, and every fault', async () => {
  const page = readFileSync('provider/test-controls.md', 'utf8');
  // The script and the style of the inbox page are no controls.
  const controls = control({ store, ports: simulatedPorts(store, true) }).routes.filter(
    ({ method, path }) => method !== 'ALL' && !/\.(js|css)$/.test(path),
  );
  expect(controls.length).toBeGreaterThan(5);
  const unnamed = controls.filter(
    ({ method, path }) => !page.includes(`\`${method} /sandbox${path}`),
  );
  expect(unnamed).toEqual([]);
  const kinds = fault.shape.kind.options;
  expect(kinds.filter((kind) => !page.includes(`\`${kind}\``))).toEqual([]);
});
