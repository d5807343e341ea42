import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Returns the path of a Chromium that starts: the one named in CHROMIUM_PATH, Playwright's own, or the system's.
 * Undefined if there is none. Throws if the one in CHROMIUM_PATH does not start.
 */
export function findBrowser(): string | undefined {
  return (
    namedBrowser() ??
    [chromium.executablePath(), ...inPath(systemNames), ...applications].find(starts)
  );
}

/**
 * Returns the path of the browser for tests without windows: the one named in CHROMIUM_PATH, or the system's headless
 * shell, which needs a third less CPU than Chromium. Without both: undefined if Playwright has its own browser, which
 * it then uses, otherwise the result of `findBrowser`. Throws if the one in CHROMIUM_PATH does not start.
 */
export function findHeadlessShell(): string | undefined {
  const path = namedBrowser() ?? inPath(['chromium-headless-shell']).find(starts);
  if (path !== undefined) return path;
  return starts(chromium.executablePath()) ? undefined : findBrowser();
}

/**
 * Returns the options with which Playwright starts the browser at this path, or its own browser if the path is
 * undefined.
 */
export function launchOf(executablePath: string | undefined) {
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    // Chromium's own sandbox refuses to run as root, and a container usually runs as root.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  };
}

function namedBrowser(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (!named) return undefined;
  if (!starts(named)) throw new Error(`CHROMIUM_PATH is ${named}, which does not start`);
  return named;
}

function inPath(names: readonly string[]): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function starts(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0;
}
