// Deletes old data by age and masks one-time codes in messages. This work is not a job of the queue, because such jobs
// belong to a user and run at a planned time. Receipts, the books, the audit log, the idempotency keys of users, and
// operations that were confirmed, refused or voided are kept.
import { setTimeout } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { dayMs } from '#domain/automatic-payment.ts';
import { type Background, inBackground } from '#provider/core/database/background.ts';
import { hourMs, nowOf } from '#provider/core/database/clock.ts';
import { codeLifeMs } from '#provider/core/database/outbox.ts';
import type { Store } from '#provider/core/database/store.ts';
import { change } from '#provider/core/database/transaction.ts';
import { maskCodeSql } from '#provider/core/identity/messages.ts';
import { deletedRows } from '#provider/core/observe/counters.ts';
import { log, logError } from '#provider/core/observe/log.ts';
import type { Ages } from './ages.ts';

interface Rule {
  readonly name: string;
  /** Age at which rows are deleted, in milliseconds. */
  age(ages: Ages): number;
  /** SQL that deletes or masks at most `most` rows dated `before` or earlier. */
  sql(before: Date, most: number): RawBuilder<unknown>;
}

/** Rule for a table, with its key and the column of the last use. `age` is the name of a setting or milliseconds. */
function rule(age: keyof Ages | number, table: string, key: readonly string[], at: string): Rule {
  const columns = sql.join(key.map((name) => sql.ref(name)));
  return {
    name: table,
    age: (ages) => (typeof age === 'number' ? age : ages[age] * dayMs),
    sql: (before, most) => sql`
      delete from ${sql.table(table)} where (${columns}) in (
        select ${columns} from ${sql.table(table)} where ${sql.ref(at)} <= ${before}
        order by ${sql.ref(at)} limit ${most} for update skip locked
      )
    `,
  };
}

/**
 * Age of challenges at their deletion. The age is short, because challenges last for minutes and any guest can open
 * some.
 */
const challengeMs = hourMs / 2;

/**
 * Referring rows are deleted first: guests' idempotency keys before their codes, and hosted pages before their
 * operations.
 */
const rules: readonly Rule[] = [
  {
    name: 'codes in messages',
    age: () => codeLifeMs,
    sql: (before, most) => sql`
      update messages set ${maskCodeSql} where id in (
        select id from messages where code is not null and at <= ${before}
        limit ${most} for update skip locked
      )
    `,
  },
  rule('codes', 'guest_keys', ['owner', 'key'], 'created_at'),
  rule('codes', 'codes', ['request_id'], 'expires_at'),
  rule(challengeMs, 'challenges', ['id'], 'expires_at'),
  rule(challengeMs, 'passkey_challenges', ['challenge'], 'expires_at'),
  // The simulated bank is asked about an order until the hosted page is deleted, so its challenge is kept as long as
  // the page.
  rule('pages', 'simulated_challenges', ['key'], 'expires_at'),
  rule('codes', 'rates', ['name', 'starts_at'], 'starts_at'),
  rule('codes', 'password_tries', ['phone', 'source_hash'], 'at'),
  {
    name: 'hosted_pages',
    age: ({ pages }) => pages * dayMs,
    sql: (before, most) => sql`
      delete from hosted_pages where token_hash in (
        select token_hash from hosted_pages left join operations on operations.key = operation_key
        where coalesce(hosted_pages.expires_at, operations.expires_at) <= ${before}
          and coalesce(operations.state, '') <> 'RUNNING'
        limit ${most} for update of hosted_pages skip locked
      )
    `,
  },
  {
    name: 'operations',
    age: ({ quotes }) => quotes * dayMs,
    sql: (before, most) => sql`
      with old as (
        select key from operations
        where expires_at <= ${before}
          and state in ('QUOTED', 'EXPIRED') and parent_key is null
          and expires_at - created_at <= interval '5 minutes'
          and not exists (select from automatic_runs where operation_key = operations.key)
        order by expires_at limit ${most} for update skip locked
      )
      delete from operations where key in (
        select key from old union all
        select part.key from old join operations as part on part.parent_key = old.key
      )
    `,
  },
  {
    name: 'sessions',
    age: ({ sessions }) => sessions * dayMs,
    sql: (before, most) => sql`
      with old as (
        select id from sessions
        where coalesce(ended_at, expires_at) <= ${before} and not trusted
        order by coalesce(ended_at, expires_at) limit ${most} for update skip locked
      ), subscribed as (
        delete from push_subscriptions where session_id in (select id from old)
      )
      delete from sessions where id in (select id from old)
    `,
  },
  // Each look-up of a person leaves a row in `debts`, also for a recipient whom they neither paid nor saved.
  rule('quotes', 'debts', ['user_id', 'recipient_key'], 'reported_at'),
  rule('messages', 'messages', ['id'], 'at'),
  // Only messages that were given up have `given_up_at`. Messages that were sent are deleted at once.
  rule('messages', 'outbox', ['id'], 'given_up_at'),
  rule('notifications', 'notifications', ['id'], 'at'),
  {
    name: 'answers',
    age: ({ answers }) => answers * dayMs,
    sql: (before, most) => sql`
      update idempotency set answer = '' where (user_id, key) in (
        select user_id, key from idempotency where answer <> '' and created_at <= ${before}
        order by created_at limit ${most} for update skip locked
      )
    `,
  },
];

/** Arbitrary number of an advisory lock that only retention uses. */
const retentionLock = 730_115;
const rowsAtOnce = 500;

/**
 * Deletes or masks old rows in batches, each in its own transaction, until none are left or `signal` is aborted. Does
 * nothing while another process deletes.
 */
export async function deleteOldRows(
  store: Store,
  ages: Ages,
  { signal, most = rowsAtOnce }: { readonly signal?: AbortSignal; readonly most?: number } = {},
): Promise<void> {
  for (const rule of rules) {
    for (let rows = most; rows >= most && !signal?.aborted; ) {
      rows = await change(store, async (trx) => {
        const { rows: locks } = await sql<{ mine: boolean }>`
          select pg_try_advisory_xact_lock(${sql.lit(retentionLock)}) as mine
        `.execute(trx);
        if (!locks[0]?.mine) return 0;
        const before = new Date((await nowOf(trx)).getTime() - rule.age(ages));
        const { numAffectedRows = 0n } = await rule.sql(before, most).execute(trx);
        return Number(numAffectedRows);
      });
      if (rows === 0) break;
      deletedRows.inc({ rule: rule.name }, rows);
      log.info({ rule: rule.name, rows }, 'retention');
    }
  }
}

const pauseMs = 60_000;

/** Deletes old rows every minute until it is stopped. Stopping takes effect between two batches. */
export function startRetention(store: Store, ages: Ages): Background {
  return inBackground(async (signal) => {
    while (!signal.aborted) {
      await setTimeout(pauseMs, undefined, { signal }).catch(() => {});
      if (!signal.aborted) await deleteOldRows(store, ages, { signal }).catch(logError);
    }
  });
}
