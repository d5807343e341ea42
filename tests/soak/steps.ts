// What a walk may do next, and how often.
import type { Locator, Page } from 'playwright/test';
import { allLocales } from '#i18n/language.ts';
import { testAmounts } from '#provider/simulation/test-values.ts';
import { screens, withReceipt } from '#tests/fixtures/addresses.ts';
import { cardNumbers } from '#tests/fixtures/bank.ts';
import { deploy } from '#tests/fixtures/build.ts';
import { killTabs, stopWorkers } from '#tests/fixtures/network.ts';
import type { Fault } from '#tests/fixtures/somebody.ts';
import { type MessageId, wordsOf } from '#tests/fixtures/words.ts';
import type { Step, Walk } from './walk.ts';

const quick = { timeout: 1500 };

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

const typable = 'input:not([type=checkbox]):not([type=radio]):visible, textarea:visible';

const junk = [
  '😀😀',
  '\u202Eabc',
  'x'.repeat(10_000),
  '<script>alert(1)</script>',
  '1e21',
  '-0',
  '１２',
  '1,5',
  '+994 (50) 123-45-67',
  "' or 1=1 --",
  '0.001',
  '',
];

const faults: readonly Fault[] = [
  { kind: '500' },
  { kind: '500-after' },
  { kind: '503' },
  { kind: 'destroy-before' },
  { kind: 'destroy-after' },
  { kind: 'half' },
  { kind: 'silence-before' },
  { kind: 'silence-after' },
  { kind: 'latency', ms: 5000 },
  { kind: 'newer' },
  { kind: 'problem', code: 'TOO_MANY_REQUESTS' },
];

const money = ['confirmOperation', 'voidOperation', 'getOperation', 'quotePayment'] as const;

/** What stands between the phone and the provider may answer for it. */
const strangers = [
  'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 41\r\n\r\n<html><body>Wi-Fi: sign in</body></html>\n',
  'HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n',
  'HTTP/1.1 429 Too Many Requests\r\nContent-Length: 0\r\n\r\n',
  'HTTP/1.1 302 Found\r\nLocation: http://portal.invalid/\r\nContent-Length: 0\r\n\r\n',
  'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"data":',
] as const;

/** The general patterns of public lists of content blockers. */
const blocked = /\W(?:ads?|analytics?|banners?|campaigns?|metrics?|promo\w*|track\w*)\W/i;

/** Where something begins that moves money, or that decides about it. */
const beginnings = [
  '/c/kommunal/p/azerisiq-fiziki',
  '/mno',
  '/favorites/pay',
  '/transfer',
  '/transfer-to-card',
  '/top-up',
  '/coupons',
  '/coupons/send',
  '/coupons/move',
  '/old-balance',
  '/cards/cobrand-topup',
  '/create-autopayment/c/kommunal/p/azerisiq-fiziki',
] as const;

/** What leads on, in any language. */
const forward = new RegExp(
  (
    [
      'payment.continue',
      'payTogether.continue',
      'confirm.renew',
      'outcome.away.continue',
      'coupons.accept',
      'autopayments.save',
      'operation.PAYMENT.confirm',
      'operation.FAVORITES.confirm',
      'operation.TRANSFER.confirm',
      'operation.CARD_TRANSFER.confirm',
      'operation.TOP_UP.confirm',
      'operation.COUPON.confirm',
      'operation.GIFT_MOVE.confirm',
      'operation.OLD_MOVE.confirm',
    ] satisfies MessageId[]
  )
    .flatMap((id) => allLocales.map((locale) => wordsOf(locale)(id).source))
    .join('|'),
  'u',
);

export const steps: readonly Step[] = [
  { name: 'tap', weight: 30, take: (walk) => tap(walk) },
  { name: 'begin', weight: 10, take: (walk) => begin(walk) },
  { name: 'go on', weight: 45, take: (walk) => goOn(walk) },
  { name: 'type', weight: 6, take: (walk) => type(walk) },
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
  { name: 'deploy', weight: 2, take: (walk) => deployAny(walk) },
  { name: 'sign in as', weight: 1, take: (walk) => signIn(walk) },
];

function nothing(): undefined {
  return undefined;
}

