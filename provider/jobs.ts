// What the provider does by itself: a total table of jobs by kind, and the loop that runs them.
import { setTimeout } from 'node:timers/promises';
import { report } from '#provider/core/database/store.ts';
import { type Job, type JobWork, runNextJob } from './core/database/job-queue.ts';
import type { Store, Trx } from './core/database/store.ts';
import { jobSeconds } from './core/observe/counters.ts';
import { log } from './core/observe/log.ts';
import { giveUpAutomaticPayment, runAutomaticPayment } from './core/operations/automatic.ts';
import { giveUpCobrand, runCobrand } from './core/operations/cobrand.ts';
import { expireCoupon } from './core/operations/coupons.ts';
import {
  advanceTransaction,
  finishOperation,
  giveUpOperation,
  giveUpReceipt,
} from './core/operations/settle.ts';

const jobs: Readonly<Record<Job['kind'], JobWork>> = {
  OPERATION: { run: finishOperation, giveUp: giveUpOperation },
  TRANSACTION: { run: advanceTransaction, giveUp: giveUpReceipt },
  AUTOMATIC_PAYMENT: { run: runAutomaticPayment, giveUp: giveUpAutomaticPayment },
  COUPON: { run: expireCoupon, giveUp: giveUpReceipt },
  COBRAND: { run: runCobrand, giveUp: giveUpCobrand },
};

/** Runs a job, with a line in the log and a place in the figures, before its transaction is committed. */
async function runObserved(trx: Trx, job: Job): Promise<void> {
  const startedAt = performance.now();
  let result = 'failed';
  try {
    await jobs[job.kind].run(trx, job);
    result = 'done';
  } finally {
    const ms = performance.now() - startedAt;
    jobSeconds.observe({ kind: job.kind, result }, ms / 1000);
    log.info({ job: job.kind, result, ms: Math.round(ms) }, 'job');
  }
}

const work: JobWork = {
  run: runObserved,
  giveUp: (trx, job) => jobs[job.kind].giveUp(trx, job),
};

/** Runs the oldest job that is due, and says whether there was one. */
export function runJob(store: Store): Promise<boolean> {
  return runNextJob(store, work);
}

/** Half of the usual number of connections: the others are left to the calls. */
const atOnce = 8;
const pauseMs = 100;

/**
 * Runs jobs until it is stopped, at most `atOnce` in parallel. It looks for the next job as soon as one was found, so
 * that a slow job holds up no other. `stop` waits for those that are running.
 */
export function startJobs(store: Store, does = work): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const underway = new Set<Promise<void>>();
  const lookForOne = () => {
    const found = Promise.withResolvers<boolean>();
    const running = runNextJob(store, does, () => found.resolve(true))
      .catch(report)
      .then(() => {
        found.resolve(false);
        underway.delete(running);
      });
    underway.add(running);
    return found.promise;
  };
  const run = async () => {
    while (!signal.aborted) {
      const isFound = await lookForOne();
      if (!isFound) await setTimeout(pauseMs, undefined, { signal }).catch(() => {});
      else if (underway.size === atOnce) await Promise.race(underway);
    }
    await Promise.all(underway);
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
