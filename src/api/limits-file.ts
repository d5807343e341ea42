// The table of limits, a file of the provider that is the same for every user. After the first opening the file is
// cached independently of any session, and opens without a network.
import { ofetch } from 'ofetch';
import type { Language } from '#contract/fields.ts';

const CACHE = 'limits';

/**
 * Opens the table of limits in a new tab, or downloads it if the browser opens no tab. Caches the table for a start
 * without a network. Must be called in a click handler. Resolves to false if the table can neither be loaded nor found
 * in the cache.
 */
export async function openLimitsFile(language: Language): Promise<boolean> {
  // The tab is opened before the file is loaded, because browsers block a tab that opens long after the click.
  const tab = window.open('', '_blank');
  const file = await readFile(addressOf(language));
  if (!file) {
    tab?.close();
    return false;
  }
  const address = URL.createObjectURL(file);
  if (tab) tab.location.replace(address);
  else download(address, `limits_${language.toLowerCase()}.pdf`);
  return true;
}

/** Deletes the cached tables of limits in all languages. Never rejects. */
export async function deleteLimitsFiles(): Promise<void> {
  await undefinedIfFailed(() => caches.delete(CACHE));
}

/** Returns the address of the table. The folder `files` is next to the base URL of the calls. */
function addressOf(language: Language): string {
  const calls = new URL(__PROVIDER_URL__, location.origin);
  return new URL(`files/limits_${language.toLowerCase()}.pdf`, calls).href;
}

/**
 * Returns the newest file, or the cached one if the newest does not arrive in time. Undefined if neither can be read.
 */
async function readFile(address: string): Promise<Blob | undefined> {
  const newest = readNewest(address);
  const timeout = new Promise<undefined>((resolve) => {
    setTimeout(resolve, __NETWORK_TIMEOUT_MS__);
  });
  return (await Promise.race([newest, timeout])) ?? (await readCached(address)) ?? newest;
}

function readNewest(address: string): Promise<Blob | undefined> {
  return undefinedIfFailed(async () => {
    const response = await ofetch.raw(address, {
      retry: 0,
      ignoreResponseError: true,
      // The body is read after this call, and a copy of it is cached.
      responseType: 'stream',
      credentials: 'omit',
      signal: AbortSignal.timeout(__READ_TIMEOUT_MS__),
    });
    if (!response.ok) return undefined;
    const copy = response.clone();
    const file = await response.blob();
    // The file is opened even if there is no space or no permission to cache it.
    await undefinedIfFailed(async () => (await caches.open(CACHE)).put(address, copy));
    return file;
  });
}

function readCached(address: string): Promise<Blob | undefined> {
  return undefinedIfFailed(async () => (await caches.match(address, { cacheName: CACHE }))?.blob());
}

/** Returns undefined if the function fails: there may be no network, no Cache Storage or no space in it. */
async function undefinedIfFailed<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act();
  } catch {
    return undefined;
  }
}

/** Downloads the file at an address under a name. Used if no tab can be opened, as in an installed app. */
function download(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
