// The table of limits, a file of the provider that is the same for everybody. What was opened once is
// kept beside the app, of no session, and opens without a network.
import { ofetch } from 'ofetch';
import type { Language } from './credentials.ts';
import { limitTime } from './limit-time.ts';

const CACHE = 'limits';

/**
 * Opens the table in a tab of its own; call it in the handler of a press. False where it cannot be had
 * and was never opened here.
 */
export async function openLimitsFile(language: Language): Promise<boolean> {
  // Opened before the file is there: afterwards browsers no longer see that a person pressed.
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

/** Takes what was kept off this device. */
export async function deleteLimitsFiles(): Promise<void> {
  try {
    await caches.delete(CACHE);
  } catch {
    // Where nothing may be kept there is nothing.
  }
}

/** Files stand beside the calls: "/api" and "/files". */
function addressOf(language: Language): string {
  const calls = new URL(__PROVIDER_URL__, location.origin);
  return new URL(`files/limits_${language.toLowerCase()}.pdf`, calls).href;
}

/** The newest there is; the one that was kept where that does not come in time. */
async function readFile(address: string): Promise<Blob | undefined> {
  const newest = readNewest(address);
  const patience = new Promise<undefined>((resolve) => {
    setTimeout(resolve, __NETWORK_TIMEOUT_MS__);
  });
  return (await Promise.race([newest, patience])) ?? (await readKept(address)) ?? newest;
}

async function readNewest(address: string): Promise<Blob | undefined> {
  const clock = limitTime(__READ_TIMEOUT_MS__, []);
  try {
    const response = await ofetch.raw(address, {
      retry: 0,
      ignoreResponseError: true,
      // The body is read below, and once more where it is kept.
      responseType: 'stream',
      credentials: 'omit',
      signal: clock.signal,
    });
    if (!response.ok) return undefined;
    const kept = response.clone();
    const file = await response.blob();
    await keep(address, kept);
    return file;
  } catch {
    return undefined;
  } finally {
    clock.stop();
  }
}

async function keep(address: string, response: Response): Promise<void> {
  try {
    await (await caches.open(CACHE)).put(address, response);
  } catch {
    // No room, or no leave to keep anything: it opens all the same.
  }
}

async function readKept(address: string): Promise<Blob | undefined> {
  try {
    return await (await caches.match(address, { cacheName: CACHE }))?.blob();
  } catch {
    return undefined;
  }
}

/** Where no tab may be opened, as in an installed app. */
function download(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
