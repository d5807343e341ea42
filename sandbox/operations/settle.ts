// What happens after a confirmation: operations that run come to their end, receipts pass through their
// statuses, and the money follows.
import { isTransactionStatus, mayMove } from '#domain/statuses.ts';
import { addJob, type DueJob, doNextJob } from '#sandbox/database/job-queue.ts';
import { report } from '#sandbox/database/report.ts';
import type { Store, Trx } from '#sandbox/database/store.ts';
import { raiseVersion } from '#sandbox/database/versions.ts';
import { completeAnswer } from '#sandbox/idempotency/users.ts';
import { notify } from '#sandbox/identity/notifications.ts';
import { walletOf } from '#sandbox/ledger/accounts.ts';
import { CLEARING, COMMISSION, openMerchant, post } from '#sandbox/ledger/entries.ts';
import { moneyAt } from '#sandbox/ledger/stages.ts';
import { oweAgainFor } from '#sandbox/records/debts.ts';
import { paymentWords } from '#sandbox/texts/notifications.ts';
import { finishPayment, stepMs } from './confirm.ts';
import { findOperation, wireOperation } from './operations.ts';

const pauseMs = 100;

/** Runs until it is stopped. `stop` waits for the job that is being done. */
export function startSettlement(store: Store): { stop(): Promise<void> } {
  const stopping = Promise.withResolvers<void>();
  let stopped = false;
  const run = async () => {
    while (!stopped) {
      const busy = await doNextJob(store, settle).catch((error: unknown) => {
        report(error);
        return false;
      });
      if (!busy) await Promise.race([pause(), stopping.promise]);
    }
  };
  const running = run();
  return {
    async stop() {
      stopped = true;
      stopping.resolve();
      await running;
    },
  };
}

/** Does one thing that is due. */
export async function settle(trx: Trx, job: DueJob): Promise<void> {
  if (job.kind === 'TRANSACTION') return passOn(trx, job);
  const operation = await findOperation(trx, job.userId, job.subject, job.now);
  if (operation?.state !== 'RUNNING') return;
  const ended = await finishPayment(trx, operation, job.now);
  await completeAnswer(trx, job.userId, job.subject, wireOperation(ended));
}

async function passOn(trx: Trx, { subject: id, userId, now }: DueJob): Promise<void> {
  const transaction = await trx
    .selectFrom('transactions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const [next, ...ahead] = transaction.ahead;
  if (next === undefined) return;
  const { status } = transaction;
  if (!isTransactionStatus(status) || !isTransactionStatus(next) || !mayMove(status, next)) {
    throw new Error(`A transaction does not go from ${status} to ${next}`);
  }
  await trx
    .updateTable('transactions')
    .set({
      status: next,
      ahead: JSON.stringify(ahead),
      version: await raiseVersion(trx, userId),
    })
    .where('id', '=', id)
    .execute();
  const { amount, commission } = transaction;
  const entry = { owner: userId, transactionId: id, at: now };
  const name = transaction.details.productName;
  const told = { at: now, receiptId: id };
  if (moneyAt(next) === 'settled') {
    await notify(trx, userId, paymentWords('SETTLED', name, amount + commission), told);
    const merchant = await openMerchant(trx, transaction.service_id ?? 'unknown');
    await post(trx, {
      ...entry,
      kind: 'SETTLEMENT',
      lines: [
        [CLEARING, -amount - commission],
        [merchant, amount],
        [COMMISSION, commission],
      ],
    });
  }
  if (moneyAt(next) === 'returned') {
    await notify(trx, userId, paymentWords('RETURNED', name, amount + commission), told);
    const wallet = await walletOf(trx, userId);
    await post(trx, {
      ...entry,
      kind: 'REVERSAL',
      ...(await chargeOf(trx, id)),
      lines: [
        [CLEARING, -amount - commission],
        [wallet.id, amount + commission],
      ],
    });
    await oweAgainFor(trx, userId, id);
  }
  if (ahead.length > 0) {
    const dueAt = new Date(now.getTime() + stepMs);
    await addJob(trx, { kind: 'TRANSACTION', subject: id, userId, dueAt });
  }
}

/** The entry that a return corrects. */
async function chargeOf(trx: Trx, transactionId: string): Promise<{ corrects: string }> {
  const { id } = await trx
    .selectFrom('entries')
    .select('id')
    .where('transaction_id', '=', transactionId)
    .where('kind', '=', 'CHARGE')
    .executeTakeFirstOrThrow();
  return { corrects: id };
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pauseMs));
}
