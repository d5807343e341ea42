// Lighthouse, as a phone: nothing left to say about accessibility, best practices and SEO.
import { createServer } from 'node:net';
import lighthouse from 'lighthouse';
import { untilOfflineReady } from '#tests/fixtures/network.ts';
import { Phone } from '#tests/fixtures/phone.ts';
import { openSession } from '#tests/fixtures/sign-in.ts';
import { expect, test } from '#tests/fixtures/test.ts';

const categories = ['accessibility', 'best-practices', 'seo'];

test.use({ having: { history: 12, identified: true } });

test('sign-in, dashboard and receipt are 100 in every category', async ({
  launchOptions,
  link,
  sandbox,
  user,
}) => {
  test.setTimeout(240_000);
  const port = await freePort();
  const phone = await Phone.switchOn({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`],
    baseURL: link.origin,
  });
  try {
    await expectAllGood(`${link.origin}/auth/login`, port);
    await openSession(phone.page, user);
    await untilOfflineReady(phone.page);
    const [newest] = await sandbox.historyOf(user);
    await expectAllGood(`${link.origin}/`, port);
    await expectAllGood(`${link.origin}/payment/receipt/${newest?.id}`, port);
  } finally {
    await phone.throwAway();
  }
});

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

function freePort(): Promise<number> {
  return new Promise((found, broken) => {
    const server = createServer();
    server.once('error', broken);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
