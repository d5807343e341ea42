// Metrics that this process counts as events happen. Metrics from the database are read on each scrape
// (provider/metrics.ts).
import { Counter, Histogram, Registry } from 'prom-client';

/** Registry of the metrics below. */
export const counters = new Registry();

/** Durations of calls by call name and HTTP status. The status is 499 if the client had left. */
export const callSeconds = new Histogram({
  name: 'qepik_call_duration_seconds',
  help: 'Duration of calls, by the name of the call and the status of the answer; 499 if the client had left',
  labelNames: ['call', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [counters],
});

/** Durations of jobs by kind and result: done or failed. Postponed jobs do not count. */
export const jobSeconds = new Histogram({
  name: 'qepik_job_duration_seconds',
  help: 'Duration of jobs, by kind and by whether they succeeded',
  labelNames: ['kind', 'result'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [counters],
});

/** Moves of operations to a state. A transaction that is repeated counts again. */
export const movedOperations = new Counter({
  name: 'qepik_operation_moves_total',
  help: 'Operations that were moved to a state, also in a transaction that was tried again',
  labelNames: ['kind', 'state'],
  registers: [counters],
});

/**
 * Payments that a biller or bank accepted after the provider had given their money back, so that the provider lost it.
 */
export const acceptedAfterReturn = new Counter({
  name: 'qepik_payments_accepted_after_return_total',
  help: 'Payments that were accepted outside after their money was given back, so that the provider has lost it',
  registers: [counters],
});

/** Attempts to ask a biller or bank that the settings no longer name. */
export const missingPorts = new Counter({
  name: 'qepik_missing_ports_total',
  help: 'Questions about orders whose biller or bank the settings do not name',
  registers: [counters],
});

/** Rows that retention has deleted or masked. */
export const deletedRows = new Counter({
  name: 'qepik_retention_rows_total',
  help: 'Rows older than their limit, by what was deleted or masked',
  labelNames: ['rule'],
  registers: [counters],
});
