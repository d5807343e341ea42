// The app's files. workbox-precaching fetches one file at a time, which takes too long on a slow network: here six are
// fetched at a time. A file is stored only if its digest is the one in the list, for a proxy may answer with a page of
// its own or cut a file off. What an update did not change is copied from the version before.
import { PrecacheController } from 'workbox-precaching';
import { Route } from 'workbox-routing';
import type { PageId } from '#prerender/choose-page.ts';
import { digestOf, LISTS_NAME, type PrecacheFiles, type PrecacheLists } from './digest.ts';

type Locale = keyof PrecacheLists['shellByLocale'];
/** An event of the worker: tests are checked with the types of a page, which has none. */
type Activation = Parameters<PrecacheController['activate']>[0];

const FILES_AT_ONCE = 6;

export class Precache {
  readonly #version: string;
  readonly #controller = new PrecacheController();
  readonly #stop = new AbortController();

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

  /**
   * The first install, and an update where data is saved: the shell precache in one language, and what is here already.
   * The next start then needs no network.
   */
  async installShell(locale: Locale): Promise<void> {
    const lists = await this.#fetchLists();
    const { shell, shellByLocale } = lists;
    await this.#copyUnchanged(allOf(lists));
    const files = { ...shell, ...shellByLocale[locale] };
    await this.#fetchMissing(files);
    await this.#expectAll(files);
  }

  /** An update is installed when all files are there that a screen needs: a version is one set or nothing. */
  async installWhole(): Promise<void> {
    const lists = await this.#fetchLists();
    await this.#fetchMissing(allOf(lists));
    await this.#expectAll(neededOf(lists));
  }

  /** Deletes what belongs to no file of this version. */
  async activate(event: Activation): Promise<void> {
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

  /** Ends every fetch for good: a new version takes over only from a worker that does nothing. */
  stop(): void {
    this.#stop.abort();
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

  /** Rejects where they do not come, or not as JSON. */
  async #fetchLists(): Promise<PrecacheLists> {
    const response = await this.#fetchFile(this.#listsPath, 'no-cache');
    const lists: PrecacheLists | undefined = await response?.clone().json();
    if (!response || !lists?.shell) throw new Error('The lists of the precaches did not come');
    await (await this.#cache()).put(this.#listsPath, response);
    return lists;
  }

  async #expectAll(files: PrecacheFiles): Promise<void> {
    const missing = await this.#missingOf(files);
    if (missing.length > 0) throw new Error(`The installation lacks ${missing.join(' ')}`);
  }

  async #fetchMissing(files: PrecacheFiles): Promise<number> {
    await this.#copyUnchanged(files);
    const wanted = await this.#missingOf(files);
    const cache = await this.#cache();
    let missing = 0;
    const fetchOneByOne = async () => {
      for (let path = wanted.shift(); path !== undefined; path = wanted.shift()) {
        const file = await this.#fetchRight(path, files[path]);
        if (file) await cache.put(path, file);
        else missing++;
      }
    };
    await Promise.all(Array.from({ length: FILES_AT_ONCE }, fetchOneByOne));
    return missing;
  }

  /** The file with this digest; a wrong one may lie in the browser's cache, so it is fetched anew. */
  async #fetchRight(path: string, digest: string | undefined): Promise<Response | undefined> {
    for (const mode of ['default', 'reload'] as const) {
      try {
        const response = await this.#fetchFile(path, mode);
        if (!response) return undefined;
        const body = await response.arrayBuffer();
        if ((await digestOf(body, this.#version)) === digest) {
          return new Response(body, { headers: response.headers });
        }
      } catch {
        // It was cut off.
      }
    }
    return undefined;
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
      const isText = !/\.woff2?$/.test(path);
      const copy = isText ? (await response.text()).replaceAll(version, this.#version) : body;
      await cache.put(path, new Response(copy, { headers: response.headers }));
    }
  }

  /** Undefined where no answer comes, or another one than the file. */
  async #fetchFile(path: string, cache: RequestCache): Promise<Response | undefined> {
    const { signal } = this.#stop;
    const options = { credentials: 'same-origin', priority: 'low', cache, signal } as const;
    try {
      const response = await fetch(path, options);
      return response.ok && !response.redirected ? response : undefined;
    } catch {
      return undefined;
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
function allOf(lists: PrecacheLists): PrecacheFiles {
  return { ...neededOf(lists), ...lists.extras };
}

function neededOf({ shell, shellByLocale, background }: PrecacheLists): PrecacheFiles {
  return Object.assign({}, shell, ...Object.values(shellByLocale), background);
}

/** The folder of each file bears its version, so an address is its own revision. */
function entries(paths: readonly string[]) {
  return paths.map((url) => ({ url, revision: null }));
}
