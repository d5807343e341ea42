// What is kept of the build. workbox-precaching fetches one file at a time, which on a far network takes
// too long: files are fetched six at a time, and its installation makes sure that none is missing.
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';

type Locale = keyof typeof __SHELL_PRECACHE_BY_LOCALE__;

interface Lists {
  readonly launch: readonly string[];
  readonly launchByLocale: Readonly<Record<Locale, readonly string[]>>;
  readonly rest: readonly string[];
}

const atOnce = 6;

export class Precache {
  readonly #lists: Lists;
  readonly #launch = new PrecacheController();
  readonly #whole = new PrecacheController();

  constructor(lists: Lists) {
    this.#lists = lists;
    this.#whole.addToCacheList(
      entries([...lists.launch, ...Object.values(lists.launchByLocale).flat(), ...lists.rest]),
    );
  }

  /** Answers requests for exactly the files of the list: no address stands for another one. */
  route(): PrecacheRoute {
    return new PrecacheRoute(this.#whole, {
      directoryIndex: '',
      cleanURLs: false,
      ignoreURLParametersMatching: [],
    });
  }

  /** The first install: what the next launch needs, so that it soon may go without a network. */
  async installLaunchSet(event: ExtendableEvent, locale: Locale): Promise<void> {
    const launch = entries([...this.#lists.launch, ...this.#lists.launchByLocale[locale]]);
    this.#launch.addToCacheList(launch);
    await this.#fetchMissing(launch.map(({ url }) => url));
    await this.#launch.install(event);
  }

  /** An update counts as installed when all of it is there: a version is one set or nothing. */
  async installWhole(event: ExtendableEvent): Promise<void> {
    await this.fill('az');
    await this.#whole.install(event);
  }

  /** Removes what belongs to no file of this version. */
  async activate(event: ExtendableEvent): Promise<void> {
    await this.#whole.activate(event);
  }

  /**
   * Fetches what is not there yet, the person's language first. Returns how many files could not be
   * had: asked again at the next start, it goes on from there.
   */
  async fill(locale: Locale): Promise<number> {
    const first = new Set(entries(this.#lists.launchByLocale[locale]).map(({ url }) => url));
    const all = [...this.#whole.getURLsToCacheKeys().keys()];
    return this.#fetchMissing(all.sort((a, b) => Number(first.has(b)) - Number(first.has(a))));
  }

  /** How many files are not there yet. */
  async missing(): Promise<number> {
    return (await this.#missingOf([...this.#whole.getURLsToCacheKeys().keys()])).length;
  }

  async match(path: string): Promise<Response | undefined> {
    return this.#whole.matchPrecache(path);
  }

  async #fetchMissing(urls: readonly string[]): Promise<number> {
    const wanted = await this.#missingOf(urls);
    const cache = await this.#cache();
    let missing = 0;
    const takeTurns = async () => {
      for (let url = wanted.shift(); url !== undefined; url = wanted.shift()) {
        if (!(await fetchInto(cache, url))) missing++;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, takeTurns));
    return missing;
  }

  async #missingOf(urls: readonly string[]): Promise<string[]> {
    const cache = await this.#cache();
    const kept = new Set((await cache.keys()).map((request) => request.url));
    return urls.filter((url) => !kept.has(url));
  }

  #cache(): Promise<Cache> {
    return caches.open(this.#whole.strategy.cacheName);
  }
}

/** The name of each file bears the hash of its content, so it is its own revision. */
function entries(paths: readonly string[]) {
  return paths.map((path) => ({ url: new URL(path, location.origin).href, revision: null }));
}

async function fetchInto(cache: Cache, url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { credentials: 'same-origin', priority: 'low' });
    if (!response.ok || response.redirected) return false;
    await cache.put(url, response);
    return true;
  } catch {
    return false;
  }
}
