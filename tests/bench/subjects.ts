// The subjects of the measurement: the wallet and the baseline, each behind its own link.
import { createAdaptorServer } from '@hono/node-server';
import type { Page } from 'playwright/test';
import { site } from '#deploy/site.ts';
import { qepik } from '#domain/money.ts';
import { formatAmountWithCode } from '#i18n/formats/format-numbers.ts';
import { App } from '#tests/fixtures/app.ts';
import { untilOfflineReady } from '#tests/fixtures/network.ts';
import { Sandbox } from '#tests/fixtures/sandbox.ts';
import { type Link, openLink } from '#tests/fixtures/servers/link.ts';
import { listenOnFreePort } from '#tests/fixtures/servers/listen-on-free-port.ts';
import { startWallet } from '#tests/fixtures/servers/wallet.ts';
import { wordsOf } from '#tests/fixtures/words.ts';
import { buildBaseline } from './baseline-build.ts';
import type { HistoryPlace } from './history.ts';
import { untilFigure, untilReady } from './watch-page.ts';

/** A page that is measured, with its server behind a link. */
export interface Subject {
  readonly name: string;
  readonly link: Link;
  /** Makes the first visit, which stores all that later launches read. */
  visit(page: Page): Promise<void>;
  /** Returns the balance that the page has stored on the device, as the page shows it. */
  saved(): string;
  /** Opens a list with a search. Undefined if the subject has none. */
  openSearch?(page: Page): Promise<void>;
  /** The history of several years. */
  readonly history: HistoryPlace;
  /** Changes the provider's balance and returns the new one. Undefined without a provider. */
  change(): Promise<string | undefined>;
  close(): Promise<void>;
}

/** Starts the wallet with a user who has this many past transactions, 500 favorites and 50 automatic payments. */
export async function walletSubject(history: number): Promise<Subject> {
  const wallet = await startWallet('dist');
  const link = await openLink(wallet.port);
  const sandbox = new Sandbox(wallet.origin);
  const past = { history, favorites: 500 };
  const user = await sandbox.newUser({ identified: true, balance: '1248.60', ...past });
  for (let place = 0; place < 50; place++) {
    const code = String(200_014_502_300_001 + place);
    await user.addAutopayment(`Ev ${place + 1}`, { day: 1 + (place % 28) }, { code });
  }
  let balance = await written();

  async function written(): Promise<string> {
    const text = formatAmountWithCode(qepik(await user.balance()), 'az', 'AZN');
    return text.replace(/\s/g, ' ');
  }

  return {
    name: 'wallet',
    link,
    async visit(page) {
      await new App(page, wordsOf('az'), 'az').signIn(user);
      await untilOfflineReady(page);
      await untilFigure(page, balance, 20_000);
      await untilQuiet(page, link);
    },
    async openSearch(page) {
      await page.goto('/favorites');
      await page.getByRole('main').getByRole('listitem').first().waitFor();
    },
    history: {
      opener: (page) =>
        new App(page, wordsOf('az'), 'az').sections.getByRole('link', { name: 'Tarixçə' }),
      spending: (page) => page.getByRole('link', { name: 'Xərclər' }),
    },
    saved: () => balance,
    // Pays from another device, so that the page can get the new balance only from the provider.
    async change() {
      await user.payParking('10-AA-123', '2.00');
      balance = await written();
      return balance;
    },
    async close() {
      await link.close();
      await wallet.end();
    },
  };
}

/** Waits until all older history is loaded, which arrives page by page after the first visit. */
async function untilQuiet(page: Page, { passed: { requests } }: Link): Promise<void> {
  let before: number;
  do {
    before = requests.length;
    await page.waitForTimeout(5000);
  } while (requests.slice(before).some(({ path }) => path.includes('/v1/transactions?')));
}

/** Builds and serves the baseline page: React draws a balance and the rows in Dexie, without a provider. */
export async function baselineSubject(): Promise<Subject> {
  const figure = '1.248,60 AZN';
  const server = createAdaptorServer({ fetch: site(await buildBaseline()).fetch });
  const link = await openLink(await listenOnFreePort(server));
  return {
    name: 'baseline',
    link,
    async visit(page) {
      await page.goto('/?keep');
      if (!(await untilReady(page, 20_000))) throw new Error('The baseline has no worker');
      if (!(await untilFigure(page, figure, 120_000))) {
        throw new Error('The rows of the baseline could not be kept');
      }
    },
    saved: () => figure,
    history: { opener: (page) => page.getByRole('button', { name: 'Tarixçə' }) },
    change: async () => undefined,
    async close() {
      await link.close();
      server.close();
    },
  };
}
