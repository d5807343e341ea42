// Scripted faults. A test stores a fault in the database, and the next matching calls use it up.

import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { problemCodes } from '#contract/problem.ts';
import type { Store } from '#provider/core/database/store.ts';

/**
 * Effect of a fault on a call. Kinds that end in `after` act once the work of the call is committed. `latency`, `half`,
 * `newer` and `held-before` do the work too. All other kinds replace it. `112` sends the user of the session a
 * challenge and refuses. A `held` call waits until its fault is cleared, at most two minutes: `held-before` does the
 * work then, `held-after` has done it and answers then. `ms` are milliseconds that delay any kind; for `silence`, which
 * sends nothing, they are the time until the socket closes. `503` is plain text like a proxy's answer. `500`,
 * `maintenance`, `expired-token` and `problem` are refusals. `destroy` closes the connection without an answer. `half`
 * closes the connection after half of the answer's body. `newer` answers like a later version of the provider: see
 * `inject-fault.ts`.
 */
export const fault = z.object({
  kind: z.enum([
    'latency',
    '503',
    '500',
    '500-after',
    'maintenance',
    'expired-token',
    '112',
    'problem',
    'destroy-before',
    'destroy-after',
    'half',
    'newer',
    'silence-before',
    'silence-after',
    'held-before',
    'held-after',
  ]),
  ms: z.optional(z.number().check(z.gte(0), z.lte(600_000))),
  /** Problem code of the answer. Used by the kind `problem` only. */
  code: z.optional(z.enum(problemCodes)),
});

type Fault = z.output<typeof fault>;

/** A fault that acts on the current call, with the id of its row. */
export type InjectedFault = Fault & { readonly id: bigint };

/** A fault to store, and the calls that it acts on. */
export interface NewFault {
  /** The phone whose calls fail. Null for everybody. */
  phone: string | null;
  /** Names of the calls that fail. Null for all calls. */
  calls: string[] | null;
  /** Number of calls that fail. */
  count: number;
  fault: Fault;
}

/** Stores a fault for the next `count` matching calls. */
export async function addFault(store: Store, { phone, calls, count, fault }: NewFault) {
  await store
    .insertInto('faults')
    .values({
      phone,
      calls: calls && JSON.stringify(calls),
      remaining: count,
      fault: JSON.stringify(fault),
    })
    .execute();
}

/** Deletes the faults of one phone, or all faults if the phone is null. Calls that such a fault holds go on. */
export async function clearFaults(store: Store, phone: string | null): Promise<void> {
  await store
    .deleteFrom('faults')
    .$if(phone !== null, (faults) => faults.where('phone', '=', phone))
    .execute();
}

/** The fault 112 skips these calls, because they start and follow the confirmation on the phone that it demands. */
const answersIt = ['openChallenge', 'getChallenge'];

/**
 * Uses up one of the calls that the oldest matching fault is for, and returns the fault. The caller's own faults come
 * before everybody's. Without a phone, only faults for everybody match.
 */
export async function takeFault(
  store: Store,
  call: string,
  phone: string | undefined,
): Promise<InjectedFault | undefined> {
  const { rows } = await sql<{ id: bigint; fault: unknown }>`
    update faults set remaining = remaining - 1 where id = (
      select id from faults
      where remaining > 0
        and (phone is null or phone = ${phone ?? ''})
        and (calls is null or calls @> to_jsonb(${call}::text))
        and not (fault ->> 'kind' = '112' and ${answersIt.includes(call)})
      order by phone is null, id
      limit 1
      for update
    )
    and remaining > 0
    returning id, fault
  `.execute(store);
  const [row] = rows;
  return row && { id: row.id, ...fault.parse(row.fault) };
}

/** Resolves when the fault has been cleared, after two minutes at the latest. */
export async function untilCleared(store: Store, { id }: InjectedFault): Promise<void> {
  const isThere = () =>
    store.selectFrom('faults').select('id').where('id', '=', id).executeTakeFirst();
  const until = Date.now() + 120_000;
  while (Date.now() < until && (await isThere())) await wait(20);
}
