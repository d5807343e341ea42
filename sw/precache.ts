// The app's files. workbox-precaching fetches one file at a time, which takes too long on a slow network:
// here six are fetched at a time, and the installation of workbox-precaching fails where one is missing.
import { PrecacheController } from 'workbox-precaching';
import { Route } from 'workbox-routing';
import type { PageId } from '#prerender/choose-page.ts';

type Locale = keyof typeof __SHELL_PRECACHE_BY_LOCALE__;

interface Lists {
  /** With it the file that lists the background precache. */
  readonly shell: readonly string[];
  readonly shellByLocale: Readonly<Record<Locale, readonly string[]>>;
  /** The address of a JSON array of paths. Development has none. */
  readonly background: string | null;
}

const FILES_AT_ONCE = 6;

export class Precache {
  readonly #lists: Lists;
  readonly #localized: readonly string[];
  readonly #controller = new PrecacheController();

  constructor(lists: Lists) {
    this.#lists = lists;
    this.#localized = Object.values(lists.shellByLocale).flat();
  }

  get hasPages(): boolean {
    return this.#localized.length > 0;
  }

  /** Answers requests for the app's files, whose names bear their hash: no address stands for another one. */
  route(): Route {
    return new Route(
      ({ url, sameOrigin }) => sameOrigin && /^\/(assets|prerendered)\//.test(url.pathname),
      this.#controller.strategy,
    );
  }

  /** The first install: the shell precache in one language. The next start then needs no network. */
  async installShell(event: ExtendableEvent, locale: Locale): Promise<void> {
    await this.#install(event, [...this.#lists.shell, ...this.#lists.shellByLocale[locale]]);
  }

  /** An update is installed when all its files are there: a version is one set or nothing. */
  async installWhole(event: ExtendableEvent): Promise<void> {
    await this.#install(event, this.#shell());
    await this.#install(event, (await this.#background()) ?? []);
  }

  /** Deletes what belongs to no file of this version. */
  async activate(event: ExtendableEvent): Promise<void> {
    const background = await this.#background();
    if (!background) return;
    this.#controller.addToCacheList(entries([...this.#shell(), ...background]));
    await this.#controller.activate(event);
  }

  /** Fetches the files that are not there yet. Returns how many could not be fetched; the next call does. */
  async fill(): Promise<number> {
    const missing = await this.#fetchMissing(this.#shell());
    return missing + (await this.#fetchMissing((await this.#background()) ?? []));
  }

  /** How many files are not there yet. */
  async missing(): Promise<number> {
    return (await this.#missingOf([...this.#shell(), ...((await this.#background()) ?? [])]))
      .length;
  }

  async matchPage(id: PageId): Promise<Response | undefined> {
    const path = this.#localized.find((each) => each.startsWith(`/prerendered/${id}-`));
    return path === undefined ? undefined : (await this.#cache()).match(path);
  }

  /** The shell precache in all languages. */
  #shell(): string[] {
    return [...this.#lists.shell, ...this.#localized];
  }

  /** The background precache; undefined where the file that lists it is not there. */
  async #background(): Promise<string[] | undefined> {
    const { background } = this.#lists;
    return background === null ? [] : (await (await this.#cache()).match(background))?.json();
  }

  async #install(event: ExtendableEvent, paths: readonly string[]): Promise<void> {
    await this.#fetchMissing(paths);
    this.#controller.addToCacheList(entries(paths));
    await this.#controller.install(event);
  }

  async #fetchMissing(paths: readonly string[]): Promise<number> {
    const wanted = await this.#missingOf(paths);
    const cache = await this.#cache();
    let missing = 0;
    const fetchOneByOne = async () => {
      for (let path = wanted.shift(); path !== undefined; path = wanted.shift()) {
        if (!(await fetchInto(cache, path))) missing++;
      }
    };
    await Promise.all(Array.from({ length: FILES_AT_ONCE }, fetchOneByOne));
    return missing;
  }

  async #missingOf(paths: readonly string[]): Promise<string[]> {
    const cache = await this.#cache();
    const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    return paths.filter((path) => !stored.has(path));
  }

  #cache(): Promise<Cache> {
    return caches.open(this.#controller.strategy.cacheName);
  }
}

/** The name of each file bears the hash of its content, so it is its own revision. */
function entries(paths: readonly string[]) {
  return paths.map((url) => ({ url, revision: null }));
}

async function fetchInto(cache: Cache, path: string): Promise<boolean> {
  try {
    const response = await fetch(path, { credentials: 'same-origin', priority: 'low' });
    if (!response.ok || response.redirected) return false;
    await cache.put(path, response);
    return true;
  } catch {
    return false;
  }
}
