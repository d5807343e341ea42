import type { Outcome } from '#api/failure.ts';
import { serverNow } from '#api/server-time.ts';
import { transferMoney } from '#api/transfer-money.ts';
import {
  confirmOperation as confirmationRow,
  type Operation,
} from '#contract/operations/operations.ts';
import { readAttempt } from '#data/attempt-rows.ts';
import { toDecimal } from '#domain/money.ts';
import { holdShared, ifFree } from '#platform/locks.ts';
import { detectLostRequest } from './detect-lost-request.ts';
import { leaveForHostedPage } from './hosted-page.ts';
import { interpretAnswer, recordVerdict } from './interpret-answer.ts';
import { recordAttempt } from './record-attempt.ts';
import { resolveOperation } from './resolve-operation.ts';

/**
 * Takes the lock that all pages share that are about to pay. An update, a tour or an advertisement waits until every
 * page has released the lock. Returns the function that releases it.
 */
export function holdPaymentLock(): () => void {
  return holdShared('intent');
}

/**
 * Confirms an operation: records the attempt, sends its key once, and records the answer. If the answer is AWAY, leads
 * to the hosted page. Then asks for the outcome until the attempt has ended. An operation is sent once in its life: a
 * second click, a second tab and a reloaded page find the recorded attempt and follow it instead of sending. Resolves
 * when the attempt is recorded, by this page or by another, before the answer. Rejects if the attempt cannot be
 * recorded: then nothing is sent.
 */
export function confirmOperation(operation: Operation): Promise<void> {
  const { key } = operation;
  const { pathname } = location;
  return new Promise((recorded, failed) => {
    let isRecorded = false;
    const releaseLock = holdPaymentLock();
    const sending = ifFree(`attempt:${key}`, async () => {
      if (await readAttempt(key)) return;
      await recordAttempt(operation, 'sending', serverNow());
      isRecorded = true;
      recorded();
      const verdict = interpretAnswer(key, await send(operation));
      await recordVerdict(key, verdict);
      if (verdict.state === 'away') void leaveForHostedPage(key, pathname);
    });
    sending
      .catch((error: unknown) => {
        // If the attempt is recorded, the error means only that its answer could not be recorded. `resolveOperation`
        // asks for the outcome below.
        if (!isRecorded) throw error;
      })
      .then(() => {
        recorded();
        resolveOperation(key);
      })
      .catch(failed)
      .finally(releaseLock);
  });
}

/**
 * Sends the confirmation once, and aborts the request if polls show that it was lost, so that the outcome can be asked
 * for. If a poll shows that the provider has received the confirmation, returns the polled operation, because an
 * operation without an answer would be voided.
 */
async function send({
  key,
  total,
  currencyCode,
}: Operation): Promise<Outcome<typeof confirmationRow>> {
  const sending = new AbortController();
  let found: Operation | undefined;
  const detecting = detectLostRequest(key, (operation) => {
    found = operation;
    sending.abort();
  });
  const input = { body: { total: toDecimal(total), currencyCode } };
  try {
    const answer = await transferMoney(confirmationRow, input, key, sending);
    return found ? [found, null] : answer;
  } finally {
    detecting.stop();
  }
}
