import { expect, onTestFinished, test, vi } from 'vitest';
import { heard, mine, opened, other, page, provider, token } from './testing/browser.ts';

async function watched() {
  const { beginSession } = await page();
  await beginSession({ ...opened, maxAgeSeconds: 600 });
  const { sessionEnds, followSessionEnd } = await import('./ending.ts');
  const { emitAnswer } = await import('#api/events.ts');
  const { getUser } = await import('#contract/identity/users.ts');
  onTestFinished(followSessionEnd());
  const answer = (sentAt: number, end: number | null, serverTime: number | null = null) =>
    emitAnswer({ row: getUser, sentAt, version: 1, serverTime, sessionEnds: end });
  const written = vi.spyOn(document, 'cookie', 'set');
  return { sessionEnds, answer, written };
}

test('The end comes from the call that was sent last', async () => {
  const { sessionEnds, answer } = await watched();
  answer(10, 1000);
  answer(30, 5000);
  answer(20, 1000);
  answer(40, null);
  expect(sessionEnds.get()).toBe(5000);
});

test('The cookie is renewed with the use of the session, for the time that the answer names', async () => {
  const { answer, written } = await watched();
  const now = vi.spyOn(performance, 'now');
  const serverTime = Date.now() - 5000;
  for (const [at, writes] of [
    [100_000, 1],
    [110_000, 1],
    [140_000, 2],
  ] as const) {
    now.mockReturnValue(at);
    answer(at, serverTime + 900_000, serverTime);
    const ours = written.mock.calls.flat().filter((cookie) => cookie.startsWith(`token=${token};`));
    expect(ours).toEqual(Array(writes).fill(expect.stringContaining('Max-Age=900;')));
  }
  now.mockRestore();
});

test.each([
  ['two days behind', 2 * 86_400, 600 + 2 * 86_400],
  ['a second and a part of one behind', 1.7, 602],
  ['two days ahead', -2 * 86_400, 600],
])(
  'A cookie that is renewed by a clock %s outlasts its correction [M11]',
  async (_, behind, age) => {
    const { answer, written } = await watched();
    vi.spyOn(Date, 'now').mockReturnValue(1_772_359_200_000);
    const serverTime = 1_772_359_200_000 + behind * 1000;
    answer(10, serverTime + 600_000, serverTime);
    expect(written).toHaveBeenCalledWith(
      expect.stringContaining(`token=${token}; Max-Age=${age}; `),
    );
    vi.mocked(Date.now).mockRestore();
  },
);

test('A tab that hears of the end leaves the cookie to the one that was answered [M11]', async () => {
  const { sessionEnds, written } = await watched();
  other.postMessage({ type: 'lasts', databaseName: mine, until: 5000 });
  await vi.waitFor(() => expect(sessionEnds.get()).toBe(5000));
  expect(written).not.toHaveBeenCalled();
});

test('A device that was cleared names itself anew to the next sign-in, and by its earlier number after that [S6]', async () => {
  const { beginSession, call, signOutOnDevice } = await page();
  await call();
  const before = localStorage.getItem('qepik:device');
  await beginSession(opened);
  await signOutOnDevice();
  await (await page()).call();
  const { headers } = provider.mock.lastCall?.[1] ?? {};
  const [first, ...others] = new Headers(headers).get('Device-Number')?.split(', ') ?? [];
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(first).not.toBe(before);
  expect(others).toEqual([before]);
});

test('A page of a guest names the device as another tab has renamed it since [S6]', async () => {
  const { call } = await page();
  await call();
  const before = localStorage.getItem('qepik:device');
  localStorage.setItem('qepik:device', `${'n'.repeat(43)}, ${before}`);
  await call();
  const { headers } = provider.mock.lastCall?.[1] ?? {};
  expect(new Headers(headers).get('Device-Number')).toBe(`${'n'.repeat(43)}, ${before}`);
});

test('Tabs of one session share its end', async () => {
  const { sessionEnds, answer } = await watched();
  answer(10, 1000);
  await vi.waitFor(() =>
    expect(heard).toHaveBeenCalledWith({ type: 'lasts', databaseName: mine, until: 1000 }),
  );
  other.postMessage({ type: 'lasts', databaseName: 'qepik-of-another', until: 9000 });
  other.postMessage({ type: 'lasts', databaseName: mine, until: 500 });
  other.postMessage({ type: 'lasts', databaseName: mine, until: 5000 });
  await vi.waitFor(() => expect(sessionEnds.get()).not.toBe(1000));
  expect(sessionEnds.get()).toBe(5000);
});
