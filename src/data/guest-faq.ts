import { refresh } from '#api/refresh.ts';
import { getFaq, type Question } from '#contract/faq.ts';

const CACHE = 'guest-faq';
const ADDRESS = '/guest-faq';

/**
 * The questions for a guest, who has no device to keep them on: what was asked once is kept beside the
 * app, of no session. Undefined where there is no answer and never was one.
 */
export async function askFaqAsGuest(): Promise<readonly Question[] | undefined> {
  const asking = askAndKeep();
  const patience = new Promise<undefined>((resolve) => {
    setTimeout(resolve, __READ_PATIENCE_MS__);
  });
  return (await Promise.race([asking, patience])) ?? (await readKept()) ?? asking;
}

async function askAndKeep(): Promise<readonly Question[] | undefined> {
  const sent = await refresh(getFaq, {}, { readKept: true });
  if (sent.failure || !sent.answer) return undefined;
  try {
    await (await caches.open(CACHE)).put(ADDRESS, Response.json(sent.answer));
  } catch {
    // No room, or no leave to keep anything: they are read all the same.
  }
  return sent.answer;
}

async function readKept(): Promise<readonly Question[] | undefined> {
  try {
    const kept = await caches.match(ADDRESS, { cacheName: CACHE });
    return getFaq.answer.safeParse(await kept?.json()).data;
  } catch {
    return undefined;
  }
}
