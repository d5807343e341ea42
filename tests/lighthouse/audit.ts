// Lighthouse as a phone. `npm run lighthouse` audits the most visited screens, prints the scores and fails if a median
// is below its budget. The reports are in `test-results/lighthouse`. Speed is measured by this script and not in a
// test, because a machine that runs tests is slow.
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import lighthouse from 'lighthouse';
import { buildIfDue } from '#scripts/build-if-due.ts';
import { launchOf } from '#scripts/find-browser.ts';
import { installBrowser } from '#scripts/install-tools.ts';
import { readOptions } from '#scripts/read-options.ts';
import { median, table } from '#tests/bench/table.ts';
import { App } from '#tests/fixtures/app.ts';
import { untilOfflineReady } from '#tests/fixtures/network.ts';
import { Phone } from '#tests/fixtures/phone.ts';
import { Sandbox } from '#tests/fixtures/sandbox.ts';
import { listenOnFreePort } from '#tests/fixtures/servers/listen-on-free-port.ts';
import { startWallet } from '#tests/fixtures/servers/wallet.ts';
import type { NewUser, User } from '#tests/fixtures/user.ts';
import { wordsOf } from '#tests/fixtures/words.ts';
import budgets from './budgets.json' with { type: 'json' };

/** The categories with a budget. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const figures = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
] as const;

/** Result of one run of Lighthouse. `html` is its report. */
export interface Audit {
  /** Scores from 0 to 100. */
  readonly scores: Readonly<Partial<Record<(typeof categories)[number], number>>>;
  /** Audits that count in a score and were not perfect, as "seo: meta-description". */
  readonly faults: readonly string[];
  /**
   * Milliseconds on the simulated phone, by the names of Lighthouse's audits. `benchmarkIndex` is the speed of this
   * machine; more is faster.
   */
  readonly figures: Readonly<Record<(typeof figures)[number] | 'benchmarkIndex', number>>;
  readonly html: string;
}

/** Data of the new user who is signed in on the audited screens. */
export const having: NewUser = { history: 12, identified: true };

/** Returns the addresses of the audited screens of a user, by the name of the screen. */
export async function screensOf(user: User): Promise<Readonly<Record<string, string>>> {
  const [newest] = await user.history();
  if (!newest) throw new Error('The user has no receipt');
  return {
    home: '/',
    'form of a service': '/c/kommunal/p/azerisiq-fiziki',
    receipt: `/payment/receipt/${newest.id}`,
    history: '/transactions',
  };
}

/**
 * Audits one address in the browser with this debugging port. Keeps its storage, so that a signed-in person stays
 * signed in. Throws if the page leads to another address.
 */
export async function audit(
  url: string,
  port: number,
  onlyCategories: readonly (typeof categories)[number][],
): Promise<Audit> {
  const result = await lighthouse(url, {
    port,
    output: 'html',
    logLevel: 'error',
    onlyCategories: [...onlyCategories],
    disableStorageReset: true,
  });
  if (!result) throw new Error('Lighthouse said nothing');
  const { lhr, report } = result;
  if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(url).pathname) {
    throw new Error(`${url} led to ${lhr.finalDisplayedUrl}`);
  }
  const scores = onlyCategories.map((id) => [id, 100 * (lhr.categories[id]?.score ?? 0)]);
  const faults = onlyCategories.flatMap((id) =>
    (lhr.categories[id]?.auditRefs ?? [])
      .filter((audit) => audit.weight > 0 && (lhr.audits[audit.id]?.score ?? 1) < 1)
      .map((audit) => `${id}: ${audit.id}`),
  );
  const times = figures.map((id) => [id, Math.round(lhr.audits[id]?.numericValue ?? 0)]);
  return {
    scores: Object.fromEntries(scores),
    faults,
    figures: { ...Object.fromEntries(times), benchmarkIndex: lhr.environment.benchmarkIndex },
    html: String(report),
  };
}

/** Starts a browser with its own profile and a debugging port for audits. */
export async function openAuditedBrowser(
  launch: Parameters<typeof Phone.switchOn>[0],
): Promise<{ readonly phone: Phone; readonly port: number }> {
  const server = createServer();
  const port = await listenOnFreePort(server);
  await once(server.close(), 'close');
  const args = [...(launch.args ?? []), `--remote-debugging-port=${port}`];
  return { phone: await Phone.switchOn({ ...launch, args }), port };
}

async function auditAll(runs: number): Promise<boolean> {
  const folder = 'test-results/lighthouse';
  mkdirSync(folder, { recursive: true });
  buildIfDue('dist');
  const wallet = await startWallet('dist');
  const launch = { ...launchOf(installBrowser()), baseURL: wallet.origin, locale: 'az-AZ' };
  const user = await new Sandbox(wallet.origin).newUser(having);
  const rows: string[][] = [['median', ...categories, ...figures, 'index', 'runs']];
  let isWithin = true;
  try {
    await auditOn(await openAuditedBrowser(launch), { 'sign-in': '/auth/login' });
    const own = await openAuditedBrowser(launch);
    await new App(own.phone.page, wordsOf('az'), 'az').signIn(user);
    await untilOfflineReady(own.phone.page);
    await auditOn(own, await screensOf(user));
  } finally {
    await wallet.end();
  }
  console.log(table(rows));
  return isWithin;

  async function auditOn(
    { phone, port }: Awaited<ReturnType<typeof openAuditedBrowser>>,
    screens: Readonly<Record<string, string>>,
  ): Promise<void> {
    for (const [name, path] of Object.entries(screens)) {
      const audits: Audit[] = [];
      for (let run = 0; run < runs; run++) {
        // A browser that has run an audit is slower in the next audit.
        await phone.close();
        await phone.open();
        // Chromium loads pages of its own at its start, with a second of CPU.
        await setTimeout(4_000);
        audits.push(await audit(wallet.origin + path, port, categories));
      }
      const scores = categories.map((id) => median(audits.map((one) => one.scores[id])) ?? 0);
      const times = figures.map((id) => median(audits.map((one) => one.figures[id])) ?? 0);
      const index = median(audits.map((one) => one.figures.benchmarkIndex)) ?? 0;
      isWithin &&= categories.every(
        (id, at) =>
          (id === 'performance' && index < budgets.slowestIndex) ||
          (scores[at] ?? 0) >= budgets.scores[id],
      );
      if (index < budgets.slowestIndex) {
        console.log(`${name}: at ${index} this machine is too slow to judge its performance`);
      }
      const speeds = audits.map((one) => one.scores.performance).join(', ');
      rows.push([name, ...[...scores, ...times, index].map((each) => `${each}`), speeds]);
      for (const fault of new Set(audits.flatMap((one) => one.faults))) console.log(name, fault);
      writeFileSync(`${folder}/${name.replaceAll(' ', '-')}.html`, audits.at(-1)?.html ?? '');
    }
    await phone.throwAway();
  }
}

if (import.meta.main) {
  const { runs = 3 } = readOptions({ runs: Number });
  process.exit((await auditAll(runs)) ? 0 : 1);
}
