import { refresh } from '#api/refresh.ts';
import { getFaq, type Question } from '#contract/faq.ts';

/** The questions for a guest, who has no device to keep them on. Undefined where there is no answer. */
export async function askFaqAsGuest(): Promise<readonly Question[] | undefined> {
  const sent = await refresh(getFaq, {}, { readKept: true });
  return sent.failure ? undefined : sent.answer;
}
