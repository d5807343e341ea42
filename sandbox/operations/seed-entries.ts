// What a past transaction did to the ledger: the entries it left behind, by the status it has come to.
import { randomUUID } from 'node:crypto';
import type { TransactionType } from '#contract/history.ts';
import type { EntryKind } from '#sandbox/database/tables.ts';
import { CLEARING, COMMISSION, FUNDING, merchantAccount } from '#sandbox/ledger/entries.ts';
import { moneyAt } from '#sandbox/ledger/stages.ts';
import { fromText } from '#sandbox/ledger/units.ts';

export interface PastTransaction {
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

export interface PastEntry {
  id: string;
  kind: EntryKind;
  transaction_id: string | null;
  corrects: string | null;
  at: string;
  lines: readonly (readonly [account: string, units: bigint])[];
}

export function entryOf(
  kind: EntryKind,
  transactionId: string | null,
  at: string,
  lines: PastEntry['lines'],
): PastEntry {
  return {
    id: randomUUID(),
    kind,
    transaction_id: transactionId,
    corrects: null,
    at,
    lines: lines.filter(([, units]) => units !== 0n),
  };
}

/** What a transaction did to the ledger by the status that it has come to. */
export function entriesOf(
  transaction: PastTransaction & { id: string },
  wallet: string,
): PastEntry[] {
  const { id, type, direction, date, status, serviceId } = transaction;
  const amount = fromText(transaction.amount) ?? 0n;
  const commission = fromText(transaction.commission) ?? 0n;
  const total = amount + commission;
  const money = moneyAt(status);
  const recipient = serviceId === null ? FUNDING : merchantAccount(serviceId);
  const write = (kind: EntryKind, lines: PastEntry['lines']) => entryOf(kind, id, date, lines);
  const shares = [
    [recipient, amount],
    [COMMISSION, commission],
  ] as const;
  if (type === 'CARD_PAYMENT') {
    return money === 'settled' ? [write('CARD_PAYMENT', [[FUNDING, -total], ...shares])] : [];
  }
  if (direction === 'IN') {
    const lines = [
      [FUNDING, -amount],
      [wallet, amount],
    ] as const;
    return money === 'settled' ? [write('TOP_UP', lines)] : [];
  }
  const charge = write('CHARGE', [
    [wallet, -total],
    [CLEARING, total],
  ]);
  if (money === 'held') return [charge];
  if (money === 'settled') return [charge, write('SETTLEMENT', [[CLEARING, -total], ...shares])];
  const reversal = write('REVERSAL', [
    [CLEARING, -total],
    [wallet, total],
  ]);
  return [charge, { ...reversal, corrects: charge.id }];
}

/** What entries move of one account. */
export function sumOf(entries: readonly PastEntry[], account: string): bigint {
  let sum = 0n;
  for (const { lines } of entries) {
    for (const [code, units] of lines) if (code === account) sum += units;
  }
  return sum;
}
