// Who is behind the fields of a service and what they owe, as the service's own provider would say it:
// the same answer for the same identifier, asked at most once an hour.
import type { Selectable } from 'kysely';
import type { Wire } from '#contract/call.ts';
import type { checkSubscriber } from '#contract/catalogue.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { priceOf } from '#provider/core/catalogue/catalogue.ts';
import { raiseVersion, type Trx } from '#provider/core/database/store.ts';
import type { Tables } from '#provider/core/database/tables.ts';
import { audit } from '#provider/core/identity/audit.ts';
import { countRate } from '#provider/core/identity/rates.ts';
import { monthOf } from '#provider/core/ledger/limits.ts';
import { toText, unitsInQepik, unitsOf } from '#provider/core/ledger/units.ts';
import { Refusal, refuse } from '#provider/core/problems/refusal.ts';
import { subscriberOf } from '#provider/simulation/subscribers.ts';
import { identifierDoes } from '#provider/simulation/test-values.ts';
import { type Form, readForm } from './recipients.ts';

export type Subscriber = Wire<typeof checkSubscriber>;

/** Paying takes two look-ups: the recipient's and the quote's. */
const often = { windowMs: 60_000, max: 600 };

const hourMs = 3_600_000;
const manat = 100n * unitsInQepik;

interface Question extends Form {
  readonly userId: string;
  readonly now: Date;
}

/**
 * The subscriber, or a refusal. Every look-up of a recipient comes here to be counted and audited. The
 * audit log does not hold what was typed.
 */
export async function askSubscriber(trx: Trx, question: Question): Promise<Subscriber | Refusal> {
  const { userId, service, now } = question;
  return countLookUp(trx, { userId, subject: service.id, now }, () => lookUp(trx, question));
}

/** Looks a recipient up, whoever it is, unless this was done too often. The log holds whether one was found. */
export async function countLookUp<Found extends object>(
  trx: Trx,
  { userId, subject, now }: { userId: string; subject: string; now: Date },
  lookUpNow: () => Promise<Found | Refusal | ProblemCode>,
): Promise<Found | Refusal> {
  const retryAt = await countRate(trx, now, { name: `check:${userId}`, ...often });
  if (retryAt) return refuse('TOO_MANY_REQUESTS', { retryAt });
  const found = await lookUpNow();
  const detail = { found: !(typeof found === 'string' || found instanceof Refusal) };
  await audit(trx, { at: now, actor: userId, act: 'check', subject, detail });
  return typeof found === 'string' ? refuse(found) : found;
}

/** What is owed to a favorite's service, less what was paid since; 0 where it knows no debts. */
export async function askDebtOf(
  trx: Trx,
  favorite: Pick<Selectable<Tables['favorites']>, 'user_id' | 'service_id' | 'fields'>,
  now: Date,
): Promise<bigint | Refusal> {
  const { user_id: userId, service_id: serviceId, fields } = favorite;
  const form = readForm({ serviceId: serviceId ?? '', fields });
  if (form instanceof Refusal) return form;
  const subscriber = await askSubscriber(trx, { ...form, userId, now });
  if (subscriber instanceof Refusal) return subscriber;
  return unitsOf(subscriber.debt?.amount ?? '0');
}

async function lookUp(trx: Trx, question: Question): Promise<Subscriber | ProblemCode> {
  const { service, values, identifier } = question;
  if (!service.active) return 'SERVICE_UNAVAILABLE';
  const test = identifierDoes(identifier);
  if (test?.kind === 'refuse') return test.code;
  const price = priceOf(service, values);
  // A service that says its price does not say who is behind the fields.
  if (price !== undefined) return { name: null, address: null, debt: null, price };
  const subscriber = subscriberOf(service, values);
  if (subscriber === 'not-found') return 'SUBSCRIBER_NOT_FOUND';
  const { name, address, debtQepik } = subscriber;
  const debt = debtQepik === null ? null : await askDebt(trx, question, debtQepik);
  return { name, address, debt };
}

async function askDebt(
  trx: Trx,
  { userId, identifier, recipientKey, now }: Question,
  monthlyQepik: number,
): Promise<Subscriber['debt']> {
  const known = await trx
    .selectFrom('debts')
    .select(['amount', 'month', 'asked_at'])
    .where('user_id', '=', userId)
    .where('recipient_key', '=', recipientKey)
    .executeTakeFirst();
  const changes = owesMoreLater(identifier) && known !== undefined && known.amount < 2n * manat;
  if (known && !changes && now.getTime() - known.asked_at.getTime() < hourMs) {
    return { amount: toText(known.amount), updatedAt: known.asked_at.toISOString() };
  }
  const month = monthOf(now);
  const added = known?.month === month && !changes ? 0n : accrued(identifier, monthlyQepik);
  const amount = known === undefined ? added : known.amount + added;
  await trx
    .insertInto('debts')
    .values({ user_id: userId, recipient_key: recipientKey, amount, month, asked_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'recipient_key']).doUpdateSet({ amount, month, asked_at: now }),
    )
    .execute();
  await raiseIfSaved(trx, userId, recipientKey);
  return { amount: toText(amount), updatedAt: now.toISOString() };
}

/** The answer of a favorite carries its debt, so a changed debt raises the user's version. */
async function raiseIfSaved(trx: Trx, userId: string, recipientKey: string): Promise<void> {
  const favorite = await trx
    .selectFrom('favorites')
    .select('id')
    .where('user_id', '=', userId)
    .where('recipient_key', '=', recipientKey)
    .executeTakeFirst();
  if (favorite) await raiseVersion(trx, userId);
}

/** What a month adds to a debt. */
function accrued(identifier: string, monthlyQepik: number): bigint {
  const test = identifierDoes(identifier);
  if (test?.kind === 'owes') return unitsOf(test.debt);
  if (owesMoreLater(identifier)) return manat;
  return BigInt(monthlyQepik) * unitsInQepik;
}

function owesMoreLater(identifier: string): boolean {
  return identifierDoes(identifier)?.kind === 'owes-more-later';
}

// What a payment does to a debt: the debt falls at the confirmation, so that two payments that were agreed
// over one debt do not both pay it, and is restored where the payment fails.

/** A user and the recipient to whom they may owe. */
interface Debtor {
  readonly userId: string;
  readonly recipientKey: string;
}

/** The debt that the service answered last, less what was paid since. Without an answer nothing is owed. */
export async function debtOf(trx: Trx, { userId, recipientKey }: Debtor): Promise<bigint> {
  const debt = await trx
    .selectFrom('debts')
    .select('amount')
    .where('user_id', '=', userId)
    .where('recipient_key', '=', recipientKey)
    .executeTakeFirst();
  return debt === undefined ? 0n : debt.amount;
}

/** Lowers a debt by a payment, without asking the service, and gives by how much. */
export async function payDebt(trx: Trx, debtor: Debtor, amount: bigint): Promise<bigint> {
  const debt = await debtOf(trx, debtor);
  const paid = amount < debt ? amount : debt;
  if (paid !== 0n) await addToDebt(trx, debtor, -paid);
  return paid;
}

/** Changes what a user owes to a recipient. With the sum that `payDebt` returned, it undoes that payment. */
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
