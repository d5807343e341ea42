// A blocker in the browser, or a proxy, always rejects some calls and lets the others pass. The app does not treat this
// as a lost network.
import { calls } from '#contract/calls.ts';
import { untilOfflineReady } from '#tests/fixtures/network.ts';
import { expect, type Page, test } from '#tests/fixtures/test.ts';

// Each test takes half a minute, so all workers share them.
test.describe.configure({ mode: 'parallel' });

/** The page sends this call only if it doubts that there is a network. */
const probe = calls.translate.path;

/** Upper limit of repetitions of a call that fails for ten minutes. */
const atMost = 12;

/** Each call that the app sends by itself on any screen. */
const alone: readonly string[][] = Object.values(calls)
  .filter(({ kind, path }) => kind === 'read' && !path.includes('{') && path !== probe)
  .concat(calls.checkAppVersion, calls.listUnfinished)
  .map(({ path }) => [path]);

// Calls whose failure could look like a lost network, each with a call that could confirm it.
const pairs: readonly string[][] = [
  [calls.getWallets.path, probe],
  [calls.checkAppVersion.path, probe],
  [calls.getWallets.path, calls.checkAppVersion.path],
  [calls.getHistory.path, calls.listUnfinished.path],
  [calls.getCampaigns.path, calls.getNotifications.path],
];

for (const refused of [...alone, ...pairs]) {
  test(`A user whose browser refuses ${refused.join(' and ')} is online, and pays @W18 @all`, async ({
    guest: app,
    user,
    context,
  }) => {
    const sent: string[] = [];
    let isRefusing = false;
    const pathOf = (url: string) => new URL(url).pathname.replace(/^\/api\//, '');
    await context.route(
      ({ href }) => isRefusing && refused.includes(pathOf(href)),
      (route) => route.abort('blockedbyclient'),
    );
    context.on('request', (request) => {
      if (isRefusing && !request.serviceWorker()) sent.push(pathOf(request.url()));
    });
    await watchPages(app.page, app.words('shell.offline').source.replace(/[\^$]/g, ''));
    await app.page.clock.install();
    await app.openSession(user);
    await untilOfflineReady(app.page);
    await app.open('about:blank');
    // Data that was read an hour ago is read again.
    await user.moveClock(60 * 60_000);
    isRefusing = true;

    await app.open('/');
    await app.untilAlive();
    await pass(app.page, 4);
    await app.openForm();
    await app.untilAlive();
    await pass(app.page, 3);
    await app.fillIn();
    await pass(app.page, 3);
    expect(await app.page.evaluate(() => sessionStorage.getItem('offline'))).toBeNull();
    for (const path of refused) {
      const times = sent.filter((one) => one === path).length;
      if (path !== probe) expect(times, path).toBeGreaterThan(0);
      expect(times, path).toBeLessThanOrEqual(atMost);
    }
    await app.pay();
  });
}

/** Records on each page of the tab if it shows these words, and which of its requests are pending. */
async function watchPages(page: Page, offline: string): Promise<void> {
  await page.addInitScript((words) => {
    new MutationObserver(() => {
      if (document.body?.textContent?.includes(words)) sessionStorage.setItem('offline', 'shown');
    }).observe(document, { subtree: true, childList: true, characterData: true });
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
  }, offline);
}

/**
 * Moves the page's clock in steps and waits for all answers between them, because the clock runs many times as fast as
 * the network. Each step is shorter than the network timeout. The page itself knows its pending requests, while the
 * browser reports them to the test with a delay.
 */
async function pass(page: Page, minutes: number): Promise<void> {
  for (let second = 0; second < minutes * 60; second += 3) {
    await page.clock.runFor(3_000);
    await page.evaluate(() => Reflect.get(window, 'untilAnswered')());
  }
}
