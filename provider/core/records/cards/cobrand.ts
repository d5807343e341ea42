// The co-branded card of a user from its order on, and its terms.
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Wire } from '#contract/call.ts';
import { COBRAND, type CobrandState, type getCobrandTerms } from '#contract/operations/cobrand.ts';
import { dayMs } from '#domain/automatic-payment.ts';
import type { Agreed } from '#provider/core/database/agreed.ts';
import { addJob, planJob } from '#provider/core/database/job-queue.ts';
import type { Tables } from '#provider/core/database/tables.ts';
import { raiseVersion, type Trx } from '#provider/core/database/unit-of-work.ts';
import { cardAccount, openAccount } from '#provider/core/ledger/accounts.ts';
import { monthOf, startOfNextMonth } from '#provider/core/ledger/limits.ts';
import { type Refusal, refuse } from '#provider/core/problems/refusal.ts';
import { branchById, branches } from './branches.ts';
import { isCardExpired, shownCard } from './card-number.ts';

export type CobrandRow = Selectable<Tables['cobrand_cards']>;

/** Terms of the co-branded card. Rates are in hundredths of a percent, fees in manat. */
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

/** Duration in days and next state of each state that ends by itself. */
const lasts: Readonly<Partial<Record<CobrandState, readonly [number, CobrandState]>>> = {
  ORDERED: [2, 'MADE'],
  MADE: [1, 'SENT'],
  SENT: [2, 'AT_BRANCH'],
  AT_BRANCH: [1, 'HANDED_OVER'],
};

/** Returns the user's co-branded card in any state, also one that is only ordered. Undefined if there is none. */
export async function cobrandOf(trx: Trx, userId: string): Promise<CobrandRow | undefined> {
  return trx
    .selectFrom('cobrand_cards')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Name of the card on receipts. */
export function shownCobrand(card: CobrandRow): string {
  return shownCard({ bank: 'Qəpik', ...card });
}

/**
 * The active card with its account, for paying or receiving. Refuses an expired or blocked card, and one that is
 * missing or not active as NOT_FOUND.
 */
export async function usableCobrand(
  trx: Trx,
  userId: string,
  now: Date,
): Promise<Required<NonNullable<Agreed['card']>> | Refusal> {
  const card = await cobrandOf(trx, userId);
  if (card?.state !== 'ACTIVE') return refuse('NOT_FOUND');
  if (isCardExpired(card.expires, now)) return refuse('CARD_EXPIRED');
  if (card.is_blocked) return refuse('CARD_BLOCKED');
  const account = cardAccount(userId);
  return { id: COBRAND, shown: shownCobrand(card), isAgreed: true, account };
}

/** Orders a card, which then waits for its PIN. An earlier order keeps its number and gets the new phone and branch. */
export async function orderCobrand(
  trx: Trx,
  { userId, phone, branchId, now }: { userId: string; phone: string; branchId: string; now: Date },
): Promise<void> {
  const branch = branchById(branchId);
  const { number } = await trx
    .selectNoFrom(sql<string>`new_number('card_numbers', 8)`.as('number'))
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('cobrand_cards')
    .values({
      user_id: userId,
      number,
      phone,
      branch_id: branch.id,
      state: 'DRAFT',
      first4: '4169',
      last4: number.slice(-4),
      expires: monthOf(new Date(now.getTime() + 5 * 365.25 * dayMs)),
      account: ibanOf(`000000001370${number}`),
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ phone, branch_id: branch.id }),
    )
    .execute();
  await raiseVersion(trx, userId);
}

/** IBAN of an account of the bank, with check digits by ISO 13616. */
function ibanOf(account: string): string {
  const digits = [...`NUMB${account}AZ00`].map((one) => Number.parseInt(one, 36)).join('');
  const check = 98n - (BigInt(digits) % 97n);
  return `AZ${String(check).padStart(2, '0')}NUMB${account}`;
}

/**
 * Moves a co-branded card to a state and raises the user's version. If another state follows by itself, adds the job
 * that moves the card to it.
 */
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

/** State that follows without an act of the user. Undefined if the state does not end by itself. */
export function nextState(state: CobrandState): CobrandState | undefined {
  return lasts[state]?.[1];
}

/** Changes the user's co-branded card and raises the user's version. */
export async function updateCobrand(
  trx: Trx,
  userId: string,
  changes: Updateable<Tables['cobrand_cards']>,
): Promise<void> {
  await trx.updateTable('cobrand_cards').set(changes).where('user_id', '=', userId).execute();
  await raiseVersion(trx, userId);
}

const resetsADay = 3;

/** When PIN attempts can be reset again, if the resets of the day are used up. Otherwise null. */
export function pinResetFrom({ pin_resets: resets }: CobrandRow, now: Date): Date | null {
  const ofDay = resetsOfDay(resets, now);
  const [first] = ofDay.slice(-resetsADay);
  if (ofDay.length < resetsADay || first === undefined) return null;
  return new Date(Date.parse(first) + dayMs);
}

/** Restores all PIN attempts and records the reset, because only three a day are allowed. */
export async function resetPinAttempts(trx: Trx, card: CobrandRow, now: Date): Promise<void> {
  const { user_id: userId, pin_resets: resets } = card;
  await updateCobrand(trx, userId, {
    pin_attempts: PIN_ATTEMPTS,
    pin_resets: JSON.stringify([...resetsOfDay(resets, now), now.toISOString()]),
  });
}

function resetsOfDay(resets: readonly string[], now: Date): readonly string[] {
  return resets.filter((at) => Date.parse(at) > now.getTime() - dayMs);
}

/** Number of wrong PINs that block the PIN of the co-branded card. */
export const PIN_ATTEMPTS = 3;

/** Activates the card, opens its account, which earns interest from now on, and plans the first payout. */
export async function activateCobrand(trx: Trx, card: CobrandRow, now: Date): Promise<void> {
  await openAccount(trx, card.user_id, 'CARD');
  await moveCobrand(trx, card, 'ACTIVE', now);
  await updateCobrand(trx, card.user_id, { interest_since: now });
  await planPayout(trx, card.user_id, now);
}

/**
 * Plans the next payout of interest and cashback, at the start of the month after `after`. `plan` stores the job. The
 * default replaces a payout that is already planned.
 */
export async function planPayout(
  trx: Trx,
  userId: string,
  after: Date,
  plan = planJob,
): Promise<void> {
  const dueAt = startOfNextMonth(after);
  await plan(trx, { kind: 'COBRAND', subject: 'PAYOUT', userId, dueAt });
}
