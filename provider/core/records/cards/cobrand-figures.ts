// Earnings, spending and details of the co-branded card.
import { sql } from 'kysely';
import type { Wire } from '#contract/call.ts';
import type { getCobrand } from '#contract/operations/cobrand.ts';
import { bakuDay, dayMs, startOfBakuDay } from '#domain/automatic-payment.ts';
import type { CategoryId } from '#provider/core/catalogue/catalogue.ts';
import type { Agreed } from '#provider/core/database/agreed.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import { userById } from '#provider/core/identity/users.ts';
import { cardAccount, ownBalance } from '#provider/core/ledger/accounts.ts';
import { startOfMonth } from '#provider/core/ledger/limits.ts';
import { toText, unitsInQepik, unitsOf } from '#provider/core/ledger/units.ts';
import { branchById } from './branches.ts';
import { type CobrandRow, cobrandOf, cobrandTerms, pinResetFrom } from './cobrand.ts';

/** Monthly limit of online payments with the card, in manat. */
const onlineLimit = '3000.00';
const cashOutLimit = '1000.00';

/** Cashback rates in hundredths of a percent by category. All other categories have one percent. */
const cashbackRates: Readonly<Record<string, number>> = {
  eylence: 4000,
  mobil: 500,
  internet: 300,
} satisfies Partial<Record<CategoryId, number>>;

const daysToBranch = 5;

/**
 * Returns the interest on the card account from `interest_since` to `until`, in units of the ledger: on the balance at
 * the end of each whole day, rounded down to the qəpik. 0 if the user has turned interest off.
 */
export async function interestOf(
  trx: Trx,
  { user_id: userId, has_interest: hasInterest, interest_since: since }: CobrandRow,
  until: Date,
): Promise<bigint> {
  if (!hasInterest || !since) return 0n;
  const { rows } = await sql<{ day: string; amount: bigint }>`
    select to_char(greatest(entries.at, ${since}) at time zone interval '4 hours', 'YYYY-MM-DD') as day,
      sum(postings.amount)::bigint as amount
    from postings join entries on entries.id = postings.entry_id
    where postings.account = ${cardAccount(userId)} and entries.at < ${until}
    group by 1 order by 1
  `.execute(trx);
  const moved = new Map(rows.map(({ day, amount }) => [day, amount]));
  let held = 0n;
  let sum = 0n;
  const last = bakuDay(until.getTime());
  for (let at = since.getTime(); bakuDay(at) < last; at += dayMs) {
    const movedOnDay = moved.get(bakuDay(at));
    if (movedOnDay !== undefined) held += movedOnDay;
    sum += held;
  }
  const units = (sum * BigInt(cobrandTerms.interestRate)) / 10_000n / 365n;
  return units - (units % unitsInQepik);
}

/**
 * Records the cashback of a payment with the co-branded card, rounded down to the qəpik. The caller has checked that
 * this card paid.
 */
export async function recordCashback(
  trx: Trx,
  userId: string,
  { amount: paid, details: { categoryId } }: Pick<Agreed, 'amount' | 'details'>,
  { receiptId, at }: { readonly receiptId: string; readonly at: Date },
): Promise<void> {
  const rate = cashbackRates[categoryId ?? ''] ?? 100;
  const units = (unitsOf(paid) * BigInt(rate)) / 10_000n;
  const amount = units - (units % unitsInQepik);
  if (amount === 0n) return;
  await trx
    .insertInto('cobrand_cashback')
    .values({ transaction_id: receiptId, user_id: userId, amount, at })
    .execute();
}

/** Sum of online card payments in the month of a moment, in units of the ledger. */
async function paidOnline(trx: Trx, userId: string, now: Date): Promise<bigint> {
  return spent(trx, userId, 'CHARGE', startOfMonth(now));
}

/** Returns the rest of the card's online limit for the month of a moment, in units of the ledger. */
export async function onlineLimitLeft(trx: Trx, userId: string, now: Date): Promise<bigint> {
  return unitsOf(onlineLimit) - (await paidOnline(trx, userId, now));
}