async function anyOf({ random }: Walk, found: Locator): Promise<Locator | undefined> {
  const count = await found.count();
  return count === 0 ? undefined : found.nth(random.between(0, count - 1));
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

async function type(walk: Walk): Promise<string | undefined> {
  const field = await anyOf(walk, walk.page.locator(typable));
  if (!field) return 'there is no field';
  const text = walk.random.pick(junk);
  await field.fill(text, quick);
  return text.slice(0, 20);
}

async function begin({ page, random }: Walk): Promise<string> {
  const path = random.pick(beginnings);
  await page.goto(path, { timeout: 5000 });
  return path;
}

/** Fills in what is asked for, and presses what leads on: in the dialog in front, where there is one. */
async function goOn(walk: Walk): Promise<string | undefined> {
  const { page } = walk;
  if (new URL(page.url()).pathname.startsWith('/pay/')) return atTheBank(walk);
  const dialog = page.locator('[role=dialog]:visible, dialog:visible').last();
  const place = (await dialog.count()) > 0 ? dialog : page.locator('main');
  const fields = place.locator(typable);
  for (let at = 0; at < Math.min(await fields.count(), 6); at++) {
    const field = fields.nth(at);
    const isWrong = (await field.getAttribute('aria-invalid', quick)) === 'true';
    if (isWrong || (await field.inputValue(quick)) === '')
      await field.fill(await sensible(walk, field), quick);
  }
  const leading = place.getByRole('button', { name: forward, disabled: false });
  const submits = place.locator('button[type=submit]:visible:enabled');
  const button = (await leading.count()) > 0 ? leading : submits;
  if ((await button.count()) === 0) return `nothing; ${await begin(walk)}`;
  const name = await button.last().innerText(quick);
  await button.last().click(quick);
  return name.trim();
}

/** What somebody would type there. */
async function sensible({ random, people }: Walk, field: Locator): Promise<string> {
  const [kind, complete, label] = await field.evaluate((input) => [
    `${input.getAttribute('type')} ${input.getAttribute('inputmode')}`,
    input.getAttribute('autocomplete') ?? '',
    input instanceof HTMLInputElement ? (input.labels?.[0]?.innerText ?? '') : '',
  ]);
  const person = random.pick(people);
  if (complete === 'one-time-code') return person.newestCode().catch(() => '000000');
  if (kind?.startsWith('password')) return person.password;
  if (kind?.startsWith('tel') || /nömrə/i.test(label ?? '')) return person.phone;
  if (kind?.includes('decimal')) return sum(random);
  return random.pick(['200014502368810', '200014502363418', 'Ev']);
}

function sum(random: Walk['random']): string {
  const { amount } = random.pick(testAmounts);
  return random.pick(['1.00', '2,50', '34.18', '12', amount.replace('x', '3')]);
}

async function atTheBank({ page, random, people }: Walk): Promise<string> {
  const code = page.locator('#code:visible');
  if ((await code.count()) > 0 && random.between(0, 3) > 0) {
    await code.fill(await random.pick(people).newestCode(), quick);
    await page.locator('[value=code]').click(quick);
    return 'the code of the bank';
  }
  if (random.between(0, 3) === 0) {
    await page.locator('[value=cancel]').click(quick);
    return 'leaves the bank';
  }
  await page.locator('#number').fill(random.pick(Object.values(cardNumbers)), quick);
  for (const [name, text] of [
    ['#expiry', '08/39'],
    ['#cvc', '123'],
  ] as const) {
    if ((await page.locator(name).count()) > 0) await page.locator(name).fill(text, quick);
  }
  await page.locator('button[value=card], button[value=send]').first().click(quick);
  return 'a card';
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

async function trouble({ place: { link }, random, context, people }: Walk): Promise<string> {
  const kinds = {
    cut: async () => link.cut(),
    swallow: async () => link.swallow(),
    change: async () => link.change(),
    'another answers': async () => link.answer(random.pick(strangers)),
    refuse: async () =>
      link.refuse(random.pick([/wallets/, /transactions/, /\.js$/, /favorites/, blocked])),
    offline: () => context.setOffline(true),
    slow: async () => {
      for (const person of people) await person.meet({ kind: 'latency', ms: 2500 }, 'all', 12);
    },
  };
  const name = random.pick(Object.keys(kinds) as (keyof typeof kinds)[]);
  await kinds[name]();
  return name;
}

export async function calm({ place: { link }, context }: Walk): Promise<void> {
  link.restore();
  await context.setOffline(false);
}

async function fault({ random, people }: Walk): Promise<string> {
  const met = random.pick(faults);
  const calls = random.between(0, 1) === 0 ? 'all' : [random.pick(money)];
  for (const person of people) await person.meet(met, calls, random.between(1, 3));
  return `${met.kind} ${calls}`;
}

async function crash(walk: Walk): Promise<undefined> {
  await killTabs(walk.place.browser, walk.page);
  for (const page of walk.context.pages()) await page.close().catch(() => {});
  await walk.openTab('/');
}

async function wipe({ page, random, place, context }: Walk): Promise<string> {
  const storageTypes = random.pick([
    'indexeddb',
    'cache_storage',
    'indexeddb,cache_storage',
    'service_workers',
  ]);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: place.link.origin, storageTypes });
  await devtools.detach();
  return storageTypes;
}

async function deployAny({ place, random }: Walk): Promise<string> {
  const folder = random.pick(place.builds);
  await deploy(folder, place.served);
  return folder;
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
