// Metrics of this process in the text format of Prometheus, including those read from the database.
import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { nowOf } from './core/database/clock.ts';
import { poolFigures } from './core/database/postgres.ts';
import type { Store } from './core/database/store.ts';
import { checkLedger } from './core/ledger/check.ts';
import { counters } from './core/observe/counters.ts';
import { logError } from './core/observe/log.ts';

const minuteMs = 60_000;
/** Checking the books takes at most this share of the time, however long one check is. */
const partOfTime = 1 / 20;

/** Help texts of the metrics that are read from the database, by name without `qepik_`. */
const figures = {
  jobs_due: 'Jobs that are due and not running',
  jobs_oldest_due_seconds: 'How long the oldest job that is due and not running has been due',
  jobs_given_up: 'Jobs that were given up and that an operator must look at',
  operations_away: 'Operations that wait for a person on a hosted page or a page of a bank',
  operations_running: 'Operations whose outcome is not known yet',
  operations_oldest_running_seconds:
    'How long ago the oldest operation was quoted whose outcome is not known yet',
  receipts_oldest_held_seconds: 'Age of the oldest receipt whose money is held',
  returns_waiting: 'Refunds that a bank must still confirm',
  returns_oldest_seconds:
    'How long ago the oldest refund was requested that a bank must still confirm',
  messages_waiting: 'Messages to people that are neither sent nor given up',
  messages_oldest_due_seconds: 'How long the oldest message that is due and not sent has been due',
  messages_given_up: 'Messages that were given up and are not deleted yet',
};

/** Collects the metrics of this process and of its database. */
export class Metrics {
  readonly #registry = Registry.merge([counters]);
  readonly #store: Store;
  #nextCheckAt = 0;

  constructor(store: Store) {
    this.#store = store;
    collectDefaultMetrics({ register: this.#registry });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /**
   * Returns all current metrics. Metrics from the database are missing if it is unreachable. Starts a check of the
   * books if one is due; a later text has its result.
   */
  async text(): Promise<string> {
    const pools = [...poolFigures].map((figuresOf) => figuresOf());
    const sum = (name: 'total' | 'idle' | 'waiting') =>
      pools.reduce((total, pool) => total + pool[name], 0);
    this.#set('pool_connections', 'Connections to the database', sum('total'));
    this.#set('pool_idle', 'Connections to the database that are idle', sum('idle'));
    this.#set(
      'pool_waiting',
      'Requests and jobs that wait for a database connection',
      sum('waiting'),
    );
    const read = await this.#read().catch((error: unknown) => {
      logError(error);
      return undefined;
    });
    this.#set('database_up', '1 if the database answers, otherwise 0', read ? 1 : 0);
    for (const [name, help] of Object.entries(figures)) this.#set(name, help, read?.[name]);
    void this.checkBooks();
    return this.#registry.metrics();
  }

  /**
   * Checks the books and updates the metrics about them. Does nothing during another check, within a minute after it,
   * or within twenty times its duration. Logs an error.
   */
  async checkBooks(): Promise<void> {
    const startedAt = performance.now();
    if (startedAt < this.#nextCheckAt) return;
    this.#nextCheckAt = Number.POSITIVE_INFINITY;
    try {
      const { balanced } = await checkLedger(this.#store);
      this.#set(
        'ledger_balanced',
        '1 if the books balanced at their last check, otherwise 0',
        Number(balanced),
      );
      this.#set(
        'ledger_checked_timestamp_seconds',
        'Time of the last check of the books',
        Date.now() / 1000,
      );
    } catch (error) {
      logError(error);
    }
    const now = performance.now();
    this.#nextCheckAt = now + Math.max(minuteMs, (now - startedAt) / partOfTime);
  }

  async #read(): Promise<Readonly<Partial<Record<string, number>>>> {
    const now = await nowOf(this.#store);
    const { rows } = await sql<Record<keyof typeof figures, number>>`
      with due as (
        select count(*)::integer as jobs_due, min(run_at) as first from jobs
        where run_at <= ${now} and given_up_at is null
        and (leased_until is null or leased_until <= ${now})
      ),
      given_up as (select count(*)::integer as jobs_given_up from jobs where given_up_at is not null),
      unfinished as (
        select
          count(*) filter (where state = 'AWAY' and expires_at > ${now})::integer as operations_away,
          count(*) filter (where state = 'RUNNING')::integer as operations_running,
          min(created_at) filter (where state = 'RUNNING') as first
        from operations where state in ('AWAY', 'RUNNING')
      ),
      held as (
        select min(at) as first from jobs join transactions on transactions.id = subject
        where kind = 'TRANSACTION'
      ),
      returns as (
        select count(*)::integer as returns_waiting, min(due_at) as first from jobs
        where kind = 'GIVE_BACK'
      ),
      messages as (
        select
          count(*) filter (where given_up_at is null)::integer as messages_waiting,
          min(run_at) filter (
            where given_up_at is null and run_at <= ${now}
            and (leased_until is null or leased_until <= ${now})
          ) as first,
          count(given_up_at)::integer as messages_given_up
        from outbox
      )
      select jobs_due, jobs_given_up, operations_away, operations_running,
        returns_waiting, messages_waiting, messages_given_up,
        coalesce(extract(epoch from ${now} - due.first), 0)::float as jobs_oldest_due_seconds,
        coalesce(extract(epoch from ${now} - unfinished.first), 0)::float
          as operations_oldest_running_seconds,
        coalesce(extract(epoch from ${now} - held.first), 0)::float as receipts_oldest_held_seconds,
        coalesce(extract(epoch from ${now} - returns.first), 0)::float as returns_oldest_seconds,
        coalesce(extract(epoch from ${now} - messages.first), 0)::float
          as messages_oldest_due_seconds
      from due, given_up, unfinished, held, returns, messages
    `.execute(this.#store);
    const [row] = rows;
    if (!row) throw new Error('The database has no figures');
    return row;
  }

  /** Sets a gauge, or removes it if its value is unknown. */
  #set(name: string, help: string, value: number | undefined): void {
    const full = `qepik_${name}`;
    this.#registry.removeSingleMetric(full);
    if (value === undefined) return;
    new Gauge({ name: full, help, registers: [this.#registry] }).set(value);
  }
}
