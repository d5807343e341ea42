import { fetchRead } from '#api/fetch-read.ts';
import { getFaq, type Question } from '#contract/texts.ts';
import { readJson } from '#domain/parse.ts';
import { deviceStorage } from '#platform/storage.ts';

const SAVED = 'guest-faq';

/**
 * Fetches the frequent questions for a guest, who has no local database. If the fetch fails or is late, returns the
 * last answer, which is saved on the device and belongs to no session. Without a saved answer, waits for the late
 * fetch, and returns undefined if that fails.
 */
export async function fetchFaqAsGuest(): Promise<readonly Question[] | undefined> {
  const fetching = fetchAndSave();
  const timeout = new Promise<undefined>((resolve) => {
    setTimeout(resolve, __NETWORK_TIMEOUT_MS__);
  });
  return (await Promise.race([fetching, timeout])) ?? readSaved() ?? fetching;
}

async function fetchAndSave(): Promise<readonly Question[] | undefined> {
  const sent = await fetchRead(getFaq, {}, { readStored: true });
  if (sent.failure || !sent.answer) return undefined;
  deviceStorage.write(SAVED, JSON.stringify(sent.answer));
  return sent.answer;
}

function readSaved(): readonly Question[] | undefined {
  return getFaq.answer.safeParse(readJson(deviceStorage.read(SAVED))).data;
}
