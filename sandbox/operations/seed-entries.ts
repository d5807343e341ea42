// What a seeded transaction did to the ledger, by the status that it has come to.
import { randomUUID } from 'node:crypto';
import type { TransactionType } from '#contract/history.ts';
import type { EntryKind } from '#sandbox/database/tables.ts';
import { COMMISSION, FUNDING } from '#sandbox/ledger/accounts.ts';
import type { Line } from '#sandbox/ledger/entries.ts';
import { postingsOf } from '#sandbox/ledger/holds.ts';
import { stageOf } from '#sandbox/ledger/stages.ts';
import { fromText } from '#sandbox/ledger/units.ts';
import { paymentMoney } from './kinds/payment.ts';

export interface SeedTransaction {
  type: TransactionType;
  direction: 'IN' | 'OUT';
  /** RFC 3339. */
  date: string;
  status: string;
  /** Decimal text in manat. */
  amount: string;
  commission: string;
  number: string;
  /** Of a payment: the service, what was typed into its form, and who was behind it. */
  serviceId: string | null;
  fields: Record<string, string>;
  subscriber: string | null;
  /** Of a transfer or a top-up. */
  sender: string | null;
  receiver: string | null;
}

export interface SeedEntry {
  id: string;
  kind: EntryKind;
  transaction_id: string | null;
  corrects: string | null;
  at: string;
  lines: readonly Line[];
}

export function entryOf(
  transactionId: string | null,
  at: string,
  { kind, lines }: Pick<SeedEntry, 'kind' | 'lines'>,
): SeedEntry {
  return {
    id: randomUUID(),
    kind,
    transaction_id: transactionId,
    corrects: null,
    at,
    lines: lines.filter(([, units]) => units !== 0n),
  };
}

/** The entries of a transaction. A payment posts what its kind says. */
export function entriesOf(
  transaction: SeedTransaction & { id: string },
  wallet: string,
): SeedEntry[] {
  const { id, type, direction, date, status, serviceId } = transaction;
  const amount = fromText(transaction.amount) ?? 0n;
  const commission = fromText(transaction.commission) ?? 0n;
  const hold =
    serviceId === null
      ? { wallet, shares: [[FUNDING, amount] as const, [COMMISSION, commission] as const] }
      : paymentMoney({ ...transaction, serviceId }, wallet);
  const stage = stageOf(status);
  const write = (posting: Parameters<typeof entryOf>[2]) => entryOf(id, date, posting);
  if (type === 'CARD_PAYMENT') {
    const lines = [[FUNDING, -amount - commission] as const, ...hold.shares];
    return stage === 'settled' ? [write({ kind: 'CARD_PAYMENT', lines })] : [];
  }
  if (direction === 'IN') {
    const lines = [[FUNDING, -amount] as const, [wallet, amount] as const];
    return stage === 'settled' ? [write({ kind: 'TOP_UP', lines })] : [];
  }
  const postings = postingsOf(hold);
  const held = write(postings.held);
  if (stage === 'held') return [held];
  const ended = write(postings[stage]);
  return [held, stage === 'settled' ? ended : { ...ended, corrects: held.id }];
}

/** What entries move of one account. */
export function sumOf(entries: readonly SeedEntry[], account: string): bigint {
  let sum = 0n;
  for (const { lines } of entries) {
    for (const [code, units] of lines) if (code === account) sum += units;
  }
  return sum;
}
