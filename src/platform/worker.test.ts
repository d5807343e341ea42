import { beforeEach, describe, expect, test, vi } from 'vitest';

class Registration extends EventTarget {
  installing: EventTarget | null = null;
  waiting: { postMessage: (message: unknown) => void } | null = null;
  active: { postMessage: (message: { type: string }, ports: MessagePort[]) => void } | null = {
    postMessage: vi.fn(),
  };
  readonly update = vi.fn(async () => {});
}

class Container extends EventTarget {
  controller: object | null = null;
  registration = new Registration();
  ready = Promise.resolve(this.registration);
  readonly register = vi.fn(async () => this.registration);
  readonly getRegistration = async () => this.registration;
}

let container: Container;
let reload: ReturnType<typeof vi.fn>;
const listeners = new Map<string, () => void>();

/** Returns a worker that reports this build. */
function workerOf(build: string | undefined) {
  return {
    scriptURL: 'https://wallet.test/sw.js',
    addEventListener: () => {},
    postMessage: (_: unknown, [port]: MessagePort[] = []) => {
      if (build !== undefined) port?.postMessage(build);
    },
  };
}

const { locks } = navigator;
let runs = 0;

/** Returns locks of the current test only, because a page that reloads holds its locks for ever. */
function locksOfThisTest() {
  runs += 1;
  const run = runs;
  return {
    request: (name: string, ...rest: [LockOptions, LockGrantedCallback<unknown>]) =>
      locks.request(`${name} of test ${run}`, ...rest),
  };
}

async function page() {
  vi.resetModules();
  return {
    ...(await import('./worker.ts')),
    ...(await import('./app-files.ts')),
    ...(await import('./locks.ts')),
  };
}

/** Returns a page that has registered its worker. `controller` is the worker of an earlier page. */
async function startedPage(controller: object | null = null) {
  container.controller = controller;
  const started = await page();
  await started.startWorker();
  return started;
}

function replaceBy(build: string | undefined): void {
  container.controller = workerOf(build);
  container.dispatchEvent(new Event('controllerchange'));
}

