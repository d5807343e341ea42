import { transferMoney } from '#api/transfer-money.ts';
import { confirmOperation, type Operation } from '#contract/operations.ts';
import { readAttempt, writeAttempt } from '#data/attempts.ts';
import { toDecimal } from '#domain/money.ts';
import { ifFree } from '#platform/locks.ts';
import { endAttempt } from './end-attempt.ts';
import { resolve } from './resolving.ts';
import { verdictOf } from './verdict.ts';

/**
 * Confirms an operation: writes the attempt down, sends its key once, writes down what the answer
 * said. An operation is sent once in its life: a second click, a second tab and a page that was
 * opened again find the attempt written down, and follow it instead of sending.
 *
 * @param about what is paid for (the id of a service), so that a second payment of the same is asked
 * about while this one is unresolved
 */
export async function confirmPayment(operation: Operation, about: string): Promise<void> {
  const { key } = operation;
  const ended = await ifFree(`attempt:${key}`, async () => {
    if (await readAttempt(key)) return false;
    const now = Date.now();
    await writeAttempt({
      key,
      kind: operation.kind,
      total: operation.total,
      label: operation.label,
      about,
      state: 'sending',
      createdAt: now,
      sentAt: now,
    });
    return endAttempt(key, verdictOf(key, await send(operation)));
  });
  if (ended === false) resolve(key);
}

function send(operation: Operation) {
  return transferMoney(
    confirmOperation,
    { body: { total: toDecimal(operation.total), currencyCode: operation.currencyCode } },
    operation.key,
  );
}
