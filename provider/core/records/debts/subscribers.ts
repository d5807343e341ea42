// Subscribers and debts, as billers report them. Billers are asked without an open transaction. A later transaction
// counts, audits and stores their answers.
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Wire } from '#contract/call.ts';
import type { checkSubscriber } from '#contract/catalogue.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { transactionStatuses } from '#domain/statuses.ts';
import { findService, priceOf } from '#provider/core/catalogue/catalogue.ts';
import type { Outside } from '#provider/core/database/outside.ts';
import type { Tables } from '#provider/core/database/tables.ts';
import { raiseVersion, type Trx } from '#provider/core/database/unit-of-work.ts';
import { audit } from '#provider/core/identity/audit.ts';
import { countRate, peekRate, type Rate } from '#provider/core/identity/rates.ts';
import { stageOf } from '#provider/core/ledger/holds.ts';
import { commissionOf, toText, unitsOf } from '#provider/core/ledger/units.ts';
import { Refusal, refuse } from '#provider/core/problems/refusal.ts';
import { askPort } from '#provider/ports/call-port.ts';
import { type SubscriberAnswer, subscriberAnswer } from '#provider/ports/ports.ts';
import { type FilledForm, readForm } from './recipients.ts';

/** Name, address and debt of the recipient of a payment, or the fixed price of the service. */
export type Subscriber = Wire<typeof checkSubscriber>;

/** Maximum number of look-ups of a user per minute. A payment takes two: for the recipient and for the quote. */
const often = { windowMs: 60_000, max: 600 };

const settled = transactionStatuses.filter((status) => stageOf(status) === 'settled');
const released = transactionStatuses.filter((status) => stageOf(status) === 'released');

interface Question extends FilledForm {
  readonly userId: string;
  readonly now: Date;
}

/** A recipient to ask about, with the amount of the payment, as decimal text in manat, if it is known. */
export type BillerQuestion = FilledForm & { readonly amount?: string };

interface Asking {
  /** Version of the user when the biller was asked. The biller's answer may not include later payments. */
  readonly version: number;
}

/**
 * Answers of billers by recipient key, each with the user's version when the biller was asked. A biller that did not
 * answer has no entry.
 */
export type BillerAnswers = ReadonlyMap<string, SubscriberAnswer & Asking>;

/** Maximum number of questions at the same time. */
const atOnce = 8;

/**
 * Asks billers about recipients whose service is active, and returns their answers by recipient key. Asks nobody and
 * returns an empty map if the user has asked too often. Each answer carries `version`, a version of the user before the
 * question.
 */
export async function askBillers(
  { store, ports }: Outside,
  { userId, version, now }: { userId: string; version: number; now: Date },
  asked: readonly BillerQuestion[],
): Promise<BillerAnswers> {
  const billerAnswers = new Map<string, SubscriberAnswer & Asking>();
  const waiting = asked.filter(({ service }) => service.active);
  if (waiting.length === 0 || (await peekRate(store, now, rateOf(userId), false)))
    return billerAnswers;
  const ask = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { service, values: fields, recipientKey, amount } = next;
      const question = { serviceId: service.id, fields, customer: userId, amount, at: now };
      const answer = await askPort(ports, 'biller.lookUp', subscriberAnswer, (signal) =>
        ports.biller.lookUp(question, signal),
      );
      if (answer) billerAnswers.set(recipientKey, { ...answer, version });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  return billerAnswers;
}

function rateOf(userId: string): Rate {
  return { name: `check:${userId}`, ...often };
}

/**
 * Returns the subscriber from the answers of the billers, or a refusal, without asking a biller. Stores the reported
 * debt, and counts and audits the look-up. The audit log does not contain typed values.
 */
export async function askSubscriber(
  trx: Trx,
  question: Question,
  billerAnswers: BillerAnswers,
): Promise<Subscriber | Refusal> {
  const { userId, service, now } = question;
  return countLookUp(trx, { userId, subject: service.id, now }, () =>
    lookUp(trx, question, billerAnswers),
  );
}

