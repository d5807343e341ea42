// Payments of the simulated outside world: one for each key. The outcome follows from the amount, the age, and for an
// ordinary amount the final status stored with the payment.
import { nowOf } from '#provider/core/database/clock.ts';
import type { Store } from '#provider/core/database/store.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import type { PaymentAnswer, PaymentState } from '#provider/ports/ports.ts';
import { type SimulatedPayment, tablesOf } from './tables.ts';
import { type Plan, usualPath } from './test-values.ts';

/** Milliseconds that a payment stays at each intermediate status. */
const statusPauseMs = 400;

type End = SimulatedPayment['settles_as'];

/** Returns the outcome that is planned for a payment of this amount. */
export type PlanForAmount = (amount: string) => Plan;

/**
 * Stores an order, once for its key, and returns the outcome that is planned for its amount. `settlesAs` is the final
 * status if the amount plans nothing special. A new order has its first status, however late it arrives. `isNew` is
 * false if an order with this key was stored before.
 */
export async function acceptOrder(
  store: Store | Trx,
  { key, amount, at }: Omit<SimulatedPayment, 'settles_as'>,
  settlesAs: End,
  planOf: PlanForAmount,
): Promise<{ readonly isNew: boolean; readonly outcome: PaymentAnswer }> {
  const { numInsertedOrUpdatedRows: made } = await tablesOf(store)
    .insertInto('simulated_payments')
    .values({ key, amount, at, settles_as: settlesAs })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  const isNew = made !== 0n;
  const ageMs = await ageOf(store, at);
  const outcome = outcomeOf(planOf(amount), { ageMs, settlesAs, isNew });
  return { isNew, outcome };
}

/**
 * Returns the state of the order with this key, which follows from its amount, its age and, for an ordinary amount, its
 * stored final status. `never-heard` if no order has the key.
 */
export async function simulatedPaymentState(
  store: Store,
  key: string,
  planOf: PlanForAmount,
): Promise<PaymentState> {
  const order = await tablesOf(store)
    .selectFrom('simulated_payments')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirst();
  if (!order) return { is: 'never-heard' };
  const { amount, at, settles_as: settlesAs } = order;
  return outcomeOf(planOf(amount), { ageMs: await ageOf(store, at), settlesAs, isNew: false });
}

async function ageOf(store: Store | Trx, at: Date): Promise<number> {
  return (await nowOf(store)).getTime() - at.getTime();
}

interface Progress {
  readonly ageMs: number;
  readonly settlesAs: End;
  readonly isNew: boolean;
}

function outcomeOf(plan: Plan, progress: Progress): PaymentAnswer {
  const { ageMs, settlesAs } = progress;
  switch (plan.kind) {
    case 'refuse':
      return { is: 'refused', code: plan.code };
    case 'run':
      return ageMs < plan.ms
        ? { is: 'unknown', askAgainInMs: plan.ms - ageMs }
        : outcomeOf(plan.outcome, { ...progress, ageMs: ageMs - plan.ms });
    case 'strange':
      return { is: 'accepted', status: plan.status };
    case 'settle':
      return { is: 'accepted', status: statusAt(plan.path, progress) };
    case 'usual':
      return settlesAs === 'SUCCESS'
        ? { is: 'accepted', status: statusAt(usualPath, progress) }
        : { is: 'accepted', status: settlesAs };
  }
}

function statusAt(path: readonly string[], { ageMs, isNew }: Progress): string {
  const steps = isNew ? 0 : Math.floor(Math.max(0, ageMs) / statusPauseMs);
  return steps === 0 ? 'CREATED' : (path[steps - 1] ?? path.at(-1) ?? 'CREATED');
}
