// Runs in a real browser, because the history is fetched into its database. The provider does not answer.
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { setCredentials } from '#api/client.ts';
import { openLocalDatabase } from '#data/local-database.ts';
import { type FileSteps, useFile } from './use-file.ts';

let steps: FileSteps | undefined;
let close = (): void => {};

beforeAll(async () => {
  vi.stubGlobal('__PROVIDER_URL__', '/nowhere');
  vi.stubGlobal('__READ_TIMEOUT_MS__', 15_000);
  setCredentials({ token: 'secret', language: 'AZ' });
  await openLocalDatabase('qepik-files');
});

afterEach(() => close());

function Probe() {
  steps = useFile();
  return null;
}

const make = async () => new File([], 'statement.pdf');
const shown = () => steps?.step;

async function begun(prepare: () => Promise<boolean>) {
  const fetched = vi.fn<typeof fetch>(() => new Promise(() => {}));
  vi.stubGlobal('fetch', fetched);
  const root = createRoot(document.createElement('div'));
  close = () => root.unmount();
  root.render(<Probe />);
  await expect.poll(shown).toEqual({ at: 'choosing' });
  steps?.begin({ from: 0, prepare, make });
  await expect.poll(() => shown()?.at).not.toBe('choosing');
}

test('A stop while something is fetched is shown at once, whatever is still under way', async () => {
  await begun(async () => true);
  expect(shown()?.at).toBe('fetching');
  steps?.stop();
  await expect.poll(shown, { timeout: 1_000 }).toEqual({ at: 'lacking', lack: 'stopped' });
});

test('What is thrown while something is fetched ends in a failure that can be tried again', async () => {
  await begun(() => Promise.reject(new Error('no room')));
  await expect.poll(shown, { timeout: 1_000 }).toEqual({ at: 'failed' });
});
