// What the provider does by itself: a total table of jobs by kind, and the loop that runs them.
import { setTimeout } from 'node:timers/promises';
import { type Job, runNextJob } from './database/job-queue.ts';
import { report } from './database/report.ts';
import type { Store, Trx } from './database/store.ts';
import { runAutomaticPayment } from './operations/automatic.ts';
import { runCobrand } from './operations/cobrand.ts';
import { expireCoupon } from './operations/coupons.ts';
import { advanceTransaction, finishOperation } from './operations/settle.ts';

const jobs: Readonly<Record<Job['kind'], (trx: Trx, job: Job) => Promise<void>>> = {
  OPERATION: finishOperation,
  TRANSACTION: advanceTransaction,
  AUTOMATIC_PAYMENT: runAutomaticPayment,
  COUPON: expireCoupon,
  COBRAND: runCobrand,
};

const pauseMs = 100;

/** Runs the oldest job that is due, and says whether there was one. */
export function runJob(store: Store): Promise<boolean> {
  return runNextJob(store, (trx, job) => jobs[job.kind](trx, job));
}

/** Runs jobs until it is stopped. `stop` waits for the job that is running. */
export function startJobs(store: Store): { stop(): Promise<void> } {
  const stopping = Promise.withResolvers<void>();
  let stopped = false;
  const run = async () => {
    while (!stopped) {
      const busy = await runJob(store).catch((error: unknown) => {
        report(error);
        return false;
      });
      if (!busy) await Promise.race([setTimeout(pauseMs), stopping.promise]);
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
