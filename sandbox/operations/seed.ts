// Seeds: transactions of years, written at once with the entries that make the ledger balance over them,
// and the gift to who registers.

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Localized } from '#contract/fields.ts';
import type { TransactionType } from '#contract/history.ts';
import { findService } from '#sandbox/catalogue/catalogue.ts';
import type { Trx } from '#sandbox/database/store.ts';
import type { Details, EntryKind } from '#sandbox/database/tables.ts';
import { raiseVersion } from '#sandbox/database/versions.ts';
import { newNumber } from '#sandbox/identity/secrets.ts';
import { FUNDING, openMerchants, walletOf } from '#sandbox/ledger/accounts.ts';
import { startOfMonth } from '#sandbox/ledger/baku-time.ts';
import { limitOf, limitRules } from '#sandbox/ledger/limits.ts';
import { fromText } from '#sandbox/ledger/units.ts';
import { detailsOf, fillForm } from '#sandbox/records/recipients.ts';
import { entriesOf, entryOf, type SeedEntry, type SeedTransaction, sumOf } from './seed-entries.ts';

const rowsAtOnce = 1000;

/**
 * Writes transactions and, before all of them, the opening that makes the wallet hold `balance` today.
 * The user's lock is held.
 */
export async function seedHistory(
  trx: Trx,
  userId: string,
  history: Iterable<SeedTransaction>,
  { balance, now }: { balance: bigint; now: Date },
): Promise<void> {
  const wallet = await walletOf(trx, userId);
  const version = await raiseVersion(trx, userId);
  const transactions = [...history].map((given) => ({ id: randomUUID(), ...given }));
  const entries = transactions.flatMap((transaction) => entriesOf(transaction, wallet.id));
  const opening = balance - sumOf(entries, wallet.id);
  const first = transactions.map(({ date }) => date).sort()[0] ?? now.toISOString();
  const openingEntry = entryOf(null, first, openingOf(wallet.id, opening));
  const counted = await withinLimits(trx, userId, entries, wallet.id, now);
  const all = [openingEntry, ...counted];
  const services = new Set(transactions.flatMap(({ serviceId }) => serviceId ?? []));
  for (const some of inBatches([...services])) await openMerchants(trx, some);
  await insertTransactions(trx, userId, transactions.map(rowOf), version);
  await insertEntries(
    trx,
    userId,
    wallet.id,
    all.filter(({ lines }) => lines.length > 0),
  );
}

/** A top-up of 250.00, which does not count against the month's limit. The user's lock is held. */
export async function giveWelcomeGift(trx: Trx, userId: string, now: Date): Promise<void> {
  const wallet = await walletOf(trx, userId);
  const gift = { ...welcomeGift, id: randomUUID(), number: newNumber(12), date: now.toISOString() };
  const row = { ...rowOf(gift), payment_type: 'BONUS', details: welcomeDetails };
  await insertTransactions(trx, userId, [row], await raiseVersion(trx, userId));
  const posting = openingOf(wallet.id, fromText(gift.amount) ?? 0n);
  await insertEntries(trx, userId, wallet.id, [entryOf(gift.id, gift.date, posting)]);
}

function openingOf(wallet: string, amount: bigint): Pick<SeedEntry, 'kind' | 'lines'> {
  return {
    kind: 'OPENING',
    lines: [
      [FUNDING, -amount],
      [wallet, amount],
    ],
  };
}

/**
 * Transactions that alone use up more than half of this month's limit would leave nothing to test: then
 * their entries are written as openings, which no limit counts.
 */
async function withinLimits(
  trx: Trx,
  userId: string,
  entries: readonly SeedEntry[],
  wallet: string,
  now: Date,
): Promise<SeedEntry[]> {
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

async function insertTransactions(
  trx: Trx,
  userId: string,
  transactions: readonly ReturnType<typeof rowOf>[],
  version: number,
): Promise<void> {
  for (const some of inBatches(transactions)) {
    const rows = JSON.stringify(some);
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

function rowOf(seed: SeedTransaction & { id: string }) {
  const service = seed.serviceId === null ? undefined : findService(seed.serviceId);
  const form = service && fillForm(service, seed.fields);
  const filled = form?.ok ? form : undefined;
  const details: Details =
    service && filled
      ? detailsOf(service, filled.values, seed.subscriber)
      : detailsByType[seed.type];
  return {
    id: seed.id,
    number: seed.number,
    type: seed.type,
    direction: seed.direction,
    at: seed.date,
    status: seed.status,
    amount: String(fromText(seed.amount) ?? 0n),
    commission: String(fromText(seed.commission) ?? 0n),
    payment_type: sources[seed.type],
    sender: seed.sender,
    receiver: seed.receiver ?? filled?.recipient ?? null,
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
  entries: readonly SeedEntry[],
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
  const gain = (entry: SeedEntry) => sumOf([entry], wallet);
  const inOrder = entries.toSorted((a, b) => Number(gain(b) - gain(a)));
  for (const some of inBatches(inOrder)) {
    const rows = JSON.stringify(some.flatMap(linesOf));
    await sql`
      insert into postings (entry_id, line, account, amount)
      select entry_id, line, account, amount
      from jsonb_to_recordset(${rows}::jsonb)
        as past (entry_id text, line smallint, account text, amount bigint)
    `.execute(trx);
  }
}

function linesOf({ id, lines }: SeedEntry) {
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

const topUp = { az: 'Balans artımı', en: 'Top-up', ru: 'Пополнение' };
const transfer = { az: 'Köçürmə', en: 'Transfer', ru: 'Перевод' };
const payment = { az: 'Ödəniş', en: 'Payment', ru: 'Платёж' };

const detailsByType: Record<TransactionType, Details> = {
  TOP_UP: plain(topUp, { az: 'Bank kartı ilə', en: 'By bank card', ru: 'Банковской картой' }),
  TERMINAL_TRANSACTION: plain(topUp, {
    az: 'Terminal vasitəsilə',
    en: 'At a terminal',
    ru: 'Через терминал',
  }),
  TRANSFER: plain(transfer, { az: 'Qəpik pul kisəsi', en: 'Qəpik wallet', ru: 'Кошелёк Qəpik' }),
  WALLET_PAYMENT: plain(payment, { az: 'Pul kisəsindən', en: 'From the wallet', ru: 'С кошелька' }),
  CARD_PAYMENT: plain(payment, {
    az: 'Bank kartı ilə',
    en: 'By bank card',
    ru: 'Банковской картой',
  }),
};

function plain(categoryName: Localized, productName: Localized): Details {
  return {
    categoryId: null,
    categoryName,
    productId: null,
    productName,
    fields: [],
    subscriber: null,
  };
}

const welcomeGift = {
  type: 'TOP_UP',
  direction: 'IN',
  status: 'SUCCESS',
  amount: '250.00',
  commission: '0',
  serviceId: null,
  fields: {},
  subscriber: null,
  sender: 'Qəpik',
  receiver: null,
} as const satisfies Omit<SeedTransaction, 'date' | 'number'>;

const welcomeDetails: Details = {
  ...detailsByType.TOP_UP,
  productName: { az: 'Xoş gəldiniz hədiyyəsi', en: 'Welcome gift', ru: 'Приветственный подарок' },
};
