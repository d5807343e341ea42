// The co-branded card of a person, from its order on, and what its bank offers.
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Wire } from '#contract/call.ts';
import {
  COBRAND,
  type CobrandState,
  type getCobrand,
  type getCobrandTerms,
} from '#contract/operations/cobrand.ts';
import { addJob } from '#sandbox/database/job-queue.ts';
import type { Trx } from '#sandbox/database/store.ts';
import type { Agreed, Tables } from '#sandbox/database/tables.ts';
import { raiseVersion } from '#sandbox/database/versions.ts';
import { newNumber } from '#sandbox/identity/secrets.ts';
import { userById } from '#sandbox/identity/users.ts';
import { cardAccount, openCardAccount, ownBalance } from '#sandbox/ledger/accounts.ts';
import { bakuDayOf, dayMs, monthOf, startOfMonth } from '#sandbox/ledger/baku-time.ts';
import { fromText, toText, unitsInQepik } from '#sandbox/ledger/units.ts';
import { type Refusal, refuse } from '#sandbox/problems/refusal.ts';
import { shownCard } from './card-number.ts';

export type CobrandRow = Selectable<Tables['cobrand_cards']>;

export const branches = [
  { id: 'nizami', name: 'Nizami filialı', address: 'Bakı, Nizami küç. 67' },
  { id: 'genclik', name: 'Gənclik filialı', address: 'Bakı, Fətəli xan Xoyski küç. 14' },
  { id: 'yasamal', name: 'Yasamal filialı', address: 'Bakı, Şərifzadə küç. 241' },
  { id: 'xetai', name: 'Xətai filialı', address: 'Bakı, Xocalı pr. 55' },
  { id: 'ehmedli', name: 'Əhmədli filialı', address: 'Bakı, Məhəmməd Hadi küç. 108' },
  { id: 'genc', name: 'Gəncə mərkəz filialı', address: 'Gəncə, Nizami küç. 14' },
  { id: 'sumqayit', name: 'Sumqayıt filialı', address: 'Sumqayıt, Nizami küç. 8' },
  { id: 'mingecevir', name: 'Mingəçevir filialı', address: 'Mingəçevir, Heydər Əliyev pr. 21' },
  { id: 'lenkeran', name: 'Lənkəran filialı', address: 'Lənkəran, Mirzəağa Əliyev küç. 9' },
  { id: 'sheki', name: 'Şəki filialı', address: 'Şəki, M. F. Axundzadə pr. 115' },
  { id: 'quba', name: 'Quba filialı', address: 'Quba, Fətəli xan küç. 32' },
  { id: 'naxcivan', name: 'Naxçıvan filialı', address: 'Naxçıvan, Azadlıq pr. 3' },
] as const;

export const cobrandTerms: Wire<typeof getCobrandTerms> = {
  annualFee: '0.00',
  years: 5,
  cashbackUpTo: 4000,
  freeCashOuts: 5,
  cashOutFee: '1.00',
  domesticRate: 50,
  interestRate: 400,
  branches: [...branches],
};

/** In manat. */
const onlineLimit = '3000.00';
const cashOutLimit = '1000.00';

/** In hundredths of a percent, by category; of all others one percent. */
const cashbackRates: Readonly<Record<string, number>> = {
  restoran: 4000,
  mobil: 500,
  internet: 300,
};

/** How long each state lasts that ends by itself. */
const lasts: Readonly<Partial<Record<CobrandState, readonly [number, CobrandState]>>> = {
  ORDERED: [2, 'MADE'],
  MADE: [1, 'SENT'],
  SENT: [2, 'AT_BRANCH'],
  AT_BRANCH: [1, 'HANDED_OVER'],
};

const daysToBranch = 5;

