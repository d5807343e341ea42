import { serverNow } from '#api/server-time.ts';
import { transferMoney } from '#api/transfer-money.ts';
import { confirmOperation, type Operation } from '#contract/operations.ts';
import { readAttempt } from '#data/attempts.ts';
import { toDecimal } from '#domain/money.ts';
import { ifFree } from '#platform/locks.ts';
import { endAttempt } from './end-attempt.ts';
import { holdIntent } from './intent.ts';
import { resolve } from './resolving.ts';
import { verdictOf } from './verdict.ts';
import { whenLost } from './when-lost.ts';
import { writeDown } from './write-down.ts';

/**
 * Confirms an operation: writes the attempt down, sends its key once, writes down what the answer
 * said. An operation is sent once in its life: a second click, a second tab and a page that was
 * opened again find the attempt written down, and follow it instead of sending.
 *
 * Resolves as soon as the attempt is written down, by whomever; how it goes on is to be read there.
 * Rejects when it cannot be written down: then nothing is sent.
 */
export function confirmPayment(operation: Operation): Promise<void> {
  const { key } = operation;
  return new Promise((written, failed) => {
    const letGo = holdIntent();
    const sending = ifFree(`attempt:${key}`, async () => {
      if (await readAttempt(key)) return;
      await writeDown(operation, 'sending', serverNow());
      written();
      await endAttempt(key, verdictOf(key, await send(operation)));
    });
    sending
      .then(() => {
        written();
        resolve(key);
      }, failed)
      .finally(letGo);
  });
}

/** Sends the key, once. What is lost on the way is given up, so that its end can be asked for. */
async function send({ key, total, currencyCode }: Operation) {
  const sending = new AbortController();
  const looking = new AbortController();
  void whenLost(key, looking.signal).then(() => sending.abort());
  const input = { body: { total: toDecimal(total), currencyCode } };
  try {
    return await transferMoney(confirmOperation, input, key, sending);
  } finally {
    looking.abort();
  }
}
