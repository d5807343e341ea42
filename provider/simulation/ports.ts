// The simulated outside world behind the ports: a biller with subscribers and debts, the bank of `bank.ts`, answers on
// phones, SMS and e-mail. Only push messages are really sent. Test values force outcomes.
import { moneyLocation } from '#domain/statuses.ts';
import { priceOf } from '#provider/core/catalogue/catalogue.ts';
import type { Store } from '#provider/core/database/store.ts';
import { change } from '#provider/core/database/transaction.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import { toText, unitsOf } from '#provider/core/ledger/units.ts';
import { Refusal } from '#provider/core/problems/refusal.ts';
import { deliver } from '#provider/core/push/push-service.ts';
import { readForm } from '#provider/core/records/debts/recipients.ts';
import type {
  BillOrder,
  ChallengeAnswer,
  LookUp,
  PortNames,
  Ports,
  SubscriberAnswer,
} from '#provider/ports/ports.ts';
import { simulatedBank } from './bank.ts';
import { askDebt, payDebt } from './debts.ts';
import { acceptOrder, type PlanForAmount, simulatedPaymentState } from './payments.ts';
import { randomPerson } from './people.ts';
import { subscriberOf } from './subscribers.ts';
import { tablesOf } from './tables.ts';
import { noTestValues, type Plan, type TestValues, testValues } from './test-values.ts';

const named = { name: 'simulation' };
/** Names that operations store for the simulated biller and bank, which store their data in the provider's database. */
export const simulatedNames: PortNames = { biller: named, bank: named };

/** Parts of the outside world. Each is configured or simulated. */
export const outsideParts = ['biller', 'bank', 'identity', 'messenger'] as const;

/**
 * Simulated ports over tables in the provider's database. Test values act if they are enabled. `hostedOrigin` is the
 * origin of the hosted pages, which the bank's page shares.
 */
export function simulatedPorts(
  store: Store,
  areTestValuesOn: boolean,
  hostedOrigin = () => 'https://hosted.test',
): Ports {
  const test = areTestValuesOn ? testValues : noTestValues;
  const { planOf } = test;
  return {
    biller: {
      ...named,
      lookUp: (asked) => lookUp(store, asked, test),
      pay: (order) => pay(store, order, planOf),
      state: ({ key }) => simulatedPaymentState(store, key, planOf),
    },
    bank: { ...named, ...simulatedBank(store, test, hostedOrigin) },
    identity: { ask: async () => {}, state: (key) => phoneSays(store, key) },
    // SMS and e-mail always arrive, because the inbox shows the stored messages. Push services are real.
    messenger: {
      sendSms: async () => ({ state: 'arrived' }),
      sendEmail: async () => ({ state: 'arrived' }),
      sendPush: deliver,
    },
  };
}

/**
 * Answers a look-up as the biller does: with the subscriber for the fields of a service, the commission and the debt.
 * The first question creates the debt, and later ones may raise it.
 */
export async function lookUp(
  store: Store | Trx,
  { serviceId, fields, customer, amount: paying, at }: LookUp,
  test: TestValues,
): Promise<SubscriberAnswer> {
  const form = readForm({ serviceId, fields });
  if (form instanceof Refusal) return { is: 'refused', code: 'SUBSCRIBER_NOT_FOUND' };
  const { service, values, identifier, recipientKey } = form;
  const does = test.identifierDoes(identifier);
  if (does?.kind === 'refuse') return { is: 'refused', code: does.code };
  const testRate = paying === undefined ? 0 : test.commissionRateOf(paying);
  const commissionRate = testRate || service.commissionRate;
  if (priceOf(service, values) !== undefined) {
    return { is: 'found', name: null, address: null, debt: null, commissionRate };
  }
  const subscriber = subscriberOf(service, values);
  if (subscriber === 'not-found') return { is: 'refused', code: 'SUBSCRIBER_NOT_FOUND' };
  const { name, address, debtQepik } = subscriber;
  if (debtQepik === null) return { is: 'found', name, address, debt: null, commissionRate };
  const asked = { monthlyQepik: debtQepik, test: does, at };
  const amount = toText(await askDebt(store, { customer, recipientKey }, asked));
  return { is: 'found', name, address, debt: { amount }, commissionRate };
}

/** Returns the phone's answer that a test control has stored, or `waiting` if none is stored. */
async function phoneSays(store: Store, key: string): Promise<ChallengeAnswer> {
  const row = await tablesOf(store)
    .selectFrom('simulated_answers')
    .select('answer')
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return { is: 'waiting' };
  const { answer } = row;
  return answer === 'confirmed' ? { is: answer, person: randomPerson() } : { is: answer };
}

/**
 * Accepts an order and, if it is new and will succeed, lowers the debt. Both are in one transaction, so that a process
 * that is killed does both or neither.
 */
function pay(store: Store, order: BillOrder, planOf: PlanForAmount) {
  return change(store, async (trx) => {
    const { isNew, outcome } = await acceptOrder(trx, order, 'SUCCESS', planOf);
    const form = readForm(order);
    if (isNew && !(form instanceof Refusal) && paysInTheEnd(planOf(order.amount))) {
      const { customer } = order;
      await payDebt(trx, { customer, recipientKey: form.recipientKey }, unitsOf(order.amount));
    }
    return outcome;
  });
}

function paysInTheEnd(plan: Plan): boolean {
  if (plan.kind === 'run') return paysInTheEnd(plan.outcome);
  if (plan.kind === 'settle')
    return ['held', 'taken'].includes(moneyLocation(plan.path.at(-1) ?? ''));
  return plan.kind !== 'refuse';
}