export async function cobrandOf(trx: Trx, userId: string): Promise<CobrandRow | undefined> {
  return trx
    .selectFrom('cobrand_cards')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** How receipts name it. */
export function shownCobrand(card: CobrandRow): string {
  return shownCard({ bank: 'Qəpik', ...card });
}

/** The card that pays or is paid, with its account; refused where there is none or it is blocked. */
export async function usableCobrand(
  trx: Trx,
  userId: string,
): Promise<Required<NonNullable<Agreed['card']>> | Refusal> {
  const card = await cobrandOf(trx, userId);
  if (card?.state !== 'ACTIVE') return refuse('NOT_FOUND');
  if (card.is_blocked) return refuse('CARD_BLOCKED');
  const account = cardAccount(userId);
  return { id: COBRAND, shown: shownCobrand(card), isAgreed: true, account };
}

/** A new order, which waits for its PIN; in place of an earlier one that still does. */
export async function orderCobrand(
  trx: Trx,
  { userId, phone, branchId, now }: { userId: string; phone: string; branchId: string; now: Date },
): Promise<void> {
  const known = branches.some(({ id }) => id === branchId);
  if (!known) throw new Error(`No branch ${branchId}`);
  const number = newNumber(8);
  const last4 = newNumber(4);
  await trx
    .insertInto('cobrand_cards')
    .values({
      user_id: userId,
      number,
      phone,
      branch_id: branchId,
      state: 'DRAFT',
      first4: '4169',
      last4,
      expires: monthOf(new Date(now.getTime() + 5 * 365.25 * dayMs)),
      account: ibanOf(`0000000013701000${last4}`),
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ phone, branch_id: branchId }),
    )
    .execute();
  await raiseVersion(trx, userId);
}

/** ISO 13616: the check digits of an account of the bank. */
function ibanOf(account: string): string {
  const digits = [...`NUMB${account}AZ00`].map((one) => Number.parseInt(one, 36)).join('');
  const check = 98n - (BigInt(digits) % 97n);
  return `AZ${String(check).padStart(2, '0')}NUMB${account}`;
}

/** Moves a card to its next state, and plans the one after it. */
export async function moveCobrand(
  trx: Trx,
  card: CobrandRow,
  state: CobrandState,
  at: Date,
): Promise<void> {
  const { user_id: userId, steps } = card;
  const [days] = lasts[state] ?? [];
  const nextAt = days === undefined ? null : new Date(at.getTime() + days * dayMs);
  await updateCobrand(trx, userId, {
    state,
    steps: JSON.stringify([...steps, { state, at: at.toISOString() }]),
    next_at: nextAt,
  });
  if (nextAt) await addJob(trx, { kind: 'COBRAND', subject: state, userId, dueAt: nextAt });
}

/** What a state leads to by itself. */
export function nextState(state: CobrandState): CobrandState | undefined {
  return lasts[state]?.[1];
}

export async function updateCobrand(
  trx: Trx,
  userId: string,
  changes: Updateable<Tables['cobrand_cards']>,
): Promise<void> {
  await trx.updateTable('cobrand_cards').set(changes).where('user_id', '=', userId).execute();
  await raiseVersion(trx, userId);
}

/** Opens its account. From now on it gathers interest. */
export async function activateCobrand(trx: Trx, card: CobrandRow, now: Date): Promise<void> {
  await openCardAccount(trx, card.user_id);
  await moveCobrand(trx, card, 'ACTIVE', now);
  await updateCobrand(trx, card.user_id, { interest_since: now });
  await planPayout(trx, card.user_id, now);
}

/** Interest and cashback are paid out on the first day of each month. */
export async function planPayout(trx: Trx, userId: string, after: Date): Promise<void> {
  const dueAt = new Date(startOfMonth(new Date(startOfMonth(after).getTime() + 32 * dayMs)));
  await addJob(trx, { kind: 'COBRAND', subject: 'PAYOUT', userId, dueAt });
}

