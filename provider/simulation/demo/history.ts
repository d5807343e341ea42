// A believable past: bills every month, phones, fares and shops in between, money from and to people,
// and top-ups that pay for it all.

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
  cardPayment,
  type Draft,
  everyday,
  fare,
  firstTopUp,
  newest,
  topUps,
} from './activities.ts';
import { postingsOf, type SeedTransaction } from './seed.ts';

interface Past {
  readonly count: number;
  /** The same seed, the same past. */
  readonly seed: number;
  readonly now: Date;
  /** What the wallet holds after the newest transaction: nothing unless given. */
  readonly balanceQepik?: number;
}

/**
 * Past transactions over two years, newest first. From 50 on, all types and all statuses are among
 * them. The wallet is empty before the oldest and holds `balanceQepik` after the newest (where there is
 * one at all), and never less than nothing in between, even if what is pending counts as taken.
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

/** What a transaction did to the wallet, in qəpik: what is pending or not yet returned is taken. */
export function walletEffect(draft: Draft): number {
  return Number(sumOf(postingsOf(draft, 'wallet'), 'wallet') / unitsInQepik);
}

/** History is made backwards: the balance after a transaction gives the balance before it. */
interface Diary {
  readonly past: Past;
  readonly random: Random;
  /** When each bill was paid last, among the transactions made so far. */
  readonly billed: Map<Activity, number>;
  afterQepik: number;
}

const billEveryMs = 28 * dayMs;
/** How far the wallet may be above today's balance before a top-up is drawn (the past is made backwards). */
const slackQepik = 40_000;

function draftAt(at: number, time: number, diary: Diary): Draft {
  const { past, random, afterQepik } = diary;
  if (at === past.count - 1) {
    return afterQepik > 0 ? firstTopUp(afterQepik) : cardPayment(random);
  }
  const status = unusualStatus(at, past.count, random);
  if (status) return { ...activityEnding(status, random)(random), status };
  const draft = (newest[at] ?? nextActivity(time, diary))(random);
  return walletEffect(draft) > afterQepik ? fare(random) : draft;
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
/** Baku's time, which is never changed. */
const offsetMs = 4 * hourMs;
/** People pay between eight in the morning and eleven at night. */
const wakesAtMs = 8 * hourMs;
const awakeMs = 15 * hourMs;
const recentEveryMs = 4 * hourMs;

/** Later for a smaller `at`. The newest lie within the last days, all others evenly before them. */
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

/** The moment before which people were awake for so long. */
function awakeTime(now: Date, agoMs: number): number {
  const local = now.getTime() + offsetMs;
  const today = Math.floor(local / dayMs);
  const awakeToday = Math.min(Math.max(local - today * dayMs - wakesAtMs, 0), awakeMs);
  const awake = today * awakeMs + awakeToday - agoMs;
  const day = Math.floor(awake / awakeMs);
  return Math.floor(day * dayMs + wakesAtMs + (awake - day * awakeMs) - offsetMs);
}

// Which transactions of a past did not simply succeed.

/** Where the money is still on its way, it is so since days at most. */
const recent = [
  ...(['CREATED', 'PENDING', 'CHARGE_INPROGRESS', 'CHARGE_FINISHED', 'IN_PROGRESS'] as const),
  ...(['PAYMENT_CREATED', 'PAYMENT_INPROGRESS', 'REVERSE_INPROGRESS', 'AUTO_REVERSE'] as const),
  'PAYMENT_FAILED',
] satisfies readonly TransactionStatus[];

const ended = [
  ...(['CHARGE_ERROR', 'REVERSED', 'EXPIRED', 'ERROR', 'PRE_CHARGE_EXCEPTION'] as const),
] satisfies readonly TransactionStatus[];

/** The first screen shows success. */
const firstRecent = 5;

/** How many of the newest lie within the last days. */
function recentCount(count: number): number {
  return Math.min(40, Math.floor(count * 0.4));
}

/**
 * The status that the transaction at this place, from the newest, has instead of success. Each of them
 * stands once in a past of 50 or more; in a longer one, two in a hundred more have failed.
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

/** Places spread evenly from one (included) to another (not included). */
function placeOf(turn: number, turns: number, from: number, to: number): number {
  return from + Math.floor((turn * (to - from)) / turns);
}