/**
 * Sum that entries of a kind have taken from the card since a moment, minus refunds, in units of the ledger. Charges
 * count only if they are for payments.
 */
async function spent(
  trx: Trx,
  userId: string,
  kind: 'CHARGE' | 'CASH_OUT',
  since: Date,
): Promise<bigint> {
  const { amount } = await trx
    .selectFrom('postings')
    .innerJoin('entries', 'entries.id', 'postings.entry_id')
    .leftJoin('entries as corrected', 'corrected.id', 'entries.corrects')
    .select(sql<bigint>`coalesce(-sum(postings.amount), 0)::bigint`.as('amount'))
    .where('postings.account', '=', cardAccount(userId))
    .where(sql<string>`coalesce(corrected.kind, entries.kind)`, '=', kind)
    .where(sql<Date>`coalesce(corrected.at, entries.at)`, '>=', since)
    .$if(kind === 'CHARGE', (charges) =>
      charges.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('operations')
            .select('key')
            .whereRef('receipt_id', '=', 'entries.transaction_id')
            .where('operations.kind', '=', 'PAYMENT'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return amount;
}

/**
 * Balance of the user's co-branded card, in units of the ledger. It is 0 before activation, which opens the account.
 */
export async function cardBalance(trx: Trx, userId: string): Promise<bigint> {
  return (await ownBalance(trx, userId, cardAccount(userId))) ?? 0n;
}

/**
 * Returns the number of cash withdrawals in the month of a moment, their sum on its day, and the rest of the day's
 * limit. Sums are in units of the ledger.
 */
export async function cashOuts(trx: Trx, userId: string, now: Date) {
  const { count } = await trx
    .selectFrom('entries')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('owner', '=', userId)
    .where('kind', '=', 'CASH_OUT')
    .where('at', '>=', startOfMonth(now))
    .executeTakeFirstOrThrow();
  const startOfDay = new Date(startOfBakuDay(bakuDay(now.getTime())));
  const today = await spent(trx, userId, 'CASH_OUT', startOfDay);
  return { count, today, left: unitsOf(cashOutLimit) - today };
}

/**
 * Returns the details of the user's co-branded card as the answer of `getCobrand`. The list is empty if the user has
 * none.
 */
export async function cobrandWire(
  trx: Trx,
  userId: string,
  now: Date,
): Promise<Wire<typeof getCobrand>> {
  const card = await cobrandOf(trx, userId);
  if (!card) return [];
  const { name, surname } = await userById(trx, userId);
  const { id: _, ...branch } = branchById(card.branch_id);
  const orderedAt = card.steps[0]?.at ?? now.toISOString();
  const { total } = await trx
    .selectFrom('cobrand_cashback')
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const { count, today } = await cashOuts(trx, userId, now);
  const { freeCashOuts } = cobrandTerms;
  return [
    {
      state: card.state,
      number: card.number,
      branch,
      readyBy: new Date(Date.parse(orderedAt) + daysToBranch * dayMs).toISOString(),
      steps: card.steps,
      holder: `${name} ${surname}`.trim().toLocaleUpperCase('az'),
      maskedNumber: `${card.first4} •••• •••• ${card.last4}`,
      expires: card.expires,
      isBlocked: card.is_blocked,
      balance: toText(await cardBalance(trx, userId)),
      cashback: toText(total),
      pinAttemptsLeft: card.pin_attempts,
      pinResetFrom: pinResetFrom(card, now)?.toISOString() ?? null,
      hasInterest: card.has_interest,
      interestRate: cobrandTerms.interestRate,
      interest: toText(await interestOf(trx, card, now)),
      limits: [
        {
          kind: 'FREE_CASH_OUTS',
          used: `${Math.min(count, freeCashOuts)}.00`,
          limit: `${freeCashOuts}.00`,
        },
        { kind: 'CASH_OUT_DAILY', used: toText(today), limit: cashOutLimit },
        {
          kind: 'ONLINE_MONTHLY',
          used: toText(await paidOnline(trx, userId, now)),
          limit: onlineLimit,
        },
      ],
      maskedAccount: `${card.account.slice(0, 4)} NUMB •••• ${card.account.slice(-4)}`,
    },
  ];
}
