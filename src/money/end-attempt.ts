import { serverNow } from '#api/server-time.ts';
import { updateAttempt } from '#data/attempts.ts';
import type { Verdict } from './verdict.ts';

/** Writes down what an answer said. Returns whether the attempt has ended. */
export async function endAttempt(key: string, verdict: Verdict): Promise<boolean> {
  const checkedAt = serverNow();
  switch (verdict.state) {
    case 'confirmed':
      await updateAttempt(key, { state: 'confirmed', receiptId: verdict.receiptId, checkedAt });
      return true;
    case 'refused':
      await updateAttempt(key, { state: 'refused', refusal: verdict.refusal, checkedAt });
      return true;
    case 'voided':
      await updateAttempt(key, { state: 'voided', checkedAt });
      return true;
    case 'running':
    case 'unknown':
      await updateAttempt(key, { state: 'unknown', checkedAt });
      return false;
  }
}
