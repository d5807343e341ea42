// Finds the Chromium that the browser tests run in; where there is none, gets one.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of a Chromium that starts: the one asked for, Playwright's own, or the system's. */
export function findBrowser(): string | undefined {
  return (
    askedFor() ?? [chromium.executablePath(), ...inPath(systemNames), ...applications].find(starts)
  );
}

/**
 * Chromium without its windows, which costs a third less to run: the
 * system's where there is one. Else as `findBrowser`.
 */
export function findHeadlessShell(): string | undefined {
  return askedFor() ?? inPath(['chromium-headless-shell']).find(starts) ?? findBrowser();
}

/** As `findBrowser`, but fetches a browser first where none is found. */
export function findOrInstallBrowser(): string {
  const found = findBrowser() ?? installPlaywrights() ?? installDebians();
  if (!found) {
    throw new Error(
      'No Chromium was found and none could be fetched. Install Chromium or Chrome, or name one in CHROMIUM_PATH.',
    );
  }
  return found;
}

function askedFor(): string | undefined {
  const asked = process.env['CHROMIUM_PATH'];
  if (!asked) return undefined;
  if (!starts(asked)) throw new Error(`CHROMIUM_PATH is ${asked}, which does not start`);
  return asked;
}

function inPath(names: readonly string[]): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function starts(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0;
}

function installPlaywrights(): string | undefined {
  console.log("browser: none found, fetching Playwright's Chromium");
  run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
  return findBrowser();
}

/** Only root may install packages; elsewhere the person is told what to install. */
function installDebians(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log("browser: installing Debian's chromium");
  run('apt-get', ['update']);
  run('apt-get', [
    'install',
    '--yes',
    '--no-install-recommends',
    'chromium',
    'chromium-headless-shell',
  ]);
  return findBrowser();
}

/** A step that fails is not the end: the next way is tried. */
function run(command: string, args: readonly string[]): void {
  try {
    execFileSync(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: 300_000,
    });
  } catch (failure) {
    console.log(`browser: ${command} did not succeed (${String(failure)})`);
  }
}
