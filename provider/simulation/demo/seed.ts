// Writes years of transactions at once, with the entries that balance the ledger.
import { randomUUID } from 'node:crypto';
import type { TransactionType } from '#contract/history.ts';
import { findService } from '#provider/core/catalogue/catalogue.ts';
import type { Details } from '#provider/core/database/agreed.ts';
import type { EntryKind } from '#provider/core/database/tables.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import { FUNDING, walletOf } from '#provider/core/ledger/accounts.ts';
import {
  type Entry,
  movement,
  type Posting,
  postEntries,
  sumOf,
} from '#provider/core/ledger/entries.ts';
import { stageOf, stagesOf } from '#provider/core/ledger/holds.ts';
import { limitOf, limitRules, startOfMonth } from '#provider/core/ledger/limits.ts';
import { unitsOf } from '#provider/core/ledger/units.ts';
import { sharesOf, totalOf } from '#provider/core/operations/kinds/kind.ts';
import { paymentHold } from '#provider/core/operations/kinds/payment.ts';
import { cardTopUp, terminalTopUp, topUpName } from '#provider/core/operations/kinds/top-up.ts';
import { qepikWallet, transferName } from '#provider/core/operations/kinds/transfer.ts';
import {
  addTransactions,
  type NewTransaction,
  plainDetails,
} from '#provider/core/operations/transactions.ts';
import { Refusal } from '#provider/core/problems/refusal.ts';
import { detailsOf, fillForm } from '#provider/core/records/debts/recipients.ts';

/**
 * Writes transactions and, before all of them, the opening entry that makes the wallet hold `balance` today, in units
 * of the ledger. Kinds of entries that use more than half of this month's limit do not count against it. The caller
 * holds the user's lock.
 */
export async function seedHistory(
  trx: Trx,
  userId: string,
  history: Iterable<SeedTransaction>,
  { balance, now }: { balance: bigint; now: Date },
): Promise<void> {
  const { id: wallet } = await walletOf(trx, userId);
  const seeds = [...history].map((seed) => ({ id: randomUUID(), ...seed }));
  const entries = seeds.flatMap((seed) => entriesOf(seed, userId, wallet));
  const first = seeds.map(({ date }) => date).sort()[0];
  const opening = {
    ...movement('OPENING', FUNDING, wallet, balance - sumOf(entries, wallet)),
    owner: userId,
    transactionId: null,
    at: first === undefined ? now : new Date(first),
  };
  await addTransactions(trx, userId, seeds.map(transactionOf));
  const counted = await withinLimits(trx, userId, entries, wallet, now);
  // A wallet is never negative, so incoming money is posted before outgoing money.
  const gain = (entry: Entry) => sumOf([entry], wallet);
  const inOrder = [opening, ...counted].sort((a, b) => Number(gain(b) - gain(a)));
  await postEntries(trx, inOrder);
}

type Seed = SeedTransaction & { readonly id: string };

function entriesOf(seed: Seed, owner: string, wallet: string): Entry[] {
  const held = randomUUID();
  const at = new Date(seed.date);
  return postingsOf(seed, wallet).map((posting, place) => ({
    ...posting,
    id: place === 0 ? held : randomUUID(),
    owner,
    transactionId: seed.id,
    corrects: posting.kind === 'REVERSAL' ? held : undefined,
    at,
  }));
}

/**
 * Returns the entries. Kinds that use more than half of this month's limit become OPENING entries, which no limit
 * counts, because tests need the rest of the limit.
 */
async function withinLimits(
  trx: Trx,
  userId: string,
  entries: readonly Entry[],
  wallet: string,
  now: Date,
): Promise<Entry[]> {
  const month = startOfMonth(now);
  const uncounted = new Set<EntryKind>();
  for (const orderType of ['PAYMENT', 'TOP_UP'] as const) {
    const { limit } = await limitOf(trx, userId, orderType, now);
    const kinds = limitRules[orderType].entries;
    const counting = entries.filter(({ at, kind }) => at >= month && kinds.includes(kind));
    const moved = sumOf(counting, wallet);
    if (2n * (moved < 0n ? -moved : moved) > limit) for (const kind of kinds) uncounted.add(kind);
  }
  return entries.map((entry) =>
    uncounted.has(entry.kind) ? { ...entry, kind: 'OPENING' } : entry,
  );
}