/** Messages between ports take real time, and the test's clock gives a worker one second. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 5; turns++) await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(1_000);
  await new Promise((resolve) => setImmediate(resolve));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'performance'] });
  container = new Container();
  reload = vi.fn();
  vi.stubGlobal('navigator', { serviceWorker: container, locks: locksOfThisTest() });
  vi.stubGlobal('location', { href: 'https://wallet.test/', reload });
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) =>
    listeners.set(type, listener),
  );
  vi.stubGlobal('document', {
    readyState: 'complete',
    visibilityState: 'visible',
    addEventListener: () => {},
  });
});

describe('the worker', () => {
  test('is done without where the browser has none, though its name is there', async () => {
    vi.stubGlobal('navigator', { serviceWorker: undefined, locks: locksOfThisTest() });
    const { startWorker, checkForUpdate } = await page();
    await startWorker();
    expect(await checkForUpdate()).toBe('latest');
  });

  test('is registered once, without caches, by an address signed by the policy', async () => {
    const created: string[] = [];
    const signed = { toString: () => '/sw.js' };
    vi.stubGlobal('trustedTypes', {
      createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => {
        created.push(name);
        const fileWorker = '/assets/1a2b3c4d/file-worker.js';
        expect(rules.createScriptURL(fileWorker)).toBe(fileWorker);
        for (const other of ['/other.js', `${fileWorker}?x`, `https://evil.test${fileWorker}`]) {
          expect(() => rules.createScriptURL(other)).toThrow(TypeError);
        }
        return { createScriptURL: () => signed };
      },
    });
    const { startWorker } = await page();
    await startWorker();
    await startWorker();
    expect(created).toEqual(['qepik']);
    expect(container.register).toHaveBeenCalledTimes(1);
    expect(container.register).toHaveBeenCalledWith(signed, { scope: '/' });
  });

  test('may be refused by the browser', async () => {
    container.register.mockRejectedValue(new DOMException('no', 'SecurityError'));
    const { startWorker } = await page();
    await expect(startWorker()).resolves.toBeUndefined();
  });

  test.each([
    ['that is the page’s first does not reload it', null, ['next'], 0],
    ['replaced by that of another build reloads the page, once', 'test', ['next', 'next'], 1],
    ['replaced by one without a name does so too', 'test', [undefined, undefined], 1],
    ['replaced by the same build does not, or it would never end', 'test', ['test'], 0],
  ])('%s', async (_title, before, builds, reloads) => {
    await startedPage(before === null ? null : workerOf(before));
    for (const build of builds) replaceBy(build);
    await settle();
    expect(reload).toHaveBeenCalledTimes(reloads);
  });
});

describe('what is missing', () => {
  test('is reported while it is fetched, by one request at a time', async () => {
    const asked: unknown[] = [];
    let missing: number | undefined;
    const active = {
      postMessage: (message: { type: string }, [port]: MessagePort[]) => {
        asked.push(message.type);
        if (message.type === 'MISSING' && missing !== undefined) port?.postMessage(missing);
      },
    };
    container.registration.active = null;
    const { watchMissingFiles } = await page();
    const reported: unknown[] = [];
    const stop = watchMissingFiles((count) => reported.push(count));
    await settle();
    expect(reported).toEqual(['no worker yet']);
    container.registration.active = active;
    // A worker that does not answer in time reports nothing.
    for (const count of [undefined, 2, 1, 0]) {
      missing = count;
      await pass(4_000);
    }
    expect([...new Set(reported)]).toEqual(['no worker yet', 2, 1, 0]);
    expect(asked.filter((type) => type === 'FILL').length).toBe(1);
    const looks = asked.length;
    await pass(60_000);
    expect(asked.length).toBe(looks);
    stop();
  });

  test('is reported as final only where the browser refuses a worker', async () => {
    container.registration.active = null;
    for (const [error, expected] of [
      [new TypeError('the script did not come'), 'no worker yet'],
      [new DOMException('no', 'SecurityError'), 'no worker'],
    ] as const) {
      container.register.mockRejectedValueOnce(error);
      const { startWorker, watchMissingFiles } = await page();
      await startWorker();
      const reported = await new Promise((tell) => {
        const stop = watchMissingFiles((missing) => {
          stop();
          tell(missing);
        });
      });
      expect(reported).toBe(expected);
    }
  });
});

/** Lets time pass and delivers the answers. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 500) {
    await vi.advanceTimersByTimeAsync(500);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('an update [M9]', () => {
  test('is checked for every hour, and on a return to the page after a minute at least', async () => {
    const { updateOffered } = await startedPage();
    const { registration } = container;
    listeners.get('focus')?.();
    expect(registration.update).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(61_000);
    listeners.get('focus')?.();
    listeners.get('focus')?.();
    expect(registration.update).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(60 * 60 * 1000);
    expect(registration.update).toHaveBeenCalledTimes(2);
    expect(updateOffered.get()).toBe(false);
  });

  /** Installs another worker, which fails or then waits. */
  function install(succeeds: boolean): void {
    const { registration } = container;
    const installing = Object.assign(new EventTarget(), workerOf('next'), {
      addEventListener: EventTarget.prototype.addEventListener,
    });
    registration.installing = installing;
    registration.dispatchEvent(new Event('updatefound'));
    registration.installing = null;
    if (succeeds) registration.waiting = installing;
    installing.dispatchEvent(new Event('statechange'));
  }

  test('is offered when it is installed, also after one that failed', async () => {
    const { updateOffered } = await startedPage();
    install(false);
    expect(updateOffered.get()).toBe(false);
    install(true);
    expect(updateOffered.get()).toBe(true);
  });

  test('that was put off is offered again where one asks for it, and the next one by itself', async () => {
    const { updateOffered, offerUpdate, checkForUpdate } = await startedPage();
    install(true);
    offerUpdate(false);
    install(false);
    expect(updateOffered.get()).toBe(false);
    expect(await checkForUpdate()).toBe('waiting');
    expect(updateOffered.get()).toBe(true);
    offerUpdate(false);
    install(true);
    expect(updateOffered.get()).toBe(true);
  });

  test('is not applied while somebody is about to pay or another tab waits for an answer', async () => {
    const { applyUpdate, holdShared, ifFree } = await startedPage(workerOf('test'));
    const postMessage = vi.fn();
    container.registration.waiting = { postMessage };
    const letGo = holdShared('intent');
    expect(await applyUpdate()).toBe(false);
    expect(postMessage).not.toHaveBeenCalled();
    letGo();
    await settle();
    const otherCall = Promise.withResolvers<void>();
    void navigator.locks.request('call', { mode: 'shared' }, () => otherCall.promise);
    void applyUpdate();
    await settle();
    expect(postMessage).not.toHaveBeenCalled();
    otherCall.resolve();
    await settle();
    expect(postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' }, expect.anything());
    expect(await ifFree('intent', async () => true)).toBeUndefined();
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(reload).toHaveBeenCalledTimes(1);
    // The worker that should answer the new page may be gone.
    replaceBy('next');
    await settle();
    expect(reload).toHaveBeenCalledTimes(2);
    expect(await ifFree('intent', async () => true)).toBeUndefined();
    // The reload itself may wait for a worker that is going away.
    await vi.advanceTimersByTimeAsync(4_000);
    expect(reload).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(reload).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(reload).toHaveBeenCalledTimes(4);
  });

  test('applied by another tab waits for a payment there, and for a later one in this tab', async () => {
    const { pageEnding, holdShared } = await startedPage(workerOf('test'));
    const other = Promise.withResolvers<void>();
    void navigator.locks.request('intent', { mode: 'shared' }, () => other.promise);
    replaceBy('next');
    await settle();
    const letGo = holdShared('intent');
    await settle();
    other.resolve();
    await settle();
    expect(pageEnding.get()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    letGo();
    await settle();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(pageEnding.get()).toBe(true);
  });
});
