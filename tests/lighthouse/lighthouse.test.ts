// Lighthouse, as a phone: nothing left to say about accessibility, best practices and SEO.
import { once } from 'node:events';
import { createServer } from 'node:net';
import lighthouse from 'lighthouse';
import { listenOnFreePort } from '#tests/fixtures/listen-on-free-port.ts';
import { untilOfflineReady } from '#tests/fixtures/network.ts';
import { Phone } from '#tests/fixtures/phone.ts';
import { expect, test } from '#tests/fixtures/test.ts';

const categories = ['accessibility', 'best-practices', 'seo'];

test.use({ having: { history: 12, identified: true } });

interface Audited {
  readonly phone: Phone;
  readonly expectAllGood: (path: string) => Promise<void>;
}

const audited = test.extend<{ audited: Audited }>({
  audited: async ({ launchOptions, link }, use) => {
    const port = await freePort();
    const phone = await Phone.switchOn({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`],
      baseURL: link.origin,
    });
    await use({ phone, expectAllGood: (path) => expectAllGood(link.origin + path, port) });
    await phone.throwAway();
  },
});

audited('Sign-in scores 100 in every category', async ({ audited: { expectAllGood } }) => {
  audited.setTimeout(120_000);
  await expectAllGood('/auth/login');
});

// Accessibility on these screens is proven by axe, which Lighthouse runs too.
audited(
  'Home and receipt score 100 in every category @all',
  async ({ audited: { phone, expectAllGood }, guest, user }) => {
    audited.setTimeout(240_000);
    await guest.on(phone.page).openSession(user);
    await untilOfflineReady(phone.page);
    const [newest] = await user.history();
    await expectAllGood('/');
    await expectAllGood(`/payment/receipt/${newest?.id}`);
  },
);

async function expectAllGood(url: string, port: number): Promise<void> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: categories,
    // Whoever is signed in stays signed in.
    disableStorageReset: true,
  });
  if (!result) throw new Error('Lighthouse said nothing');
  const { lhr } = result;
  expect(new URL(lhr.finalDisplayedUrl).pathname).toBe(new URL(url).pathname);
  const failed = Object.values(lhr.categories).flatMap((category) =>
    category.auditRefs
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category.id}: ${id}`),
  );
  expect(failed, url).toEqual([]);
  for (const category of Object.values(lhr.categories)) expect(category.score, category.id).toBe(1);
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenOnFreePort(server);
  await once(server.close(), 'close');
  return port;
}
