// In a real browser, for what leaves a document cannot be made up. The launch queue is put in the page, as in an
// installed app.
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { I18nProvider } from '#i18n/intl.tsx';
import { loadMessages } from '#i18n/messages/messages.ts';
import { useLaunches } from './use-launches.ts';

const { messages } = await loadMessages('en', 'app');
const ours = 'A'.repeat(43);

vi.mock('#session/cookies.ts', () => ({ readToken: () => ours }));

let root: Root;
let launch: (address: string) => void;
/** Where this document would have gone. */
const left: string[] = [];

window.navigation?.addEventListener('navigate', (event) => {
  event.preventDefault();
  left.push(event.destination.url.slice(location.origin.length));
});

/** The app at home, with what waits in the queue. */
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
  const router = createRouter({
    routeTree: createRootRoute({ component: Launches }),
    history: createMemoryHistory(),
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <I18nProvider locale="en" messages={messages}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  await consumed;
}

function Launches() {
  useLaunches();
  return null;
}

afterEach(() => {
  root.unmount();
  vi.unstubAllGlobals();
});

test('A launch with the token of another session is followed also where the app is there already [S4]', async () => {
  await appWith();
  launch('/');
  launch(`/?token=${btoa(ours)}`);
  launch('/?token=bGF1bmNoZWQ');
  await expect.poll(() => left).toContain('/?token=bGF1bmNoZWQ');
  expect(left).toHaveLength(1);
});

test('A message of the worker with a token is too [S4]', async () => {
  await appWith();
  const data = { type: 'OPEN', path: '/?token=cHVzaGVk' };
  navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
  await expect.poll(() => left).toContain('/?token=cHVzaGVk');
});

test('A launch with a token that came after the one that opened this document is followed [S4]', async () => {
  const { pathname, search } = location;
  const second = `${pathname}${search === '' ? '?' : `${search}&`}token=c2Vjb25k`;
  await appWith(pathname + search, second);
  await expect.poll(() => left).toContain(second);
});
