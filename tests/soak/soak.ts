// Random walks through the built app over the real sandbox: `npm run soak -- [--seeds 200] [--seed 7] [--from 1]`. What is
// tapped, typed, lost, killed and deployed follows from the seed; a walk that breaks a promise is printed with its steps.
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { exit } from 'node:process';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright/test';
import { buildIfDue } from '#scripts/build-if-due.ts';
import { launchBrowser } from '#scripts/install-tools.ts';
import { build, deploy } from '#tests/fixtures/build.ts';
import { openLink } from '#tests/fixtures/servers/link.ts';
import { startWallet } from '#tests/fixtures/servers/wallet.ts';
import { wrongAtTheEnd } from './checks.ts';
import { steps as possible } from './steps.ts';
import { Walk } from './walk.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '200' },
    seed: { type: 'string' },
    from: { type: 'string', default: '1' },
    steps: { type: 'string', default: '40' },
  },
});
const first = Number(values.seed ?? values.from);
const count = values.seed === undefined ? Number(values.seeds) : 1;
const waiting = Array.from({ length: count }, (_, place) => first + place);
const startedAt = performance.now();

/** Back and forward find the page as it was left. */
const keepsPages = { ignoreDefaultArgs: ['--disable-back-forward-cache'] };

const folder = resolve('.cache/soak');
const newest = resolve('dist');
const next = join(folder, 'next');
/** The newest, of which one header alone is another. */
const otherHeaders = join(folder, 'other-headers');
mkdirSync(folder, { recursive: true });
buildIfDue(newest);
await build(
  next,
  { QEPIK_BUILD: 'next' },
  { file: 'locales/az/money-request.json', from: '"Pul istə"', to: '"Pul xahiş et"' },
);
await build(
  otherHeaders,
  {},
  { file: 'deploy/headers.ts', from: 'fullscreen gamepad', to: 'gamepad' },
);

const broken: number[] = [];
let done = 0;
let steps = 0;
let sent = 0;
await Promise.all(
  // They wait more than they work.
  Array.from({ length: Math.min(2 * availableParallelism(), count) }, (_, at) => walkInTurn(at)),
);
console.log(
  `${count} walks from seed ${first}, ${steps} steps, ${sent} operations sent, ${broken.length} broken: ${broken.join(' ')}, ${seconds()} s`,
);
exit(broken.length === 0 ? 0 : 1);

async function walkInTurn(at: number): Promise<void> {
  const served = join(folder, `served-${at}`);
  await deploy(newest, served);
  const wallet = await startWallet(served);
  const link = await openLink(wallet.port);
  let browser: Browser | undefined;
  for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
    if (!browser?.isConnected()) browser = await launchBrowser(keepsPages);
    await deploy(newest, served);
    const builds = [newest, next, otherHeaders];
    const walk = new Walk(seed, { browser, wallet, link, builds, served });
    const way = { count: Number(values.steps), steps: possible, wrongAtTheEnd };
    const wrongs = await walk.run(way);
    steps += walk.trace.length;
    sent += walk.sent.size;
    done += 1;
    if (wrongs.length > 0 || values.seed !== undefined) {
      console.log([`Seed ${seed}:`, ...walk.trace, ...wrongs, ''].join('\n'));
    }
    if (wrongs.length > 0) broken.push(seed);
    if (done % 10 === 0) console.log(`${done} walks, ${broken.length} broken, ${seconds()} s`);
  }
  await browser?.close();
  await link.close();
  await wallet.end();
}

function seconds(): string {
  return ((performance.now() - startedAt) / 1000).toFixed(0);
}
