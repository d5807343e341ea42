import { refresh } from '#api/refresh.ts';
import { getFaq, type Question } from '#contract/faq.ts';
import { deviceStorage } from '#platform/storage.ts';

const KEPT = 'guest-faq';

/**
 * The questions for a guest, who has no device to keep them on: what was asked once is kept as text, of
 * no session. Undefined where there is no answer and never was one.
 */
export async function askFaqAsGuest(): Promise<readonly Question[] | undefined> {
  const asking = askAndKeep();
  const patience = new Promise<undefined>((resolve) => {
    setTimeout(resolve, __READ_PATIENCE_MS__);
  });
  return (await Promise.race([asking, patience])) ?? readKept() ?? asking;
}

async function askAndKeep(): Promise<readonly Question[] | undefined> {
  const sent = await refresh(getFaq, {}, { readKept: true });
  if (sent.failure || !sent.answer) return undefined;
  // Where there is no room they are read all the same.
  deviceStorage.write(KEPT, JSON.stringify(sent.answer));
  return sent.answer;
}

function readKept(): readonly Question[] | undefined {
  try {
    return getFaq.answer.safeParse(JSON.parse(deviceStorage.read(KEPT) ?? '')).data;
  } catch {
    return undefined;
  }
}
