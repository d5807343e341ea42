// Scripted misbehaviour: written into the database by a test, taken from there by the calls it is for.

import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { problemCodes } from '#contract/problem.ts';
import type { Store } from '#provider/core/database/store.ts';

/**
 * What happens to a call. `after` ones act when the work is done and committed, `before` ones instead
 * of it. `ms` delays any of them; for `silence` it is how long nothing is said before the socket closes.
 * `newer` answers as a provider does that knows more than this version: see `inject-fault.ts`.
 * A `held` call waits until its fault is cleared: `held-before` does its work then, `held-after` has done
 * it and answers then.
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
  /** For `problem`: the code that is answered. */
  code: z.optional(z.enum(problemCodes)),
});

type Fault = z.output<typeof fault>;

/** A fault that a call has met, with the id of its row. */
export type InjectedFault = Fault & { readonly id: bigint };

export interface NewFault {
  /** The phone whose calls misbehave; null for everybody's. */
  phone: string | null;
  /** Names of the calls that it is for; null for all. */
  calls: string[] | null;
  /** How many calls it is for. */
  count: number;
  fault: Fault;
}

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

/** Takes all faults away: of one phone, or with null those of everybody and of every phone. */
export async function clearFaults(store: Store, phone: string | null): Promise<void> {
  await store
    .deleteFrom('faults')
    .$if(phone !== null, (faults) => faults.where('phone', '=', phone))
    .execute();
}

/** The calls that start and follow a confirmation on the phone are never refused with code 112. */
const answersIt = ['openChallenge', 'getChallenge'];

/** The fault that this call meets, if any: the oldest, the caller's own before everybody's. */
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
