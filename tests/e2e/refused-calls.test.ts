// A blocker in the browser, or a proxy, always rejects some calls and lets the others pass. The app does not treat this
// as a lost network.

import { calls } from '#contract/calls.ts';
import type { App } from '#tests/fixtures/app.ts';
import { untilOfflineReady } from '#tests/fixtures/network.ts';
import { expect, test } from '#tests/fixtures/test.ts';
import type { User } from '#tests/fixtures/user.ts';

// Each test takes half a minute, so all workers share them.
test.describe.configure({ mode: 'parallel' });

/** Paths of the calls that the app sends by itself on any screen. */
const sentUnasked = Object.values(calls)
  .filter(({ kind, path }) => kind === 'read' && !path.includes('{'))
  .concat(calls.checkAppVersion, calls.listUnfinished)
  .map(({ path }) => path);

/** The page sends this call only if it doubts that there is a network. */
const probe = calls.translate.path;

/** Upper limit of repetitions of a call that fails for ten minutes. */
const atMost = 12;

test('A user whose browser refuses the campaigns and the notifications is online, and pays @W18 @all', async ({
  guest,
  user,
}) => {
  const blocker = await Blocker.beside(guest, user);
  await blocker.expectNoHarm([calls.getCampaigns.path, calls.getNotifications.path]);
  await guest.pay();
});

// Calls whose failure could look like a lost network, each with a call that could confirm it.
const pairs = [
  [calls.getWallets.path, probe],
  [calls.checkAppVersion.path, probe],
  [calls.getWallets.path, calls.checkAppVersion.path],
  [calls.getHistory.path, calls.listUnfinished.path],
];

const alone = sentUnasked.filter((path) => path !== probe).map((path) => [path]);

for (const refused of [...alone, ...pairs]) {
  test(`A user whose browser refuses ${refused.join(' and ')} is online @W18 @all`, async ({
    guest,
    user,
  }) => {
    const blocker = await Blocker.beside(guest, user);
    await blocker.expectNoHarm(refused);
  });
}

/** Rejects calls like a blocker, before they are sent, from the page and from the worker. */
class Blocker {
  readonly #refused = new Set<string>();
  readonly #sent = new Map<string, number>();
  readonly #app: App;
  readonly #user: User;
  #hours = 0;
  #timesOffline = 0;

  private constructor(app: App, user: User) {
    this.#app = app;
    this.#user = user;
  }

  /** Watches a signed-in page that is fully loaded and whose clock the test moves. */
  static async beside(app: App, user: User): Promise<Blocker> {
    const { page } = app;
    const context = page.context();
    const blocker = new Blocker(app, user);
    const pathOf = (url: string) => new URL(url).pathname.replace(/^\/api\//, '');
    await context.route(
      ({ href }) => blocker.#refused.has(pathOf(href)),
      (route) => route.abort('blockedbyclient'),
    );
    context.on('request', (request) => {
      const path = pathOf(request.url());
      if (request.serviceWorker() || !blocker.#refused.has(path)) return;
      blocker.#sent.set(path, (blocker.#sent.get(path) ?? 0) + 1);
    });
    await context.exposeFunction('noteOffline', () => blocker.#timesOffline++);
    await page.addInitScript(
      (told) => {
        new MutationObserver(() => {
          // The test defines this function.
          if (!('noteOffline' in window) || typeof window.noteOffline !== 'function') return;
          if (document.body?.textContent?.includes(told)) window.noteOffline();
        }).observe(document, { subtree: true, childList: true, characterData: true });
      },
      app.words('shell.offline').source.replace(/[\^$]/g, ''),
    );
    await page.addInitScript(() => {
      const open = new Set<Promise<unknown>>();
      const send = window.fetch.bind(window);
      window.fetch = (...asked) => {
        const answer = send(...asked);
        const ended = answer
          .then((response) => response.clone().arrayBuffer())
          .catch(() => {})
          .finally(() => open.delete(ended));
        open.add(ended);
        return answer;
      };
      const untilAnswered = async () => {
        while (open.size > 0) await Promise.all(open);
      };
      Object.assign(window, { untilAnswered });
    });
    await page.clock.install();
    await app.openSession(user);
    await untilOfflineReady(page);
    return blocker;
  }

  /**
   * Rejects only these paths from now on. For ten minutes by the page's clock, at home, on a service's form and on its
   * confirmation, no message says that there is no network, the user may pay, and each of the calls is sent rarely.
   */
  async expectNoHarm(paths: readonly string[]): Promise<void> {
    const app = this.#app;
    await this.#refuse(paths);
    await app.open('/');
    await app.untilAlive();
    await this.#pass(4);
    await app.openForm();
    await app.untilAlive();
    await this.#pass(3);
    await app.fillIn();
    await this.#pass(3);
    await expect(app.payButton).toBeEnabled();
    expect(this.#timesOffline).toBe(0);
    for (const path of paths) if (path !== probe) expect(this.#sent.get(path), path).toBeDefined();
    for (const [path, times] of this.#sent) expect(times, path).toBeLessThanOrEqual(atMost);
  }

  /**
   * Moves the page's clock in steps and waits for all answers between them, because the clock runs many times as fast
   * as the network. Each step is shorter than the network timeout. The page itself knows its pending requests, while
   * the browser reports them to the test with a delay.
   */
  async #pass(minutes: number): Promise<void> {
    const { page } = this.#app;
    for (let second = 0; second < minutes * 60; second += 3) {
      await page.clock.runFor(3_000);
      await page.evaluate(async () => {
        // The test defines this function.
        if ('untilAnswered' in window && typeof window.untilAnswered === 'function')
          await window.untilAnswered();
      });
    }
  }

  /** Moves the clock by an hour, so that the next page loads everything again. */
  async #refuse(paths: readonly string[]): Promise<void> {
    await this.#app.open('about:blank');
    this.#hours += 1;
    await this.#user.moveClock(this.#hours * 60 * 60_000);
    this.#refused.clear();
    this.#sent.clear();
    for (const path of paths) this.#refused.add(path);
  }
}