/**
 * Runs a look-up of any recipient, counts it, and audits under `subject` (the id of a service, `transfer` or `card`)
 * whether the recipient was found. Refuses after too many look-ups of the user, whatever their subject.
 */
export async function countLookUp<Found extends object>(
  trx: Trx,
  { userId, subject, now }: { userId: string; subject: string; now: Date },
  lookUpNow: () => Promise<Found | Refusal | ProblemCode>,
): Promise<Found | Refusal> {
  const retryAt = await countRate(trx, now, rateOf(userId));
  if (retryAt) return refuse('TOO_MANY_REQUESTS', { retryAt });
  const found = await lookUpNow();
  const detail = { found: !(typeof found === 'string' || found instanceof Refusal) };
  audit(trx, { at: now, actor: userId, act: 'check', subject, detail });
  return typeof found === 'string' ? refuse(found) : found;
}

/**
 * Stores and returns the debt that the biller has reported for a favorite, minus payments since, in units of the
 * ledger. 0 if the service has no debts. Counts and audits the look-up.
 */
export async function askDebtOf(
  trx: Trx,
  favorite: Pick<Selectable<Tables['favorites']>, 'user_id' | 'service_id' | 'fields'>,
  now: Date,
  billerAnswers: BillerAnswers,
): Promise<bigint | Refusal> {
  const { user_id: userId, service_id: serviceId, fields } = favorite;
  const form = readForm({ serviceId: serviceId ?? '', fields });
  if (form instanceof Refusal) return form;
  const subscriber = await askSubscriber(trx, { ...form, userId, now }, billerAnswers);
  if (subscriber instanceof Refusal) return subscriber;
  return unitsOf(subscriber.debt?.amount ?? '0');
}

/** Commission of card payments, in hundredths of a percent. */
const cardCommissionRate = 100;

/**
 * Commission for an amount, in units of the ledger. With `byCard` a bank card pays, at its own rate. The wallet and the
 * co-branded card cost the commission that the biller reported, or the catalogue's if `billerAnswers` has none for the
 * recipient.
 */
export function commissionFor(
  amount: bigint,
  paid: { serviceId: string | null; recipientKey: string; byCard: boolean },
  billerAnswers: BillerAnswers = new Map(),
): bigint {
  if (paid.byCard) return commissionOf(amount, cardCommissionRate);
  const answer = billerAnswers.get(paid.recipientKey);
  const { commissionRate = 0 } =
    answer?.is === 'found' ? answer : (findService(paid.serviceId ?? '') ?? {});
  return commissionOf(amount, commissionRate);
}

async function lookUp(
  trx: Trx,
  question: Question,
  billerAnswers: BillerAnswers,
): Promise<Subscriber | ProblemCode> {
  const { service, values, recipientKey } = question;
  const answer = service.active ? billerAnswers.get(recipientKey) : undefined;
  if (!answer) return 'SERVICE_UNAVAILABLE';
  if (answer.is === 'refused') return answer.code;
  const price = priceOf(service, values);
  // A service with a fixed price does not reveal the subscriber.
  if (price !== undefined) return { name: null, address: null, debt: null, price };
  const { name, address, version } = answer;
  const debt = answer.debt && service.check === 'debt' ? answer.debt : null;
  return {
    name,
    address,
    debt: debt && (await storeDebt(trx, question, { ...debt, version })),
  };
}

/**
 * Stores the debt that a biller has reported and returns the current debt. While a payment of the user to the recipient
 * is under way, it is unknown whether the biller has counted it. The debt is then the answer minus the payment. If the
 * stored debt, which already excludes the payment, is higher and the answer is not below it, the stored debt is kept.
 */
