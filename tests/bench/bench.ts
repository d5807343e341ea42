// Measures how the wallet opens, beside a baseline page that is served the same way, in one run. Noise of the machine
// slows both alike, so the ratio says more than the milliseconds.
//
//   npm run bench -- [--runs 5] [--history 300] [--favorites 500] [--automatic 50] [--cpu 1] [--dist dist]
//   npm run bench -- --session [--minutes 5]    what a session sends and receives, with and without low data
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright/test';
import { buildIfDue } from '#scripts/build-if-due.ts';
import { launchOf } from '#scripts/find-browser.ts';
import { installBrowser } from '#scripts/install-tools.ts';
import { Phone } from '#tests/fixtures/phone.ts';
import { type HistoryUse, measureHistory } from './history.ts';
import { type FirstLoad, firstLoad, heapOf, type Launch, launch, typeKeys } from './launch.ts';
import { measureSessions } from './session.ts';
import { baselineSubject, type Subject, walletSubject, watchStrangers } from './subjects.ts';
import { median, table } from './table.ts';
import { watchPages } from './watch-page.ts';

interface Measured {
  readonly warm: Launch[];
  readonly cold: Launch[];
  readonly offline: Launch[];
  readonly heap: number[];
  readonly keys: number[];
  readonly history: HistoryUse[];
  readonly historyHeap: number[];
  readonly first: FirstLoad[];
  readonly strangers: string[];
}

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    history: { type: 'string', default: '300' },
    favorites: { type: 'string', default: '500' },
    automatic: { type: 'string', default: '50' },
    cpu: { type: 'string', default: '1' },
    dist: { type: 'string', default: 'dist' },
    session: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '5' },
  },
});
const runs = wholeNumber(options.runs);
/** CPU throttling rate of the launches. */
const slowdown = wholeNumber(options.cpu);
const root = process.cwd();

buildIfDue(resolve(options.dist));
const launchOptions = launchOf(installBrowser());

if (options.session) {
  const minutes = wholeNumber(options.minutes);
  await measureSessions({ dist: options.dist, launchOptions, minutes });
  process.exit();
}

const subjects: Subject[] = [];
const phones = new Map<Subject, Phone>();
const measured = new Map<Subject, Measured>();
try {
  subjects.push(
    await walletSubject(options.dist, {
      history: wholeNumber(options.history),
      favorites: wholeNumber(options.favorites),
      automatic: wholeNumber(options.automatic),
    }),
  );
  subjects.push(await baselineSubject());
  for (const subject of subjects) {
    console.log(`${subject.name}: first visit`);
    await visit(subject);
  }
  for (let run = 1; run <= runs; run++) {
    console.log(`run ${run} of ${runs}`);
    for (const subject of subjects) await measureLaunches(subject);
    await measureFirstLoads();
  }
  report();
} finally {
  for (const phone of phones.values()) await phone.throwAway();
  for (const subject of subjects) await subject.close();
}

/** Leaves a closed browser whose profile holds all that the first visit stored. */
async function visit(subject: Subject): Promise<void> {
  const phone = await Phone.switchOn({
    ...launchOptions,
    baseURL: subject.link.origin,
    viewport: { width: 390, height: 844 },
    locale: 'az-AZ',
    timezoneId: 'Asia/Baku',
  });
  phones.set(subject, phone);
  measured.set(subject, {
    warm: [],
    cold: [],
    offline: [],
    heap: [],
    keys: [],
    history: [],
    historyHeap: [],
    first: [],
    strangers: [],
  });
  await watchPages(phone.context);
  await subject.visit(phone.page);
  await launch(phone.page, subject, slowdown);
  await phone.close();
}

/** Measures a cold and a warm launch, then a cold launch offline. Only one browser is open at a time. */
async function measureLaunches(subject: Subject): Promise<void> {
  const phone = phones.get(subject);
  const into = measured.get(subject);
  if (!phone || !into) return;
  await phone.open();
  const strangers = watchStrangers(phone.context, subject.link.origin);
  await watchPages(phone.context);
  into.cold.push(await launch(phone.page, subject, slowdown));
  await phone.page.goto('about:blank');
  into.warm.push(await launch(phone.page, subject, slowdown));
  into.heap.push(await heapOf(phone.page));
  into.keys.push(...(await typeKeys(phone.page, subject)));
  into.strangers.push(...strangers());
  await phone.close();

  subject.link.cut = true;
  subject.link.reset();
  await phone.open();
  await watchPages(phone.context);
  into.offline.push(await launch(phone.page, subject, slowdown));
  into.history.push(await measureHistory(phone.page, subject.history, slowdown));
  into.historyHeap.push(await heapOf(phone.page));
  await phone.close();
  subject.link.cut = false;
}

