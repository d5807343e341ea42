// Precaches the app's files. workbox-precaching fetches one file at a time, which takes too long on a slow network;
// this class fetches six at a time. A file is stored only if its digest is the one in the list, because a proxy may
// answer with its own page or truncate a file. Files that an update did not change are copied from the version before.
import { PrecacheController } from 'workbox-precaching';
import { Route } from 'workbox-routing';
import type { PageId } from '#prerender/choose-page.ts';
import { digestOf, LISTS_NAME, type PrecacheFiles, type PrecacheLists } from './digest.ts';

type Locale = keyof PrecacheLists['shellByLocale'];
/**
 * Type of the event `activate`, derived from Workbox, because tests are type-checked as a page, which lacks the types
 * of a worker.
 */
type Activation = Parameters<PrecacheController['activate']>[0];

const FILES_AT_ONCE = 6;

/** The precached files of one version of the app. */
export class Precache {
  readonly #version: string;
  readonly #controller = new PrecacheController();
  readonly #stop = new AbortController();

  constructor(version: string) {
    this.#version = version;
  }

  /**
   * Returns the route of the app's files. Each address names one file of one version, so no address is mapped to
   * another.
   */
  route(): Route {
    return new Route(
      ({ url, sameOrigin }) => sameOrigin && /^\/(assets|prerendered)\//.test(url.pathname),
      this.#controller.strategy,
    );
  }

  /**
   * Installs the shell precache in one language, and copies the unchanged files of the version before. Used for the
   * first install, and for an update on a device whose data saver is on. The next start then needs no network. Rejects
   * if a file of the shell is missing.
   */
  async installShell(locale: Locale): Promise<void> {
    const lists = await this.#fetchLists();
    const { shell, shellByLocale } = lists;
    await this.#copyUnchanged(allOf(lists));
    const files = { ...shell, ...shellByLocale[locale] };
    await this.#fetchMissing(files);
    await this.#expectAll(files);
  }

  /**
   * Installs an update: all files that a screen needs, because a version is stored as a whole or not at all. Rejects if
   * one of these files is missing.
   */
  async installWhole(): Promise<void> {
    const lists = await this.#fetchLists();
    await this.#fetchMissing(allOf(lists));
    await this.#expectAll(neededOf(lists));
  }

  /** Deletes the files that do not belong to this version. */
  async activate(event: Activation): Promise<void> {
    const lists = await this.#lists();
    if (!lists) return;
    this.#controller.addToCacheList(entries([this.#listsPath, ...Object.keys(allOf(lists))]));
    await this.#controller.activate(event);
  }

  /**
   * Fetches the missing files of this version. Returns how many could not be fetched; the next call tries them again.
   */
  async fill(): Promise<number> {
    const lists = await this.#lists();
    return lists ? this.#fetchMissing(allOf(lists)) : 0;
  }

  /** Ends every fetch for good, because a new version takes over only from an idle worker. */
  stop(): void {
    this.#stop.abort();
  }

  /** Returns the number of files of this version that are not stored yet. */
  async missing(): Promise<number> {
    const lists = await this.#lists();
    return lists ? (await this.#missingOf(allOf(lists))).length : 0;
  }

  /** Returns the stored prerendered page. Undefined if it is not stored yet. */
  async matchPage(id: PageId): Promise<Response | undefined> {
    return (await this.#cache()).match(`/prerendered/${this.#version}/${id}.html`);
  }

  get #listsPath(): string {
    return `/assets/${this.#version}/${LISTS_NAME}`;
  }

  /** Returns the stored lists. They are stored at the installation; undefined if they were deleted. */
  async #lists(): Promise<PrecacheLists | undefined> {
    return (await (await this.#cache()).match(this.#listsPath))?.json();
  }

  /** Fetches and stores the lists. Rejects if they do not arrive, or not as JSON. */
  async #fetchLists(): Promise<PrecacheLists> {
    const response = await this.#fetchFile(this.#listsPath, 'no-cache');
    const lists: PrecacheLists | undefined = await response?.clone().json();
    if (!response || !lists?.shell) throw new Error(`No ${LISTS_NAME}`);
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

  /**
   * Returns the file with this digest. The browser's cache may contain a wrong file, so the second try passes the cache
   * by. Undefined if no such file arrives.
   */
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
        // The file was truncated on the way.
      }
    }
    return undefined;
  }

  /** Copies unchanged files from other versions: same name, and same content except for the version in it. */
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
      const isText = /\.(?:js|css|html|json|svg)$/.test(path);
      const copy = isText ? (await response.text()).replaceAll(version, this.#version) : body;
      await cache.put(path, new Response(copy, { headers: response.headers }));
    }
  }

  /** Fetches a file. Undefined if no answer arrives, or if the answer is an error or a redirect. */
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

/** Returns all files in the order of fetching. */
function allOf(lists: PrecacheLists): PrecacheFiles {
  return { ...neededOf(lists), ...lists.extras };
}

function neededOf({ shell, shellByLocale, background }: PrecacheLists): PrecacheFiles {
  return Object.assign({}, shell, ...Object.values(shellByLocale), background);
}

/** Returns precache entries. The folder of each file contains its version, so the address needs no revision. */
function entries(paths: readonly string[]) {
  return paths.map((url) => ({ url, revision: null }));
}