/** Interest on what the account held at the end of each whole day, down to the qəpik. */
export async function interestOf(
  trx: Trx,
  { user_id: userId, has_interest: hasInterest, interest_since: since }: CobrandRow,
  until: Date,
): Promise<bigint> {
  if (!hasInterest || !since) return 0n;
  const { rows } = await sql<{ day: string; amount: bigint }>`
    select to_char(greatest(entries.at, ${since}) + interval '4 hours', 'YYYY-MM-DD') as day,
      sum(postings.amount)::bigint as amount
    from postings join entries on entries.id = postings.entry_id
    where postings.account = ${cardAccount(userId)} and entries.at < ${until}
    group by 1 order by 1
  `.execute(trx);
  const moved = new Map(rows.map(({ day, amount }) => [day, amount]));
  let held = 0n;
  let sum = 0n;
  const last = bakuDayOf(until);
  for (let at = since; bakuDayOf(at) < last; at = new Date(at.getTime() + dayMs)) {
    held += moved.get(bakuDayOf(at)) ?? 0n;
    sum += held;
  }
  const units = (sum * BigInt(cobrandTerms.interestRate)) / 10_000n / 365n;
  return units - (units % unitsInQepik);
}

/** What a payment by the card earns, down to the qəpik. */
export async function noteCashback(
  trx: Trx,
  paid: {
    userId: string;
    transactionId: string;
    categoryId: string | null;
    amount: string;
    at: Date;
  },
): Promise<void> {
  const { userId, transactionId, categoryId, at } = paid;
  const rate = cashbackRates[categoryId ?? ''] ?? 100;
  const units = ((fromText(paid.amount) ?? 0n) * BigInt(rate)) / 10_000n;
  const amount = units - (units % unitsInQepik);
  if (amount === 0n) return;
  await trx
    .insertInto('cobrand_cashback')
    .values({ transaction_id: transactionId, user_id: userId, amount, at, paid_at: null })
    .execute();
}

/** What was paid online by the card in the month of a moment. */
async function paidOnline(trx: Trx, userId: string, now: Date): Promise<bigint> {
  return spent(trx, userId, 'CHARGE', startOfMonth(now));
}

export async function onlineLeft(trx: Trx, userId: string, now: Date): Promise<bigint> {
  return (fromText(onlineLimit) ?? 0n) - (await paidOnline(trx, userId, now));
}

/** What entries of a kind took from the card since a moment, less what came back. */
async function spent(
  trx: Trx,
  userId: string,
  kind: 'CHARGE' | 'CASH_OUT',
  since: Date,
): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(-sum(postings.amount), 0)::bigint as amount
    from postings join entries on entries.id = postings.entry_id
    left join entries as corrected on corrected.id = entries.corrects
    where postings.account = ${cardAccount(userId)}
      and coalesce(corrected.kind, entries.kind) = ${kind}
      and coalesce(corrected.at, entries.at) >= ${since}
  `.execute(trx);
  return rows[0]?.amount ?? 0n;
}

/** How often cash was taken in the month of a moment, and how much on its day. */
export async function cashOuts(trx: Trx, userId: string, now: Date) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from entries
    where owner = ${userId} and kind = 'CASH_OUT' and at >= ${startOfMonth(now)}
  `.execute(trx);
  const startOfDay = new Date(Date.parse(`${bakuDayOf(now)}T00:00:00+04:00`));
  const today = await spent(trx, userId, 'CASH_OUT', startOfDay);
  return { count: rows[0]?.count ?? 0, today, left: (fromText(cashOutLimit) ?? 0n) - today };
}

export async function cobrandWire(
  trx: Trx,
  userId: string,
  now: Date,
): Promise<Wire<typeof getCobrand>> {
  const card = await cobrandOf(trx, userId);
  if (!card) return [];
  const { name, surname } = await userById(trx, userId);
  const branch = branches.find(({ id }) => id === card.branch_id) ?? branches[0];
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
      branchName: branch.name,
      branchAddress: branch.address,
      readyBy: new Date(Date.parse(orderedAt) + daysToBranch * dayMs).toISOString(),
      steps: card.steps,
      holder: `${name} ${surname}`.trim().toLocaleUpperCase('az'),
      maskedNumber: `${card.first4} •••• •••• ${card.last4}`,
      expires: card.expires,
      isBlocked: card.is_blocked,
      balance: toText((await ownBalance(trx, userId, cardAccount(userId))) ?? 0n),
      cashback: toText(total),
      pinAttemptsLeft: card.pin_attempts,
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