async function measureFirstLoads(): Promise<void> {
  for (const subject of subjects) {
    const browser = await chromium.launch(launchOptions);
    measured.get(subject)?.first.push(await firstLoad(browser, subject));
    await browser.close();
  }
}

function report(): void {
  const ms = (value: number) => `${Math.round(value)}`;
  const figures: readonly [
    name: string,
    of: (from: Measured) => readonly (number | undefined)[],
    written: (value: number) => string,
  ][] = [
    ['warm launch: first paint, ms', ({ warm }) => warm.map(({ paint }) => paint), ms],
    ['cold launch: first paint, ms', ({ cold }) => cold.map(({ paint }) => paint), ms],
    ['offline launch: first paint, ms', ({ offline }) => offline.map(({ paint }) => paint), ms],
    ['warm launch: saved balance, ms', ({ warm }) => warm.map(({ saved }) => saved), ms],
    ['cold launch: saved balance, ms', ({ cold }) => cold.map(({ saved }) => saved), ms],
    ['offline launch: saved balance, ms', ({ offline }) => offline.map(({ saved }) => saved), ms],
    ['warm launch: live balance, ms', ({ warm }) => warm.map(({ live }) => live), ms],
    ['cold launch: live balance, ms', ({ cold }) => cold.map(({ live }) => live), ms],
    [
      'warm launch: requests before the figures, at most',
      ({ warm }) => [Math.max(...warm.map(({ requests }) => requests.length))],
      String,
    ],
    ['requests to other hosts', ({ strangers }) => [strangers.length], String],
    ['heap after collection, MB', ({ heap }) => heap, (value) => value.toFixed(1)],
    ['offline: history opened, ms', ({ history }) => history.map(({ open }) => open), ms],
    [
      'offline: frames that a scroll drops, %',
      ({ history }) => history.map(({ dropped }) => 100 * dropped),
      (value) => value.toFixed(1),
    ],
    ['offline: elements after the scroll', ({ history }) => history.map((use) => use.elements), ms],
    ['offline: a search of the history, ms', ({ history }) => history.map((use) => use.search), ms],
    [
      'offline: spending of a month, ms',
      ({ history }) => history.map(({ spending }) => spending),
      ms,
    ],
    [
      'offline: longest task of that, ms',
      ({ history }) => history.map(({ longestTask }) => longestTask),
      ms,
    ],
    [
      'offline: heap after all that, MB',
      ({ historyHeap }) => historyHeap,
      (value) => value.toFixed(1),
    ],
    ['4x CPU: a key in the search of favorites, ms', ({ keys }) => keys, ms],
    ['slow 4G, 4x CPU: first paint, ms', ({ first }) => first.map(({ paint }) => paint), ms],
    [
      'slow 4G, 4x CPU: largest paint, ms',
      ({ first }) => first.map(({ largestPaint }) => largestPaint),
      ms,
    ],
    [
      'slow 4G, 4x CPU: ready for offline, ms',
      ({ first }) => first.map(({ offlineReady }) => offlineReady),
      ms,
    ],
    [
      'JavaScript at load, kB brotli',
      ({ first }) => first.map(({ scripts }) => sum(Object.values(scripts)) / 1000),
      (value) => value.toFixed(1),
    ],
  ];
  const rows = figures.map(([name, of, written]) => {
    const values = subjects.map((subject) => {
      const from = measured.get(subject);
      return from && median(of(from));
    });
    const [wallet, baseline] = values;
    const ratio = wallet !== undefined && baseline ? `${(wallet / baseline).toFixed(2)}` : '–';
    return [name, ...values.map((value) => (value === undefined ? '–' : written(value))), ratio];
  });
  const head = [
    `median of ${runs}, launches at ${slowdown}x CPU`,
    'wallet',
    'baseline: React + Dexie',
    'ratio',
  ];
  console.log(`\n${table([head, ...rows])}\n`);

  const folder = join(root, '.cache/bench');
  const path = join(folder, `${new Date().toISOString().replaceAll(':', '-')}.json`);
  mkdirSync(folder, { recursive: true });
  const all = Object.fromEntries(subjects.map((subject) => [subject.name, measured.get(subject)]));
  writeFileSync(path, `${JSON.stringify({ ...options, measured: all }, null, 2)}\n`);
  console.log(`Every single figure: ${path}`);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Error(`Not a number of that kind: ${text}`);
  return Number(text);
}
