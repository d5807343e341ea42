// A past that a user did not live through here: transactions of years, written at once, with the entries
// that make the ledger balance over them.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TransactionType } from '#contract/history.ts';
import { findService } from '#sandbox/catalogue/find-service.ts';
import type { Trx } from '#sandbox/database/store.ts';
import type { Details, EntryKind } from '#sandbox/database/tables.ts';
import { raiseVersion } from '#sandbox/database/versions.ts';
import { walletOf } from '#sandbox/ledger/accounts.ts';
import { startOfMonth } from '#sandbox/ledger/baku-time.ts';
import { FUNDING, merchantAccount } from '#sandbox/ledger/entries.ts';
import { limitOf, limitRules } from '#sandbox/ledger/limits.ts';
import { fromText } from '#sandbox/ledger/units.ts';
import { detailsOf, fillForm } from '#sandbox/records/recipients.ts';
import { plainDetails } from './plain-details.ts';
import { entriesOf, entryOf, type PastEntry, type PastTransaction, sumOf } from './seed-entries.ts';

const rowsAtOnce = 1000;

/**
 * Writes a past and, before all of it, the opening that makes the wallet hold `balance` today. The
 * user's lock is held.
 */
export async function writePast(
  trx: Trx,
  userId: string,
  past: Iterable<PastTransaction>,
  { balance, now }: { balance: bigint; now: Date },
): Promise<void> {
  const wallet = await walletOf(trx, userId);
  const version = await raiseVersion(trx, userId);
  const transactions = [...past].map((given) => ({ id: randomUUID(), ...given }));
  const entries = transactions.flatMap((transaction) => entriesOf(transaction, wallet.id));
  const opening = balance - sumOf(entries, wallet.id);
  const first = transactions.map(({ date }) => date).sort()[0] ?? now.toISOString();
  const openingEntry = entryOf('OPENING', null, first, [
    [FUNDING, -opening],
    [wallet.id, opening],
  ]);
  const counted = await withinLimits(trx, userId, entries, wallet.id, now);
  const all = [openingEntry, ...counted];
  await openMerchants(trx, transactions);
  await insertTransactions(trx, userId, transactions, version);
  await insertEntries(
    trx,
    userId,
    wallet.id,
    all.filter(({ lines }) => lines.length > 0),
  );
}

/**
 * A past that alone would use up a limit of this month would leave nothing to be tested: then what it
 * did to the wallet is written as an opening, which no limit counts.
 */
async function withinLimits(
  trx: Trx,
  userId: string,
  entries: readonly PastEntry[],
  wallet: string,
  now: Date,
): Promise<PastEntry[]> {
  const month = startOfMonth(now).toISOString();
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

async function openMerchants(trx: Trx, transactions: readonly PastTransaction[]): Promise<void> {
  const services = new Set(transactions.flatMap(({ serviceId }) => serviceId ?? []));
  for (const some of inBatches([...services])) {
    await trx
      .insertInto('accounts')
      .values(some.map((id) => ({ code: merchantAccount(id), kind: 'MERCHANT', owner: null })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function insertTransactions(
  trx: Trx,
  userId: string,
  transactions: readonly (PastTransaction & { id: string })[],
  version: number,
): Promise<void> {
  for (const some of inBatches(transactions)) {
    const rows = JSON.stringify(some.map(rowOf));
    await sql`
      insert into transactions (
        id, user_id, number, type, direction, at, status, amount, commission, payment_type,
        sender, receiver, service_id, recipient_key, fields, details, version
      )
      select
        id, ${userId}, number, type, direction, at, status, amount, commission, payment_type,
        sender, receiver, service_id, recipient_key, fields, details, ${version}
      from jsonb_to_recordset(${rows}::jsonb) as past (
        id text, number text, type text, direction text, at timestamptz, status text,
        amount bigint, commission bigint, payment_type text, sender text, receiver text,
        service_id text, recipient_key text, fields jsonb, details jsonb
      )
    `.execute(trx);
  }
}

function rowOf(past: PastTransaction & { id: string }) {
  const service = past.serviceId === null ? undefined : findService(past.serviceId);
  const form = service && fillForm(service, past.fields);
  const filled = form?.ok ? form : undefined;
  const details: Details =
    service && filled
      ? detailsOf(service, filled.values, past.subscriber)
      : plainDetails[past.type];
  return {
    id: past.id,
    number: past.number,
    type: past.type,
    direction: past.direction,
    at: past.date,
    status: past.status,
    amount: String(fromText(past.amount) ?? 0n),
    commission: String(fromText(past.commission) ?? 0n),
    payment_type: sources[past.type],
    sender: past.sender,
    receiver: past.receiver ?? filled?.recipient ?? null,
    service_id: service?.id ?? null,
    recipient_key: filled?.recipientKey ?? null,
    fields: filled?.values ?? {},
    details,
  };
}

const sources: Record<TransactionType, string> = {
  TOP_UP: 'CARD',
  CARD_PAYMENT: 'CARD',
  TERMINAL_TRANSACTION: 'TERMINAL',
  TRANSFER: 'WALLET',
  WALLET_PAYMENT: 'WALLET',
};

async function insertEntries(
  trx: Trx,
  userId: string,
  wallet: string,
  entries: readonly PastEntry[],
): Promise<void> {
  for (const some of inBatches(entries)) {
    const rows = JSON.stringify(some.map(({ lines, ...entry }) => entry));
    await sql`
      insert into entries (id, kind, owner, transaction_id, corrects, at)
      select id, kind, ${userId}, transaction_id, corrects, at
      from jsonb_to_recordset(${rows}::jsonb)
        as past (id text, kind text, transaction_id text, corrects text, at timestamptz)
    `.execute(trx);
  }
  // A wallet never owes, so what came into it is posted before what left it.
  const gain = (entry: PastEntry) => sumOf([entry], wallet);
  const inOrder = entries.toSorted((a, b) => Number(gain(b) - gain(a)));
  for (const some of inBatches(inOrder)) {
    const rows = JSON.stringify(some.flatMap(postingsOf));
    await sql`
      insert into postings (entry_id, line, account, amount)
      select entry_id, line, account, amount
      from jsonb_to_recordset(${rows}::jsonb)
        as past (entry_id text, line smallint, account text, amount bigint)
    `.execute(trx);
  }
}

function postingsOf({ id, lines }: PastEntry) {
  return lines.map(([account, units], line) => ({
    entry_id: id,
    line,
    account,
    amount: String(units),
  }));
}

function* inBatches<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) yield rows.slice(at, at + rowsAtOnce);
}
