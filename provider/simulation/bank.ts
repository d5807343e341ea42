// The sandbox's acquirer and card banks. A token of the vault ends in the last digits of its card, from which a test
// value derives the bank's behaviour. A bank that asks the person has its own page: `bank-page.ts`.
import { setTimeout as wait } from 'node:timers/promises';
import { nowOf } from '#provider/core/database/clock.ts';
import type { Store } from '#provider/core/database/store.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import { newKey } from '#provider/core/identity/secrets.ts';
import type { CardAnswer, CardBank, CardOrder, CardState } from '#provider/ports/ports.ts';
import { acceptOrder, type PlanForAmount, simulatedPaymentState } from './payments.ts';
import { type SimulatedChallenge, tablesOf } from './tables.ts';
import type { TestValues } from './test-values.ts';

/** How long the bank's page waits for the person. */
const challengeLifeMs = 15 * 60_000;

const debitKey = (key: string) => `debit:${key}`;
const creditKey = (key: string) => `credit:${key}`;

/**
 * Returns the simulated acquirer with its card banks. It stores its data in the provider's database. The page of a bank
 * is on the origin of the hosted pages.
 */
export function simulatedBank(
  store: Store,
  test: TestValues,
  hostedOrigin: () => string,
): Omit<CardBank, 'name'> {
  const stateOfKey = (key: string) => authorisation(store, key, test, hostedOrigin());
  return {
    keep: async ({ number }) => ({ is: 'kept', token: `${newKey()}-${number.slice(-4)}` }),
    async authorise(order) {
      const answer = (await decide(store, order, test)) ?? (await stateOfKey(order.key));
      return answer.is === 'never-heard' ? { is: 'unknown' } : answer;
    },
    authorisation: stateOfKey,
    async credit(order) {
      const credit = { ...order, key: creditKey(order.key) };
      return (await acceptOrder(store, credit, 'TRANSFERRED', test.planOf)).outcome;
    },
    creditState: (key) => simulatedPaymentState(store, creditKey(key), test.planOf),
    async refund({ taken }) {
      await tablesOf(store)
        .updateTable('simulated_challenges')
        .set({ state: 'DECLINED' })
        .where('key', '=', taken)
        .where('state', '=', 'ASKS')
        .execute();
      return { is: 'done' };
    },
  };
}

/**
 * Asks the person or charges the card, as the card's test value says. Returns a refusal, or the agreement to a CHECK.
 * Undefined otherwise, because the state of the authorisation has the answer.
 */
async function decide(
  store: Store,
  order: CardOrder,
  test: TestValues,
): Promise<CardAnswer | undefined> {
  const { card, purpose, isAutomatic } = order;
  const outcome = test.cardDoes(card.token.slice(-4));
  if (outcome.kind === 'refuses') return { is: 'refused', code: outcome.code };
  const asks = outcome.kind === 'asks' && (!isAutomatic || outcome.always);
  if (asks || purpose === 'AGREEMENT') {
    await openChallenge(store, order);
    if (outcome.kind === 'asks' && outcome.afterMs) await wait(outcome.afterMs);
    return undefined;
  }
  if (purpose !== 'CHECK') await debit(store, order, test);
  return purpose === 'CHECK' ? { is: 'pays' } : undefined;
}

async function openChallenge(
  store: Store,
  { key, customer, card, purpose, amount }: CardOrder,
): Promise<void> {
  const { brand, bank, last4 } = card;
  await tablesOf(store)
    .insertInto('simulated_challenges')
    .values({
      key,
      customer,
      card: JSON.stringify({ brand, bank, last4 }),
      purpose,
      amount,
      expires_at: new Date((await nowOf(store)).getTime() + challengeLifeMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Records that the person has entered the correct code. Charges the card if the order is a payment or a top-up; the
 * other purposes charge nothing.
 */
export async function completeChallenge(
  trx: Trx,
  { key, purpose, amount }: SimulatedChallenge,
  test: TestValues,
): Promise<void> {
  await endChallenge(trx, key, 'AGREED');
  if (purpose === 'PAYMENT' || purpose === 'TOP_UP') {
    await debit(trx, { key, purpose, amount, at: await nowOf(trx) }, test);
  }
}

/** Ends the simulated bank's question to a person about the order with this key. Charges nothing. */
export async function endChallenge(
  trx: Trx,
  key: string,
  state: 'AGREED' | 'DECLINED',
): Promise<void> {
  await tablesOf(trx)
    .updateTable('simulated_challenges')
    .set({ state })
    .where('key', '=', key)
    .execute();
}

/**
 * Charges a card. The amount of a top-up may force an outcome. The amount of a payment forces it at the service
 * instead.
 */
async function debit(
  store: Store | Trx,
  { key, purpose, amount, at }: Pick<CardOrder, 'key' | 'purpose' | 'amount' | 'at'>,
  test: TestValues,
): Promise<void> {
  const order = { key: debitKey(key), amount: purpose === 'TOP_UP' ? amount : '0.00', at };
  await acceptOrder(store, order, 'TAKEN', usualOrSlow(test.planOf));
}

async function authorisation(
  store: Store,
  key: string,
  test: TestValues,
  hostedOrigin: string,
): Promise<CardState> {
  const challenge = await tablesOf(store)
    .selectFrom('simulated_challenges')
    .select(['state', 'purpose'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (challenge?.state === 'ASKS') return { is: 'asks', leadsTo: `${hostedOrigin}/bank/${key}` };
  if (challenge?.state === 'DECLINED') return { is: 'refused', code: 'CARD_DECLINED' };
  if (challenge?.purpose === 'CHECK' || challenge?.purpose === 'AGREEMENT') return { is: 'pays' };
  const state = await simulatedPaymentState(store, debitKey(key), usualOrSlow(test.planOf));
  return state.is === 'accepted' ? { is: 'pays' } : state;
}

/**
 * Replaces the plans that only set statuses by the usual one, because a card charge has no intermediate statuses: the
 * money is taken or not.
 */
function usualOrSlow(planOf: PlanForAmount): PlanForAmount {
  return (amount) => {
    const plan = planOf(amount);
    return plan.kind === 'run' || plan.kind === 'refuse' ? plan : { kind: 'usual' };
  };
}