/** Returns the row to write for a generated transaction. */
export function transactionOf(seed: Seed): NewTransaction {
  const { id, type, direction, date, status, sender, receiver, subscriber } = seed;
  const service = seed.serviceId === null ? undefined : findService(seed.serviceId);
  const filled = service && fillForm(service, seed.fields);
  const form = filled instanceof Refusal ? undefined : filled;
  return {
    id,
    type,
    direction,
    at: new Date(date),
    status,
    amount: unitsOf(seed.amount),
    commission: unitsOf(seed.commission),
    paymentType: sources[type],
    sender,
    receiver: receiver ?? form?.recipient ?? null,
    serviceId: service?.id ?? null,
    recipientKey: form?.recipientKey ?? null,
    fields: form?.values ?? {},
    details: form ? detailsOf(form, subscriber) : detailsByType[type],
  };
}

const sources: Record<TransactionType, string> = {
  TOP_UP: 'CARD',
  CARD_PAYMENT: 'CARD',
  TERMINAL_TRANSACTION: 'TERMINAL',
  TRANSFER: 'WALLET',
  WALLET_PAYMENT: 'WALLET',
};

const payment = { az: 'Ödəniş', en: 'Payment', ru: 'Платёж' };

const detailsByType: Record<TransactionType, Details> = {
  TOP_UP: plainDetails(topUpName, cardTopUp),
  TERMINAL_TRANSACTION: plainDetails(topUpName, terminalTopUp),
  TRANSFER: plainDetails(transferName, qepikWallet),
  WALLET_PAYMENT: plainDetails(payment, {
    az: 'Pul kisəsindən',
    en: 'From the wallet',
    ru: 'Из кошелька',
  }),
  CARD_PAYMENT: plainDetails(payment, {
    az: 'Bank kartı ilə',
    en: 'By bank card',
    ru: 'Банковской картой',
  }),
};

/** A generated transaction of a user's past. */
export interface SeedTransaction {
  type: TransactionType;
  direction: 'IN' | 'OUT';
  /** RFC 3339. */
  date: string;
  status: string;
  /** Decimal text in manat. */
  amount: string;
  commission: string;
  /** Service of a payment. The values of its form and the subscriber follow. */
  serviceId: string | null;
  fields: Record<string, string>;
  subscriber: string | null;
  /**
   * Sender of a received transfer, source of a top-up, or card of a card payment; `receiver` is the receiver of a sent
   * transfer. Null if there is none.
   */
  sender: string | null;
  receiver: string | null;
}

/**
 * Postings of a seeded transaction, in order. `wallet` is the code of the wallet's account. A transaction with a
 * service has the postings of a real payment.
 */
export function postingsOf(seeded: Omit<SeedTransaction, 'date'>, wallet: string): Posting[] {
  const { type, direction, status, serviceId } = seeded;
  const stage = stageOf(status);
  if (direction === 'IN') {
    const amount = unitsOf(seeded.amount);
    return stage === 'settled' ? [movement('TOP_UP', FUNDING, wallet, amount)] : [];
  }
  const hold =
    serviceId === null
      ? { payer: wallet, shares: sharesOf(FUNDING, seeded) }
      : paymentHold({ ...seeded, serviceId }, wallet);
  if (type === 'CARD_PAYMENT') {
    const lines = [[FUNDING, -totalOf(seeded)] as const, ...hold.shares];
    return stage === 'settled' ? [{ kind: 'CARD_PAYMENT', lines }] : [];
  }
  const stages = stagesOf(hold);
  return stage === 'held' ? [stages.held] : [stages.held, stages[stage]];
}
