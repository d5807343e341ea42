// Generates a realistic history: monthly bills, phones, fares and shops, transfers, and top-ups that pay for
// everything.

import { dayMs } from '#domain/automatic-payment.ts';
import type { TransactionStatus } from '#domain/statuses.ts';
import { hourMs } from '#provider/core/database/clock.ts';
import { sumOf } from '#provider/core/ledger/entries.ts';
import { unitsInQepik } from '#provider/core/ledger/units.ts';
import { type Random, randomOf } from '#provider/simulation/random.ts';
import {
  type Activity,
  activityEnding,
  bills,
  busFare,
  cardPayment,
  type Draft,
  everyday,
  firstTopUp,
  newest,
  topUps,
} from './activities.ts';
import { postingsOf, type SeedTransaction } from './seed.ts';

interface Past {
  readonly count: number;
  /** The same seed generates the same history. */
  readonly seed: number;
  readonly now: Date;
  /** Balance of the wallet after the newest transaction. Default: 0. */
  readonly balanceQepik?: number;
}

/**
 * Generates transactions over two years, newest first. A history of 50 or more has all types and all statuses. The
 * wallet is empty before the oldest transaction, holds `balanceQepik` after the newest, and is never negative in
 * between, even if pending money counts as taken.
 */
export function* makeHistory(past: Past): Generator<SeedTransaction> {
  const random = randomOf(past.seed);
  const diary: Diary = { past, random, billed: new Map(), afterQepik: past.balanceQepik ?? 0 };
  for (let at = 0; at < past.count; at++) {
    const time = timeAt(at, past, random);
    const transaction: SeedTransaction = {
      ...draftAt(at, time, diary),
      date: new Date(time).toISOString(),
    };
    diary.afterQepik -= walletEffect(transaction);
    yield transaction;
  }
}

/** Effect of a transaction on the wallet in qəpik. Pending money and money not yet returned count as taken. */
function walletEffect(draft: Draft): number {
  return Number(sumOf(postingsOf(draft, 'wallet'), 'wallet') / unitsInQepik);
}

/**
 * State of the generator. History is generated backwards: the balance after a transaction gives the balance before it.
 */
interface Diary {
  readonly past: Past;
  readonly random: Random;
  /** Time of the last payment of each bill among the generated transactions. */
  readonly billed: Map<Activity, number>;
  afterQepik: number;
}

const billEveryMs = 28 * dayMs;
/** How far the wallet may be above today's balance before a top-up is generated (history is generated backwards). */
const slackQepik = 40_000;

function draftAt(at: number, time: number, diary: Diary): Draft {
  const { past, random, afterQepik } = diary;
  if (at === past.count - 1) {
    return afterQepik > 0 ? firstTopUp(afterQepik) : cardPayment(random);
  }
  const status = unusualStatus(at, past.count, random);
  if (status) return { ...activityEnding(status, random)(random), status };
  const draft = (newest[at] ?? nextActivity(time, diary))(random);
  return walletEffect(draft) > afterQepik ? busFare(random) : draft;
}

function nextActivity(time: number, { past, random, billed, afterQepik }: Diary): Activity {
  if (afterQepik > (past.balanceQepik ?? 0) + slackQepik && random.fraction() < 0.5) {
    return random.pick(topUps);
  }
  const due = bills.filter((bill) => (billed.get(bill) ?? Infinity) - time >= billEveryMs);
  if (due.length === 0 || random.fraction() < 0.4) return random.pick(everyday);
  const bill = random.pick(due);
  billed.set(bill, time);
  return bill;
}

const spanDays = 2 * 365;
/** Offset of Baku's time, which never changes. */
const offsetMs = 4 * hourMs;
/** People pay between eight in the morning and eleven at night. */
const wakesAtMs = 8 * hourMs;
const awakeMs = 15 * hourMs;
const recentEveryMs = 4 * hourMs;

/**
 * Returns the time of the transaction with the index `at`, counted from the newest. The newest are within the last
 * days, all others are spread evenly before them.
 */
function timeAt(at: number, { count, now }: Past, random: Random): number {
  const all = spanDays * awakeMs;
  const recent = recentCount(count);
  const recentMs = Math.min(recent * recentEveryMs, (recent / count) * all);
  const place = at + random.fraction();
  const ago =
    at < recent
      ? (place / recent) * recentMs
      : recentMs + ((place - recent) / (count - recent)) * (all - recentMs);
  return awakeTime(now, ago);
}

/** The moment `agoMs` of waking time before now. */
function awakeTime(now: Date, agoMs: number): number {
  const local = now.getTime() + offsetMs;
  const today = Math.floor(local / dayMs);
  const awakeToday = Math.min(Math.max(local - today * dayMs - wakesAtMs, 0), awakeMs);
  const awake = today * awakeMs + awakeToday - agoMs;
  const day = Math.floor(awake / awakeMs);
  return Math.floor(day * dayMs + wakesAtMs + (awake - day * awakeMs) - offsetMs);
}

// Statuses other than success in a generated history.

/** Statuses with money on its way occur only in the last days. */
const recent = [
  ...(['CREATED', 'PENDING', 'CHARGE_INPROGRESS', 'CHARGE_FINISHED', 'IN_PROGRESS'] as const),
  ...(['PAYMENT_CREATED', 'PAYMENT_INPROGRESS', 'REVERSE_INPROGRESS', 'AUTO_REVERSE'] as const),
  'PAYMENT_FAILED',
] satisfies readonly TransactionStatus[];

const ended = [
  ...(['CHARGE_ERROR', 'REVERSED', 'EXPIRED', 'ERROR', 'PRE_CHARGE_EXCEPTION'] as const),
] satisfies readonly TransactionStatus[];

/** Position from the newest of the first transaction without success, because the first screen shows only success. */
const firstRecent = 5;

/** Returns how many of `count` transactions fall in the last days. The others are spread over the time before. */
function recentCount(count: number): number {
  return Math.min(40, Math.floor(count * 0.4));
}

/**
 * Status of the transaction at this position from the newest, if it is not success. Each status occurs once in a
 * history of 50 or more. In a longer one, another two percent have failed.
 */
function unusualStatus(at: number, count: number, random: Random): TransactionStatus | undefined {
  const span = recentCount(count);
  const planned =
    at < span
      ? recent.find((_, turn) => at === placeOf(turn, recent.length, firstRecent, span))
      : ended.find((_, turn) => at === placeOf(turn, ended.length, span, count - 1));
  if (planned || at < span) return planned;
  return random.fraction() < 0.02
    ? random.pick(['CHARGE_ERROR', 'REVERSED', 'ERROR'] as const)
    : undefined;
}

/** Positions spread evenly from `from` (included) to `to` (excluded). */
function placeOf(turn: number, turns: number, from: number, to: number): number {
  return from + Math.floor((turn * (to - from)) / turns);
}
