// What happens to a phone, its network and its provider.
import { deploy } from '#tests/fixtures/build.ts';
import { killTabs } from '#tests/fixtures/network.ts';
import type { Fault } from '#tests/fixtures/somebody.ts';
import { portal, type Walk } from './walk.ts';

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
  `HTTP/1.1 302 Found\r\nLocation: ${portal}\r\nContent-Length: 0\r\n\r\n`,
  'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"data":',
] as const;

/** The general patterns of public lists of content blockers. */
const blocked = /\W(?:ads?|analytics?|banners?|campaigns?|metrics?|promo\w*|track\w*)\W/i;

export async function trouble({ place: { link }, random, context, people }: Walk): Promise<string> {
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

export async function calm(walk: Walk): Promise<void> {
  walk.place.link.restore();
  await walk.context.setOffline(false);
  // The limit of the storage ends with the session that set it.
  await walk.fullStorage?.detach().catch(() => {});
  walk.fullStorage = undefined;
}

/** The device has no room for anything more. */
export async function fillStorage(walk: Walk): Promise<undefined> {
  const { page, context, place } = walk;
  walk.fullStorage ??= await context.newCDPSession(page);
  await walk.fullStorage.send('Storage.overrideQuotaForOrigin', {
    origin: place.link.origin,
    quotaSize: 1,
  });
}

/** A tab opens every database and closes none, so that each upgrade and each deletion is blocked. */
export async function blockDatabases({ context }: Walk): Promise<undefined> {
  const page = await context.newPage();
  await page.goto('/robots.txt', { timeout: 5000 });
  await page.evaluate(async () => {
    const found = await indexedDB.databases();
    Object.assign(window, { open: found.map(({ name = '' }) => indexedDB.open(name)) });
  });
}

export async function fault({ random, people }: Walk): Promise<string> {
  const met = random.pick(faults);
  const calls = random.between(0, 1) === 0 ? 'all' : [random.pick(money)];
  for (const person of people) await person.meet(met, calls, random.between(1, 3));
  return `${met.kind} ${calls}`;
}

export async function crash(walk: Walk): Promise<undefined> {
  await killTabs(walk.place.browser, walk.page);
  for (const page of walk.context.pages()) await page.close().catch(() => {});
  await walk.openTab('/');
}

/** As browsers do it: a part that is cleared by hand, or all at once where room is needed. */
export async function wipe({ page, random, place, context }: Walk): Promise<string> {
  const storageTypes = random.pick([
    'indexeddb',
    'service_workers',
    'indexeddb,cache_storage,service_workers',
  ]);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: place.link.origin, storageTypes });
  await devtools.detach();
  return storageTypes;
}

export async function deployAny({ place, random }: Walk): Promise<string> {
  const folder = random.pick(place.builds);
  await deploy(folder, place.served);
  return folder;
}
