// Runs in a real browser, because leaving a document cannot be simulated. The test adds the launch queue of an
// installed app.
import { RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { holdShared } from '#platform/locks.ts';
import { leaveWhenFree } from '#platform/worker.ts';
import { routerOf, stageIn } from '#ui/testing/stage.tsx';
import { useLaunches } from './use-launches.ts';

const { show } = await stageIn('en');
const ours = 'A'.repeat(43);

vi.mock('#session/cookies.ts', () => ({ readToken: () => ours }));
vi.mock(import('#platform/worker.ts'), async (original) => {
  const { leaveWhenFree, ...others } = await original();
  return { ...others, leaveWhenFree: vi.fn(leaveWhenFree) };
});

let launch: (address: string) => void;
const left: string[] = [];

window.navigation?.addEventListener('navigate', (event) => {
  event.preventDefault();
  left.push(event.destination.url.slice(location.origin.length));
});

/** Shows the app at home with these launches in the queue. */
async function appWith(...queued: string[]): Promise<void> {
  const consumed = new Promise<void>((resolve) => {
    vi.stubGlobal('launchQueue', {
      setConsumer(consume: (launch: { targetURL: string }) => void) {
        launch = (address) => consume({ targetURL: new URL(address, location.origin).href });
        for (const address of queued) launch(address);
        resolve();
      },
    });
  });
  show(<RouterProvider router={routerOf(Launches)} />);
  await consumed;
}

function Launches() {
  useLaunches();
  return null;
}

/** Mocks leaving without a lock: this document stays for the other tests. */
function leaveAtOnce(): void {
  vi.mocked(leaveWhenFree).mockImplementationOnce((leave) => {
    leave();
    return new Promise(() => {});
  });
}

afterEach(() => vi.unstubAllGlobals());

test('A launch with the token of another session is followed also where the app is there already [S4]', async () => {
  leaveAtOnce();
  await appWith();
  launch('/');
  launch(`/?token=${btoa(ours)}`);
  launch('/?token=bGF1bmNoZWQ');
  await expect.poll(() => left).toContain('/?token=bGF1bmNoZWQ');
  expect(left).toHaveLength(1);
});

test('A message of the worker with a token is too [S4]', async () => {
  leaveAtOnce();
  await appWith();
  const data = { type: 'OPEN', path: '/?token=cHVzaGVk' };
  navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
  await expect.poll(() => left).toContain('/?token=cHVzaGVk');
});

test('A launch with a token that came after the one that opened this document is followed [S4]', async () => {
  const { pathname, search } = location;
  const second = `${pathname}${search === '' ? '?' : `${search}&`}token=c2Vjb25k`;
  leaveAtOnce();
  await appWith(pathname + search, second);
  await expect.poll(() => left).toContain(second);
});

test('A launch with a token waits for a payment in another page, and for one that begins here meanwhile [M9]', async () => {
  await appWith();
  const other = Promise.withResolvers<void>();
  void navigator.locks.request('intent', { mode: 'shared' }, () => other.promise);
  launch('/?token=d2FpdGVk');
  await expect.poll(intents).toEqual({ held: ['shared'], pending: 1 });
  const letGo = holdShared('intent');
  await expect.poll(intents).toEqual({ held: ['shared'], pending: 2 });
  other.resolve();
  await expect.poll(intents).not.toEqual({ held: ['shared'], pending: 2 });
  await expect.poll(intents).toMatchObject({ held: ['shared'] });
  expect(left).not.toContain('/?token=d2FpdGVk');
  letGo();
  await expect.poll(() => left).toContain('/?token=d2FpdGVk');
});

async function intents() {
  const { held = [], pending = [] } = await navigator.locks.query();
  const isIntent = ({ name }: LockInfo) => name === 'intent';
  return {
    held: held.filter(isIntent).map(({ mode }) => mode),
    pending: pending.filter(isIntent).length,
  };
}
