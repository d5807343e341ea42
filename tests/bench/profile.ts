// Profiles the main thread while a screen starts: `npm run bench:profile -- home history`. Prints the tasks that would
// block a phone four times slower than this machine, and the ten most expensive functions. The build keeps function
// names.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { launchOf } from '#scripts/find-browser.ts';
import { installBrowser } from '#scripts/install-tools.ts';
import { App } from '#tests/fixtures/app.ts';
import { untilOfflineReady } from '#tests/fixtures/network.ts';
import { Phone } from '#tests/fixtures/phone.ts';
import { Sandbox } from '#tests/fixtures/sandbox.ts';
import { startWallet } from '#tests/fixtures/servers/wallet.ts';
import { wordsOf } from '#tests/fixtures/words.ts';
import { having, screensOf } from '#tests/lighthouse/audit.ts';
import { median, table } from './table.ts';

const runs = 5;
const slowdown = 4;
/** Length of a long task for Lighthouse, in milliseconds. */
const LONG_MS = 50;
const WATCHED_MS = 4_000;

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly id?: string;
  /** Time of the event in microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** Microseconds of CPU, which other programs of this machine do not lengthen. */
  readonly tdur?: number;
  readonly args: { readonly data?: Readonly<Record<string, unknown>> };
}

interface ProfileChunk {
  readonly timeDeltas?: readonly number[];
  readonly cpuProfile?: {
    readonly samples?: readonly number[];
    readonly nodes?: readonly {
      readonly id: number;
      readonly callFrame: { readonly functionName: string; readonly url?: string };
    }[];
  };
}

/**
 * Sums up the main thread since the last navigation, in milliseconds of CPU: all tasks, the longest task after the
 * first paint, the time beyond 50 ms of those tasks on a phone four times slower, and the own time of each function.
 * Throws if the trace has no navigation.
 */
function readTrace(events: readonly TraceEvent[]) {
  const start = events.findLast(
    ({ name, args }) =>
      name === 'navigationStart' && `${args.data?.['documentLoaderURL']}`.startsWith('http'),
  );
  if (!start) throw new Error('The trace has no navigation');
  const own = events.filter(({ pid, tid }) => pid === start.pid && tid === start.tid);
  const paint = own.findLast(({ name }) => name === 'firstContentfulPaint')?.ts ?? start.ts;
  const tasks = own
    .filter(({ name, ts }) => name.endsWith('RunTask') && ts >= start.ts)
    .map(({ ts, dur = 0, tdur = dur }) => ({ at: ts, end: ts + dur, ms: tdur / 1000 }))
    .filter((task, _, all) => !all.some((o) => o !== task && o.at <= task.at && o.end > task.end));
  const blocking = tasks
    .filter(({ end }) => end > paint)
    .map(({ ms }) => ms * slowdown - LONG_MS)
    .filter((ms) => ms > 0);
  const functions = new Map<string, number>();
  for (const { id } of own.filter(({ name }) => name === 'Profile')) {
    const names = new Map<number, string>();
    const chunks = events.filter(
      (event) => event.name === 'ProfileChunk' && event.pid === start.pid && event.id === id,
    );
    for (const { args } of chunks.sort((a, b) => a.ts - b.ts)) {
      const { cpuProfile, timeDeltas = [] } = (args.data ?? {}) as ProfileChunk;
      for (const { id: node, callFrame } of cpuProfile?.nodes ?? []) {
        const file = callFrame.url?.split('/').at(-1) ?? '';
        names.set(node, `${callFrame.functionName || 'the module'} ${file}`);
      }
      cpuProfile?.samples?.forEach((node, place) => {
        const name = names.get(node) ?? '';
        functions.set(name, (functions.get(name) ?? 0) + (timeDeltas[place] ?? 0) / 1000);
      });
    }
  }
  return {
    script: tasks.reduce((sum, { ms }) => sum + ms, 0),
    longest: Math.max(...tasks.filter(({ end }) => end > paint).map(({ ms }) => ms)),
    blocking: blocking.reduce((sum, ms) => sum + ms, 0),
    functions,
  };
}

async function trace(phone: Phone, path: string): Promise<TraceEvent[]> {
  await phone.close();
  const page = await phone.open();
  const devtools = await phone.context.newCDPSession(page);
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  );
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  const includedCategories = ['toplevel', 'loading', 'blink.user_timing', 'devtools.timeline'];
  includedCategories.push('disabled-by-default-v8.cpu_profiler');
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories },
  });
  await page.goto(path);
  await page.waitForTimeout(WATCHED_MS);
  await devtools.send('Tracing.end');
  await complete;
  return events;
}

const dist = '.cache/profiled';
const vite = join('node_modules', 'vite', 'bin', 'vite.js');
const flags = ['--minify', 'false', '--outDir', dist, '--emptyOutDir', '--logLevel', 'error'];
const { status } = spawnSync(process.execPath, [vite, 'build', ...flags], { stdio: 'inherit' });
if (status !== 0) throw new Error(`The build ended with ${status}`);
const names = process.argv.length > 2 ? process.argv.slice(2) : ['sign-in', 'home', 'history'];
const wallet = await startWallet(dist);
const launch = {
  ...launchOf(installBrowser()),
  baseURL: wallet.origin,
  locale: 'az-AZ',
  viewport: { width: 390, height: 844 },
};
const user = await new Sandbox(wallet.origin).newUser(having);
const guest = await Phone.switchOn(launch);
const own = await Phone.switchOn(launch);
await new App(own.page, wordsOf('az'), 'az').signIn(user);
await untilOfflineReady(own.page);
const screens: Readonly<Record<string, string>> = {
  'sign-in': '/auth/login',
  ...(await screensOf(user)),
};
const rows = [['median of CPU, ms', 'all tasks', 'longest after the paint', 'blocking at 4x']];
for (const name of names) {
  const path = screens[name];
  if (path === undefined) throw new Error(`No such screen: ${name}`);
  const read: ReturnType<typeof readTrace>[] = [];
  for (let run = 0; run < runs; run++) {
    read.push(readTrace(await trace(name === 'sign-in' ? guest : own, path)));
  }
  const figures = (['script', 'longest', 'blocking'] as const).map(
    (figure) => `${Math.round(median(read.map((one) => one[figure])) ?? 0)}`,
  );
  rows.push([name, ...figures]);
  const all = new Set(read.flatMap(({ functions }) => [...functions.keys()]));
  const dearest = [...all]
    .filter((each) => !each.startsWith('('))
    .map((each) => [each, median(read.map((one) => one.functions.get(each) ?? 0)) ?? 0] as const)
    .sort((a, b) => b[1] - a[1])
    .slice(0, 10);
  console.log(`${name}: ${dearest.map(([each, ms]) => `${each} ${ms.toFixed(1)}`).join(', ')}`);
}
console.log(table(rows));
for (const phone of [guest, own]) await phone.throwAway();
await wallet.end();
process.exit(0);
