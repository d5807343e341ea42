// Measures how the wallet opens, beside a baseline page that is served the same way, in one run. Other load of the
// machine slows both pages alike, so the ratio says more than the milliseconds. `npm run bench -- [--history 300]
// [--cpu 1]`
import { resolve } from 'node:path';
import { chromium } from 'playwright/test';
import { buildIfDue } from '#scripts/build-if-due.ts';
import { launchOf } from '#scripts/find-browser.ts';
import { installBrowser } from '#scripts/install-tools.ts';
import { readOptions } from '#scripts/read-options.ts';
import { Phone } from '#tests/fixtures/phone.ts';
import { measureHistory } from './history.ts';
import { firstLoad, heapOf, launch, typeKeys } from './launch.ts';
import { baselineSubject, type Subject, walletSubject } from './subjects.ts';
import { median, table } from './table.ts';
import { watchPages } from './watch-page.ts';

/** `cpu` is the CPU throttling rate of the launches. */
const { history = 300, cpu: slowdown = 1 } = readOptions({ history: Number, cpu: Number });
const runs = 5;

buildIfDue(resolve('dist'));
const launchOptions = launchOf(installBrowser());

const subjects: Subject[] = [];
const phones = new Map<Subject, Phone>();
/** Measured values by the name of their row in the printed table, and then by subject. */
const measured = new Map<string, Map<Subject, number[]>>();
try {
  subjects.push(await walletSubject(history), await baselineSubject());
  for (const subject of subjects) {
    console.log(`${subject.name}: first visit`);
    await visit(subject);
  }
  for (let run = 1; run <= runs; run++) {
    console.log(`run ${run} of ${runs}`);
    for (const subject of subjects) await measureLaunches(subject);
    for (const subject of subjects) await measureFirstLoad(subject);
  }
  report();
} finally {
  for (const phone of phones.values()) await phone.throwAway();
  for (const subject of subjects) await subject.close();
}

/** Makes the first visit in a new browser and closes it. Its profile keeps all that the visit stored. */
async function visit(subject: Subject): Promise<void> {
  const phone = await Phone.switchOn({
    ...launchOptions,
    baseURL: subject.link.origin,
    viewport: { width: 390, height: 844 },
    locale: 'az-AZ',
    timezoneId: 'Asia/Baku',
  });
  phones.set(subject, phone);
  await watchPages(phone.context);
  await subject.visit(phone.page);
  await launch(phone.page, subject, slowdown);
  await phone.close();
}

/**
 * Measures a cold and a warm launch, the heap and the search of favorites. Then cuts the network and measures a cold
 * launch and the use of the history. Only one browser is open at a time.
 */
async function measureLaunches(subject: Subject): Promise<void> {
  const phone = phones.get(subject);
  if (!phone) return;
  await phone.open();
  await watchPages(phone.context);
  const measureLaunch = async (way: string) => {
    const isOnline = way !== 'offline';
    const { paint, saved, live, requests } = await launch(phone.page, subject, slowdown, isOnline);
    note(subject, `${way} launch: first paint, ms`, paint);
    note(subject, `${way} launch: saved balance, ms`, saved);
    note(subject, `${way} launch: live balance, ms`, live);
    note(subject, `${way} launch: requests before the figures`, requests);
  };
  await measureLaunch('cold');
  await phone.page.goto('about:blank');
  await measureLaunch('warm');
  note(subject, 'heap after collection, MB', await heapOf(phone.page));
  for (const key of await typeKeys(phone.page, subject))
    note(subject, '4x CPU: a key in the search of favorites, ms', key);
  await phone.close();

  subject.link.cut();
  await phone.open();
  await watchPages(phone.context);
  await measureLaunch('offline');
  const use = await measureHistory(phone.page, subject.history, slowdown);
  note(subject, 'offline: history opened, ms', use.open);
  note(subject, 'offline: frames that a scroll drops, %', 100 * use.dropped);
  note(subject, 'offline: elements after the scroll', use.elements);
  note(subject, 'offline: a search of the history, ms', use.search);
  note(subject, 'offline: spending of a month, ms', use.spending);
  note(subject, 'offline: longest task of that, ms', use.longestTask);
  note(subject, 'offline: heap after all that, MB', await heapOf(phone.page));
  await phone.close();
  subject.link.restore();
}

async function measureFirstLoad(subject: Subject): Promise<void> {
  const browser = await chromium.launch(launchOptions);
  const { paint, largestPaint, offlineReady, scripts } = await firstLoad(browser, subject);
  note(subject, 'slow 4G, 4x CPU: first paint, ms', paint);
  note(subject, 'slow 4G, 4x CPU: largest paint, ms', largestPaint);
  note(subject, 'slow 4G, 4x CPU: ready for offline, ms', offlineReady);
  note(subject, 'JavaScript at load, kB brotli', scripts / 1000);
  await browser.close();
}

function note(subject: Subject, name: string, value: number | undefined): void {
  const row = measured.get(name) ?? new Map<Subject, number[]>();
  measured.set(name, row);
  if (value !== undefined) row.set(subject, [...(row.get(subject) ?? []), value]);
}

function report(): void {
  const rows = Array.from(measured, ([name, bySubject]) => {
    const values = subjects.map((subject) => median(bySubject.get(subject) ?? []));
    const [wallet, baseline] = values;
    const ratio = wallet !== undefined && baseline ? (wallet / baseline).toFixed(2) : '–';
    return [name, ...values.map((value) => value?.toFixed(1) ?? '–'), ratio];
  });
  const head = [`median of ${runs}, launches at ${slowdown}x CPU`, 'wallet'];
  console.log(`\n${table([[...head, 'baseline: React + Dexie', 'ratio'], ...rows])}\n`);
}
