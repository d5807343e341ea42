// What the tests need beside npm's packages: a Chromium and a PostgreSQL.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, chromium, type LaunchOptions } from 'playwright';
import { findBrowser, findHeadlessShell, launchOf } from './find-browser.ts';
import { findPostgres } from './find-postgres.ts';

/** A browser, Playwright's or Debian's. Where none can be had, ends the process and says what to install. */
export function installBrowser(): string {
  return lookForBrowser() ?? giveUp(['Chromium']);
}

export function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({ ...launchOf(installBrowser()), ...options });
}

/** All that the tests need. Where something cannot be had, ends the process and says what to install. */
export function installTools(): void {
  const browser = lookForBrowser();
  // Only makes the tests quicker: they run without it.
  if (findHeadlessShell() === browser && !process.env['CHROMIUM_PATH']) {
    installPackage('chromium-headless-shell');
  }
  const hasPostgres = () => Boolean(process.env['TEST_POSTGRES_URL'] ?? findPostgres());
  if (!hasPostgres()) installPackage('postgresql');
  const missing = { Chromium: !browser, PostgreSQL: !hasPostgres() };
  const names = Object.entries(missing).flatMap(([name, isMissing]) => (isMissing ? [name] : []));
  if (names.length > 0) giveUp(names);
}

function lookForBrowser(): string | undefined {
  if (!findBrowser()) {
    console.log("installing Playwright's Chromium");
    run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
  }
  if (!findBrowser()) installPackage('chromium');
  return findBrowser();
}

/** One of Debian's packages; only root may install them. */
function installPackage(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`installing Debian's ${name}`);
  run('apt-get', ['update']);
  run('apt-get', ['install', '--yes', '--no-install-recommends', name]);
}

/** A step that fails is not the end: what is missing is looked for again. */
function run(command: string, args: readonly string[]): void {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 300_000,
  });
  if (status !== 0) console.log(`${command} did not succeed`);
}

function giveUp(names: readonly string[]): never {
  const packages = names.map((name) => name.toLowerCase()).join(' ');
  console.error(
    `${names.join(' and ')} not found (CHROMIUM_PATH may name a browser). On Debian: sudo apt-get install ${packages}`,
  );
  process.exit(1);
}
