// Lighthouse reports no fault in accessibility, best practices and SEO.
import { untilOfflineReady } from '#tests/fixtures/network.ts';
import { expect, test } from '#tests/fixtures/test.ts';
import { audit, having, openAuditedBrowser, screensOf } from './audit.ts';
import budgets from './budgets.json' with { type: 'json' };

const { performance: _, ...scores } = budgets.scores;

test.use({ having });

const audited = test.extend<{ audited: Awaited<ReturnType<typeof openAuditedBrowser>> }>({
  audited: async ({ launchOptions, link }, use) => {
    const browser = await openAuditedBrowser({ ...launchOptions, baseURL: link.origin });
    await use(browser);
    await browser.phone.throwAway();
  },
});

audited('Sign-in scores 100 in every category', async ({ audited: { port }, link }) => {
  audited.setTimeout(120_000);
  await expectAllGood(`${link.origin}/auth/login`, port);
});

// axe, which Lighthouse also runs, tests the accessibility of these screens elsewhere.
audited(
  'Home, a form, a receipt and the history score 100 in every category @all',
  async ({ audited: { phone, port }, guest, link, user }) => {
    audited.setTimeout(240_000);
    await guest.on(phone.page).openSession(user);
    await untilOfflineReady(phone.page);
    for (const path of Object.values(await screensOf(user))) {
      await expectAllGood(link.origin + path, port);
    }
  },
);

async function expectAllGood(url: string, port: number): Promise<void> {
  const result = await audit(url, port, ['accessibility', 'best-practices', 'seo']);
  expect(result.faults, url).toEqual([]);
  expect(result.scores, url).toEqual(scores);
}