async function storeDebt(
  trx: Trx,
  { userId, recipientKey, now }: Question,
  answer: Asking & { readonly amount: string },
): Promise<Subscriber['debt']> {
  const answered = unitsOf(answer.amount);
  const debt = await trx
    .insertInto('debts')
    .values(({ selectFrom }) => {
      const stored = selectFrom('debts')
        .select('amount')
        .where('user_id', '=', userId)
        .where('recipient_key', '=', recipientKey);
      return {
        user_id: userId,
        recipient_key: recipientKey,
        reported_at: now,
        amount: sql<bigint>`greatest(
          ${answered}::bigint - ${beingPaid({ userId, recipientKey }, answer.version)},
          least(${answered}::bigint, coalesce(${stored}, 0))
        )`,
      };
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'recipient_key']).doUpdateSet(({ ref }) => ({
        amount: ref('excluded.amount'),
        reported_at: ref('excluded.reported_at'),
      })),
    )
    .returning('amount')
    .executeTakeFirstOrThrow();
  // The version is raised because the answer of a favorite contains its debt.
  await raiseVersion(trx, userId);
  return { amount: toText(debt.amount), updatedAt: now.toISOString() };
}

/**
 * SQL of the sum of payments that the biller may not have counted when it was asked at a version of the user: running
 * ones, held ones and those paid since.
 */
function beingPaid({ userId, recipientKey }: Debtor, version: number): RawBuilder<bigint> {
  const ended = [...settled, ...released];
  return sql`(
    select coalesce(sum(operations.debt_paid), 0)
    from operations left join transactions on transactions.id = operations.receipt_id
    where operations.user_id = ${userId} and operations.recipient_key = ${recipientKey}
    and (
      operations.state = 'RUNNING' or transactions.status not in (${sql.join(ended)})
      or (transactions.status in (${sql.join(settled)}) and transactions.version > ${version})
    )
  )`;
}

// A payment lowers the debt at its confirmation, so that two payments quoted for one debt do not both pay it. A failed
// payment restores the debt.

interface Debtor {
  readonly userId: string;
  readonly recipientKey: string;
}

/**
 * Debt that the biller last reported, minus payments since, in units of the ledger. 0 if the biller has never reported
 * one.
 */
export async function debtOf(trx: Trx, { userId, recipientKey }: Debtor): Promise<bigint> {
  const debt = await trx
    .selectFrom('debts')
    .select('amount')
    .where('user_id', '=', userId)
    .where('recipient_key', '=', recipientKey)
    .executeTakeFirst();
  return debt?.amount ?? 0n;
}

/**
 * Lowers the stored debt by a payment, in units of the ledger and at most to 0, without asking the biller. The
 * operation stores the difference as `debt_paid`.
 */
export async function payDebt(
  trx: Trx,
  { userId, recipientKey }: Debtor,
  { key, amount }: { readonly key: string; readonly amount: bigint },
): Promise<void> {
  const paid = sql<bigint>`least(debts.amount, ${amount}::bigint)`;
  // Both parts of the statement see the debt as it was before.
  await trx
    .with('lowered', (db) =>
      db
        .updateTable('debts')
        .set({ amount: sql`amount - ${paid}` })
        .where('user_id', '=', userId)
        .where('recipient_key', '=', recipientKey),
    )
    .updateTable('operations')
    .from('debts')
    .set({ debt_paid: paid })
    .where('operations.key', '=', key)
    .where('operations.user_id', '=', userId)
    .where('debts.user_id', '=', userId)
    .where('debts.recipient_key', '=', recipientKey)
    .execute();
}

/**
 * Adds `change`, in units of the ledger, to the stored debt of a user to a recipient. Adding the difference that an
 * operation stored (`debt_paid`) undoes its payment.
 */
export async function addToDebt(
  trx: Trx,
  { userId, recipientKey }: Debtor,
  change: bigint,
): Promise<void> {
  await trx
    .updateTable('debts')
    .set((eb) => ({ amount: eb('amount', '+', change) }))
    .where('user_id', '=', userId)
    .where('recipient_key', '=', recipientKey)
    .execute();
}
