// The app's files. workbox-precaching fetches one file at a time, which takes too long on a slow network:
// here six are fetched at a time, and the installation of workbox-precaching fails where one is missing. What an
// update did not change is copied from the version before.
import { PrecacheController } from 'workbox-precaching';
import { Route } from 'workbox-routing';
import type { PageId } from '#prerender/choose-page.ts';
import { digestOf, LISTS_NAME, type PrecacheFiles, type PrecacheLists } from './digest.ts';

type Locale = keyof PrecacheLists['shellByLocale'];

const FILES_AT_ONCE = 6;

export class Precache {
  readonly #version: string;
  readonly #controller = new PrecacheController();

  constructor(version: string) {
    this.#version = version;
  }

  /** Answers requests for the app's files, whose folder is their version's: no address stands for another one. */
  route(): Route {
    return new Route(
      ({ url, sameOrigin }) => sameOrigin && /^\/(assets|prerendered)\//.test(url.pathname),
      this.#controller.strategy,
    );
  }

  /** The first install: the shell precache in one language. The next start then needs no network. */
  async installShell(event: ExtendableEvent, locale: Locale): Promise<void> {
    const { shell, shellByLocale } = await this.#fetchLists();
    await this.#install(event, { ...shell, ...shellByLocale[locale] });
  }

  /** An update is installed when all its files are there: a version is one set or nothing. */
  async installWhole(event: ExtendableEvent): Promise<void> {
    await this.#install(event, allOf(await this.#fetchLists()));
  }

  /** Deletes what belongs to no file of this version. */
  async activate(event: ExtendableEvent): Promise<void> {
    const lists = await this.#lists();
    if (!lists) return;
    this.#controller.addToCacheList(entries([this.#listsPath, ...Object.keys(allOf(lists))]));
    await this.#controller.activate(event);
  }

  /** Fetches the files that are not there yet. Returns how many could not be fetched; the next call does. */
  async fill(): Promise<number> {
    const lists = await this.#lists();
    return lists ? this.#fetchMissing(allOf(lists)) : 0;
  }

  /** How many files are not there yet. */
  async missing(): Promise<number> {
    const lists = await this.#lists();
    return lists ? (await this.#missingOf(allOf(lists))).length : 0;
  }

  async matchPage(id: PageId): Promise<Response | undefined> {
    return (await this.#cache()).match(`/prerendered/${this.#version}/${id}.html`);
  }

  get #listsPath(): string {
    return `/assets/${this.#version}/${LISTS_NAME}`;
  }

  /** Undefined where they are not there, which they are from the installation on. */
  async #lists(): Promise<PrecacheLists | undefined> {
    return (await (await this.#cache()).match(this.#listsPath))?.json();
  }

  async #fetchLists(): Promise<PrecacheLists> {
    await fetchInto(await this.#cache(), this.#listsPath);
    const lists = await this.#lists();
    if (!lists) throw new Error('The lists of the precaches did not come');
    return lists;
  }

  async #install(event: ExtendableEvent, files: PrecacheFiles): Promise<void> {
    await this.#fetchMissing(files);
    this.#controller.addToCacheList(entries([this.#listsPath, ...Object.keys(files)]));
    await this.#controller.install(event);
  }

  async #fetchMissing(files: PrecacheFiles): Promise<number> {
    await this.#copyUnchanged(files);
    const wanted = await this.#missingOf(files);
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

  /** Copies what another version has under the same name, with the same content but for the version in it. */
  async #copyUnchanged(files: PrecacheFiles): Promise<void> {
    const cache = await this.#cache();
    const missing = new Set(await this.#missingOf(files));
    for (const { url } of await cache.keys()) {
      const [, folder, version = '', name] = new URL(url).pathname.split(/^\/(\w+)\/([^/]+)\//);
      const path = `/${folder}/${this.#version}/${name}`;
      const response = missing.has(path) ? await cache.match(url) : undefined;
      if (!response) continue;
      const body = await response.clone().arrayBuffer();
      if ((await digestOf(body, version)) !== files[path]) continue;
      const isText = !path.endsWith('.woff2');
      const copy = isText ? (await response.text()).replaceAll(version, this.#version) : body;
      await cache.put(path, new Response(copy, { headers: response.headers }));
    }
  }

  async #missingOf(files: PrecacheFiles): Promise<string[]> {
    const cache = await this.#cache();
    const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    return Object.keys(files).filter((path) => !stored.has(path));
  }

  #cache(): Promise<Cache> {
    return caches.open(this.#controller.strategy.cacheName);
  }
}

/** In the order in which they are fetched. */
function allOf({ shell, shellByLocale, background }: PrecacheLists): PrecacheFiles {
  return Object.assign({}, shell, ...Object.values(shellByLocale), background);
}

/** The folder of each file bears its version, so an address is its own revision. */
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
