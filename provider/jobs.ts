// The work of each kind of job, and the loop that runs jobs.
import { setTimeout } from 'node:timers/promises';
import { type Background, inBackground } from './core/database/background.ts';
import {
  type Job,
  type JobWork,
  type LeasedJob,
  type PreparedJob,
  runNextJob,
} from './core/database/job-queue.ts';
import type { Outside } from './core/database/outside.ts';
import type { Trx } from './core/database/unit-of-work.ts';
import { jobSeconds } from './core/observe/counters.ts';
import { log, logError } from './core/observe/log.ts';
import {
  onAutomaticPaymentJobFailed,
  runAutomaticPayment,
} from './core/operations/automatic-payments/run-automatic-payment.ts';
import { onCobrandJobFailed, runCobrand } from './core/operations/cobrand.ts';
import { expireCoupon } from './core/operations/coupons.ts';
import { onReceiptJobFailed } from './core/operations/settle.ts';
import {
  finishOperation,
  followReceipt,
  onOperationJobFailed,
  onRefundJobFailed,
  requestRefund,
} from './core/outside/jobs.ts';

interface Work extends Pick<JobWork, 'giveUp'> {
  prepare(outside: Outside, job: LeasedJob): Promise<PreparedJob | Date>;
}

const jobs: Readonly<Record<Job['kind'], Work>> = {
  OPERATION: { prepare: finishOperation, giveUp: onOperationJobFailed },
  TRANSACTION: { prepare: followReceipt, giveUp: onReceiptJobFailed },
  AUTOMATIC_PAYMENT: { prepare: runAutomaticPayment, giveUp: onAutomaticPaymentJobFailed },
  GIVE_BACK: { prepare: requestRefund, giveUp: onRefundJobFailed },
  // `expireCoupon` itself locks the sender and the receiver.
  COUPON: { prepare: within(expireCoupon, () => []), giveUp: onReceiptJobFailed },
  COBRAND: { prepare: within(runCobrand, ({ userId }) => [userId]), giveUp: onCobrandJobFailed },
};

/** Makes the work of a job that calls no biller or bank: `run` in a transaction with the users of `usersOf` locked. */
function within(run: (trx: Trx, job: Job) => Promise<void>, usersOf: (job: Job) => string[]) {
  return async (_outside: Outside, job: Job) => ({
    users: usersOf(job),
    run: (trx: Trx) => run(trx, job),
  });
}

/**
 * Returns the work of all jobs. A job is logged and counted when its work is done, before the commit, or when it fails,
 * but not when it is postponed.
 */
function workOf(outside: Outside): JobWork {
  return {
    async prepare(job) {
      const startedAt = performance.now();
      const observed = async <T>(part: Promise<T>, done?: 'done'): Promise<T> => {
        let result: string | undefined = 'failed';
        try {
          const value = await part;
          result = done;
          return value;
        } finally {
          const ms = performance.now() - startedAt;
          if (result) {
            jobSeconds.observe({ kind: job.kind, result }, ms / 1000);
            log.info({ job: job.kind, result, ms: Math.round(ms) }, 'job');
          }
        }
      };
      const prepared = await observed(jobs[job.kind].prepare(outside, job));
      if (prepared instanceof Date) return prepared;
      return { ...prepared, run: (trx) => observed(prepared.run(trx), 'done') };
    },
    giveUp: (trx, job) => jobs[job.kind].giveUp(trx, job),
  };
}

/**
 * Runs or postpones the job that has been due longest. Returns false if no job is due. Rejects if the job fails; the
 * job is then retried later, or given up.
 */
export function runJob(outside: Outside): Promise<boolean> {
  return runNextJob(outside.store, workOf(outside));
}

/** Maximum number of parallel jobs. Most of them wait for a biller or a bank and hold no database connection. */
const atOnce = 64;
const pauseMs = 100;

/**
 * Runs jobs until it is stopped, at most `atOnce` in parallel. After a job begins, the loop looks for another at once,
 * so that a slow job delays no other. After a job ends, the loop looks again, because the next job of the same user may
 * have waited for it. `stop` waits for running jobs.
 */
export function startJobs(outside: Outside, does = workOf(outside)): Background {
  const underway = new Set<Promise<void>>();
  const lookForOne = () => {
    const found = Promise.withResolvers<boolean>();
    const running = runNextJob(outside.store, does, () => found.resolve(true))
      .catch(logError)
      .then(() => {
        found.resolve(false);
        underway.delete(running);
      });
    underway.add(running);
    return found.promise;
  };
  return inBackground(async (signal) => {
    while (!signal.aborted) {
      const isFound = await lookForOne();
      const pause = isFound ? [] : [setTimeout(pauseMs, undefined, { signal }).catch(() => {})];
      if (!isFound || underway.size === atOnce) await Promise.race([...pause, ...underway]);
    }
    await Promise.all(underway);
  });
}
