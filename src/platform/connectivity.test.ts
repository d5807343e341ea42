import { beforeEach, describe, expect, test, vi } from 'vitest';

const listeners = new Map<string, () => void>();
let onLine: boolean;

/** Returns the module of a page that was just opened and watches the network. */
async function page() {
  vi.resetModules();
  const { watchConnectivity, ...rest } = await import('./connectivity.ts');
  const { connectivity, reportSent, reportEnd, reportAnswer, reportNoAnswer } = rest;
  /** Reports a call that is sent now. Returns the ways in which it may end. */
  const send = (what: string) => {
    vi.advanceTimersByTime(1);
    const sentAt = performance.now();
    reportSent(sentAt, what);
    const end = () => reportEnd(sentAt);
    const answer = () => {
      end();
      reportAnswer(sentAt);
    };
    const fail = () => {
      end();
      reportNoAnswer(sentAt, what);
    };
    return { answer, fail, end };
  };
  const state = () => connectivity.get();
  return { ...rest, send, state, stop: watchConnectivity() };
}

/** The device loses its network, or finds one. */
function network(isThere: boolean): void {
  onLine = isThere;
  vi.advanceTimersByTime(1);
  listeners.get(isThere ? 'online' : 'offline')?.();
}

beforeEach(() => {
  onLine = true;
  vi.useFakeTimers();
  listeners.clear();
  const listen = (type: string, listener: () => void) => listeners.set(type, listener);
  const forget = (type: string) => listeners.delete(type);
  vi.stubGlobal('navigator', {
    get onLine() {
      return onLine;
    },
  });
  vi.stubGlobal('addEventListener', listen);
  vi.stubGlobal('removeEventListener', forget);
  vi.stubGlobal('document', { addEventListener: listen, removeEventListener: forget });
});

test('Calls decide, and navigator.onLine is not trusted when it is true', async () => {
  const { send, state, stop } = await page();
  expect(state()).toBe('unknown');
  for (const what of ['balance', 'history', 'limits']) send(what).fail();
  expect(state()).toBe('offline');
  listeners.get('visibilitychange')?.();
  expect(state()).toBe('offline');
  send('balance').answer();
  expect(state()).toBe('online');
  stop();
  expect(listeners.size).toBe(0);
});

test('A device is offline without a network, and unknown when it has one again', async () => {
  const { send, state, connectivity } = await page();
  const listener = vi.fn();
  send('balance').answer();
  const unsubscribe = connectivity.subscribe(listener);
  network(false);
  expect(state()).toBe('offline');
  listeners.get('visibilitychange')?.();
  network(true);
  expect(state()).toBe('unknown');
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  send('balance').answer();
  expect(listener).toHaveBeenCalledTimes(2);
});

test('A page that starts without a network is offline', async () => {
  onLine = false;
  const { state } = await page();
  expect(state()).toBe('offline');
});

describe('calls of another network [W13]', () => {
  test('that are answered do not count as online', async () => {
    const { send, state } = await page();
    const before = send('balance');
    network(false);
    before.answer();
    expect(state()).toBe('offline');
    send('balance').answer();
    expect(state()).toBe('online');
  });

  test('that get no answer do not count as offline', async () => {
    const { send, state } = await page();
    const overtaken = ['balance', 'history', 'limits'].map(send);
    send('user').answer();
    for (const { fail } of overtaken) fail();
    expect(state()).toBe('online');
    const left = ['balance', 'history', 'limits'].map(send);
    network(true);
    for (const { fail } of left) fail();
    expect(state()).toBe('unknown');
  });
});

describe('calls that a blocker refuses [W18]', () => {
  test('do not count as offline, one or two, however often', async () => {
    const { send, state, inDoubt } = await page();
    for (let times = 0; times < 20; times++) {
      send('campaigns').fail();
      send('notifications').fail();
      expect(state()).not.toBe('offline');
      expect(inDoubt.get()).toBe(true);
    }
    send('balance').answer();
    expect(inDoubt.get()).toBe(false);
  });

  test('do not count as offline, though they are many, while others are waited for', async () => {
    const { send, state } = await page();
    const balance = send('balance');
    for (const what of ['campaigns', 'notifications', 'faq', 'limits']) send(what).fail();
    expect(state()).toBe('unknown');
    balance.answer();
    expect(state()).toBe('online');
  });

  test('do not hide that there is no network', async () => {
    const { send, state } = await page();
    send('balance').answer();
    for (const what of ['campaigns', 'notifications', 'balance']) send(what).fail();
    expect(state()).toBe('offline');
  });
});

test('What was aborted says nothing, late neither [W2]', async () => {
  const { send, state } = await page();
  for (const what of ['balance', 'history', 'limits']) send(what).end();
  vi.advanceTimersByTime(60_000);
  expect(state()).toBe('unknown');
});

describe('late answers [W12]', () => {
  const three = ['balance', 'history', 'limits'];

  test('of several calls count as offline', async () => {
    const { send, state } = await page();
    three.map(send);
    vi.advanceTimersByTime(3_499);
    expect(state()).toBe('unknown');
    vi.advanceTimersByTime(10);
    expect(state()).toBe('offline');
  });

  test('count as normal for a minute after one has come', async () => {
    const { send, state } = await page();
    const late = three.map(send);
    vi.advanceTimersByTime(4_000);
    expect(state()).toBe('offline');
    for (const { answer } of late) answer();
    expect(state()).toBe('online');
    const slow = three.map(send);
    vi.advanceTimersByTime(5_000);
    expect(state()).toBe('online');
    for (const { fail } of slow) fail();
    expect(state()).toBe('offline');
    send('balance').answer();
    vi.advanceTimersByTime(61_000);
    three.map(send);
    vi.advanceTimersByTime(4_000);
    expect(state()).toBe('offline');
  });

  test('of a call that others overtake do not make the network slow', async () => {
    const { send, state } = await page();
    const quote = send('quote');
    vi.advanceTimersByTime(4_000);
    send('balance').answer();
    quote.answer();
    three.map(send);
    vi.advanceTimersByTime(4_000);
    expect(state()).toBe('offline');
  });
});
