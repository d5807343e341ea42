// What the tests need beside npm's packages: a Chromium and a PostgreSQL.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser, findHeadlessShell } from './find-browser.ts';
import { findPostgres } from './find-postgres.ts';

/** A browser, Playwright's or Debian's. Where none can be had, ends the process and says what to install. */
export function installBrowser(): string {
  if (!findBrowser()) {
    console.log("installing Playwright's Chromium");
    run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
  }
  if (!findBrowser()) installPackage('chromium');
  return findBrowser() ?? giveUp('Chromium, or name one in CHROMIUM_PATH', 'chromium');
}

/** All that the tests need. Where something cannot be had, ends the process and says what to install. */
export function installTools(): void {
  const browser = installBrowser();
  // Only makes the tests quicker: they run without it.
  if (findHeadlessShell() === browser && !process.env['CHROMIUM_PATH']) {
    installPackage('chromium-headless-shell');
  }
  if (!findPostgres()) installPackage('postgresql');
  if (!findPostgres()) giveUp('PostgreSQL', 'postgresql');
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

function giveUp(what: string, debianPackage: string): never {
  console.error(`The tests need ${what}. On Debian: sudo apt-get install ${debianPackage}`);
  process.exit(1);
}
