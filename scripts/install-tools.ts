// Installs the tools of the tests that npm does not provide: Chromium, PostgreSQL, and nginx for the whole matrix.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, chromium, type LaunchOptions } from 'playwright';
import { findBrowser, findHeadlessShell, launchOf } from './find-browser.ts';
import { hasNginx, nginxPackages } from './find-nginx.ts';
import { findPostgres } from './find-postgres.ts';

/**
 * Returns the path of Chromium. If there is none, installs Playwright's or Debian's. If that fails, prints what to
 * install and ends the process.
 */
export function installBrowser(): string {
  return lookForBrowser() ?? giveUp(['chromium']);
}

/** Starts Chromium. Installs it first if there is none, and ends the process if that fails. */
export function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({ ...launchOf(installBrowser()), ...options });
}

/**
 * Installs the missing tools of the tests: Chromium, PostgreSQL and, if `whole` for the whole matrix, nginx. If a tool
 * cannot be installed, prints what to install and ends the process.
 */
export function installTools(whole: boolean): void {
  const browser = lookForBrowser();
  // Optional: the headless shell only makes the tests faster.
  if (findHeadlessShell() === browser && !process.env['CHROMIUM_PATH']) {
    installPackages('chromium-headless-shell');
  }
  // The whole matrix kills PostgreSQL servers, so the server in TEST_POSTGRES_URL is not enough.
  const given = whole ? undefined : process.env['TEST_POSTGRES_URL'];
  const hasPostgres = () => Boolean(given ?? findPostgres());
  if (!hasPostgres()) installPackages('postgresql');
  if (whole && !hasNginx()) installPackages(...nginxPackages);
  const missing = [
    ...(browser ? [] : ['chromium']),
    ...(hasPostgres() ? [] : ['postgresql']),
    ...(whole && !hasNginx() ? nginxPackages : []),
  ];
  if (missing.length > 0) giveUp(missing);
}

function lookForBrowser(): string | undefined {
  if (!findBrowser()) {
    console.log("installing Playwright's Chromium");
    run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
  }
  if (!findBrowser()) installPackages('chromium');
  return findBrowser();
}

/** Installs Debian packages. Only root may install them. */
function installPackages(...names: string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`installing Debian's ${names.join(' ')}`);
  run('apt-get', ['update']);
  run('apt-get', ['install', '--yes', '--no-install-recommends', ...names]);
}

/** Runs a command. A failure is only logged, because the caller checks again what is missing. */
function run(command: string, args: readonly string[]): void {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 300_000,
  });
  if (status !== 0) console.log(`${command} did not succeed`);
}

function giveUp(packages: readonly string[]): never {
  console.error(
    `Tools are missing (CHROMIUM_PATH may name a browser). On Debian: sudo apt-get install ${packages.join(' ')}`,
  );
  process.exit(1);
}
