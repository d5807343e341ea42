import { beforeEach, expect, test, vi } from 'vitest';

const provider = vi.fn<(address: string) => Promise<Response>>();
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

/** Returns a page whose calls are observed, with the probe started. */
async function page() {
  vi.resetModules();
  const { reportNoAnswer, connectivity } = await import('#platform/connectivity.ts');
  const { listenToCalls } = await import('./app-status.ts');
  const { probeProvider } = await import('./probe-provider.ts');
  listenToCalls();
  const fail = (...calls: string[]) => {
    for (const call of calls) reportNoAnswer(performance.now(), call);
  };
  return { fail, connectivity, probeProvider };
}

function signInAs(token: string): void {
  const state = { visibilityState: 'visible', cookie: token && `token=${token}` };
  vi.stubGlobal('document', Object.assign(new EventTarget(), state));
}

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await vi.dynamicImportSettled();
}

beforeEach(() => {
  vi.useFakeTimers();
  provider.mockReset().mockImplementation(unreachable);
  vi.stubGlobal('fetch', provider);
  signInAs('');
});

test('A provider that cannot be reached at the start is asked again and again', async () => {
  const { fail, connectivity, probeProvider } = await page();
  fail('balance', 'history', 'limits');
  expect(connectivity.get()).toBe('offline');
  probeProvider();
  await pass(2_000);
  expect(provider).toHaveBeenCalledTimes(1);
  await pass(4_000);
  expect(provider).toHaveBeenCalledTimes(2);
});

test('One call without an answer has others asked, which decide [W18]', async () => {
  const { fail, connectivity, probeProvider } = await page();
  probeProvider();
  fail('campaigns');
  await pass(1);
  await pass(1);
  expect(new Set(provider.mock.calls.map(([address]) => address)).size).toBe(3);
  expect(connectivity.get()).toBe('offline');
});

test('A probe that is refused for ever does not keep the app offline [W18]', async () => {
  const { fail, connectivity, probeProvider } = await page();
  fail('balance', 'history', 'limits');
  probeProvider();
  provider.mockImplementation((address) =>
    /app-version|faq/.test(address)
      ? unreachable()
      : Promise.resolve(Response.json({ data: 'text' })),
  );
  await pass(2_000);
  await pass(4_000);
  expect(connectivity.get()).toBe('offline');
  await pass(8_000);
  expect(connectivity.get()).toBe('online');
});

test('A probe that is refused for ever is sent ever more rarely [W18]', async () => {
  const { fail, connectivity, probeProvider } = await page();
  probeProvider();
  const sent = (what: RegExp) => provider.mock.calls.filter(([address]) => what.test(address));
  provider.mockImplementation((address) =>
    /faq/.test(address) ? unreachable() : Promise.resolve(Response.json({ data: 'text' })),
  );
  for (let second = 0; second < 600; second += 10) {
    fail('campaigns');
    await pass(10_000);
    expect(connectivity.get()).not.toBe('offline');
  }
  expect(sent(/translate/).length).toBeGreaterThan(30);
  expect(sent(/faq/).length).toBeLessThan(8);
});

test('On a signed-in page the probe reads nothing that the page reads by itself [W18]', async () => {
  signInAs('token-of-aysel');
  const { fail, probeProvider } = await page();
  probeProvider();
  fail('campaigns');
  await pass(1);
  await pass(1);
  const addresses = provider.mock.calls.map(([address]) => address);
  expect(addresses.filter((address) => !/app-version|translate/.test(address))).toEqual([]);
  expect(addresses).toHaveLength(2);
});
