// The app's files. workbox-precaching fetches one file at a time, which takes too long on a slow network:
// here six are fetched at a time, and the installation of workbox-precaching fails where one is missing.
import { PrecacheController } from 'workbox-precaching';
import { Route } from 'workbox-routing';
import type { PageId } from '#prerender/choose-page.ts';

type Locale = keyof typeof __SHELL_PRECACHE_BY_LOCALE__;

interface Lists {
  readonly shell: readonly string[];
  readonly shellByLocale: Readonly<Record<Locale, readonly string[]>>;
  readonly background: readonly string[];
}

const FILES_AT_ONCE = 6;

export class Precache {
  readonly #lists: Lists;
  readonly #whole = new PrecacheController();
  readonly #pages: readonly string[];

  constructor(lists: Lists) {
    this.#lists = lists;
    const localized = Object.values(lists.shellByLocale).flat();
    this.#pages = localized.filter((path) => path.startsWith('/prerendered/'));
    this.#whole.addToCacheList(entries([...lists.shell, ...localized, ...lists.background]));
  }

  get hasPages(): boolean {
    return this.#pages.length > 0;
  }

  /** Answers requests for exactly the files of the lists: no address stands for another one. */
  route(): Route {
    return new Route(
      ({ request }) => this.#whole.getCacheKeyForURL(request.url) !== undefined,
      this.#whole.strategy,
    );
  }

  /** The first install: the shell precache in one language. The next start then needs no network. */
  async installShell(event: ExtendableEvent, locale: Locale): Promise<void> {
    const shell = new PrecacheController();
    shell.addToCacheList(entries([...this.#lists.shell, ...this.#lists.shellByLocale[locale]]));
    await this.#fetchMissing([...shell.getURLsToCacheKeys().keys()]);
    await shell.install(event);
  }

  /** An update is installed when all its files are there: a version is one set or nothing. */
  async installWhole(event: ExtendableEvent): Promise<void> {
    await this.fill('az');
    await this.#whole.install(event);
  }

  /** Deletes what belongs to no file of this version. */
  async activate(event: ExtendableEvent): Promise<void> {
    await this.#whole.activate(event);
  }

  /**
   * Fetches the files that are not there yet, those of the person's language first. Returns how many
   * could not be fetched; the next call fetches these.
   */
  async fill(locale: Locale): Promise<number> {
    const first = new Set(entries(this.#lists.shellByLocale[locale]).map(({ url }) => url));
    const all = [...this.#whole.getURLsToCacheKeys().keys()];
    return this.#fetchMissing(all.sort((a, b) => Number(first.has(b)) - Number(first.has(a))));
  }

  /** How many files are not there yet. */
  async missing(): Promise<number> {
    return (await this.#missingOf([...this.#whole.getURLsToCacheKeys().keys()])).length;
  }

  async matchPage(id: PageId): Promise<Response | undefined> {
    const path = this.#pages.find((each) => each.startsWith(`/prerendered/${id}-`));
    return path === undefined ? undefined : this.#whole.matchPrecache(path);
  }

  async #fetchMissing(urls: readonly string[]): Promise<number> {
    const wanted = await this.#missingOf(urls);
    const cache = await this.#cache();
    let missing = 0;
    const fetchOneByOne = async () => {
      for (let url = wanted.shift(); url !== undefined; url = wanted.shift()) {
        if (!(await fetchInto(cache, url))) missing++;
      }
    };
    await Promise.all(Array.from({ length: FILES_AT_ONCE }, fetchOneByOne));
    return missing;
  }

  async #missingOf(urls: readonly string[]): Promise<string[]> {
    const cache = await this.#cache();
    const stored = new Set((await cache.keys()).map((request) => request.url));
    return urls.filter((url) => !stored.has(url));
  }

  #cache(): Promise<Cache> {
    return caches.open(this.#whole.strategy.cacheName);
  }
}

/** The name of each file bears the hash of its content, so it is its own revision. */
function entries(paths: readonly string[]) {
  return paths.map((path) => ({ url: location.origin + path, revision: null }));
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
