// What a walk may do next, and how often.
import type { Page } from 'playwright/test';
import { screens, withReceipt } from '#tests/fixtures/addresses.ts';
import { stopWorkers } from '#tests/fixtures/network.ts';
import { anyOf, begin, fill, forward, proceed, quick } from './forms.ts';
import {
  blockDatabases,
  calm,
  crash,
  deployAny,
  fault,
  fillStorage,
  trouble,
  wipe,
} from './troubles.ts';
import type { Step, Walk } from './walk.ts';

const pressable = [
  'button',
  'a[href^="/"]',
  '[role=radio]',
  '[role=switch]',
  '[role=tab]',
  '[role=option]',
  'input[type=checkbox]',
  'input[type=radio]',
  'summary',
]
  .map((selector) => `${selector}:visible`)
  .join(', ');

export const steps: readonly Step[] = [
  { name: 'tap', weight: 30, take: (walk) => tap(walk) },
  { name: 'begin', weight: 10, take: (walk) => begin(walk) },
  { name: 'go on', weight: 45, take: (walk) => proceed(walk) },
  { name: 'type', weight: 6, take: (walk) => fill(walk) },
  { name: 'visit', weight: 10, take: (walk) => visit(walk) },
  { name: 'back', weight: 5, take: ({ page }) => page.goBack(quick).then(nothing) },
  { name: 'forward', weight: 2, take: ({ page }) => page.goForward(quick).then(nothing) },
  { name: 'reload', weight: 4, take: ({ page }) => page.reload({ timeout: 5000 }).then(nothing) },
  {
    name: 'press Escape',
    weight: 2,
    take: ({ page }) => page.keyboard.press('Escape').then(nothing),
  },
  {
    name: 'double click',
    weight: 3,
    take: ({ page }) =>
      page.getByRole('button', { name: forward }).last().dblclick(quick).then(nothing),
  },
  {
    name: 'the same in another tab',
    weight: 2,
    take: (walk) => walk.openTab(walk.page.url()).then(nothing),
  },
  { name: 'another tab', weight: 2, take: (walk) => switchTab(walk) },
  { name: 'close the tab', weight: 1, take: ({ page }) => page.close().then(nothing) },
  { name: 'to another page and back', weight: 3, take: (walk) => leaveAndReturn(walk) },
  { name: 'hide and show', weight: 2, take: (walk) => hideAndShow(walk) },
  { name: 'trouble', weight: 8, take: (walk) => trouble(walk) },
  { name: 'calm', weight: 16, take: (walk) => calm(walk).then(nothing) },
  { name: 'fault', weight: 8, take: (walk) => fault(walk) },
  { name: 'stop the worker', weight: 2, take: ({ page }) => stopWorkers(page).then(nothing) },
  { name: 'kill the tabs', weight: 1, take: (walk) => crash(walk) },
  { name: 'wipe', weight: 1, take: (walk) => wipe(walk) },
  { name: 'fill the storage', weight: 1, take: (walk) => fillStorage(walk) },
  { name: 'block the databases', weight: 1, take: (walk) => blockDatabases(walk) },
  { name: 'deploy', weight: 2, take: (walk) => deployAny(walk) },
  { name: 'sign in as', weight: 1, take: (walk) => signIn(walk) },
];

function nothing(): undefined {
  return undefined;
}

async function tap(walk: Walk): Promise<string | undefined> {
  const one = await anyOf(walk, walk.page.locator(pressable));
  if (!one) return 'there is nothing';
  const name = (await one.innerText(quick).catch(() => ''))
    .trim()
    .replace(/\s+/g, ' ')
    .slice(0, 40);
  await one.click(quick);
  return name;
}

async function visit({ page, random, people }: Walk): Promise<string> {
  const [receipt] = await (people[0]?.history() ?? []);
  const { path } = random.pick(screens);
  const at = withReceipt(path, receipt?.id ?? 'nobodys');
  await page.goto(at, { timeout: 5000 });
  return at;
}

async function switchTab(walk: Walk): Promise<string | undefined> {
  const pages = walk.context.pages().filter((page) => !page.isClosed());
  if (pages.length < 2) return 'there is one';
  walk.page = walk.random.pick(pages);
  await walk.page.bringToFront();
  return walk.page.url();
}

/** Where the browser keeps the page as it is, it comes back without being loaded. */
async function leaveAndReturn({ page, random }: Walk): Promise<undefined> {
  await page.goto('/robots.txt', { timeout: 5000 });
  await page.waitForTimeout(random.between(0, 2000));
  await page.goBack({ timeout: 5000 });
}

async function hideAndShow({ app, page, random }: Walk): Promise<undefined> {
  await app.turn('hidden');
  await page.waitForTimeout(random.between(0, 3000));
  await app.turn('visible');
}

/** By the form, where one is a guest. */
async function signIn(walk: Walk): Promise<string> {
  const { app, page, random, people } = walk;
  await calm(walk);
  const person = random.pick(people);
  if (!(await isGuest(page))) await app.signOut();
  await app.open('/auth/login');
  await app.fillSignIn(person);
  return person.phone;
}

async function isGuest(page: Page): Promise<boolean> {
  return new URL(page.url()).pathname.startsWith('/auth/');
}
