// The simulated time and random numbers. They replace those of Node in the whole process, including the embedded
// database, which reads the time from `Date`. Nothing waits, and the same seed gives the same run.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timersPromises from 'node:timers/promises';
import { type Random, randomOf } from '#provider/simulation/random.ts';

interface Timer {
  readonly at: number;
  readonly fire: () => void;
}

const real = { Date, setImmediate };
const begin = Date.parse('2027-01-20T08:00:00Z');

/** Milliseconds since the start of the run, as timers count them. */
let passedMs = 0;
/** Milliseconds that the clock was moved in addition. */
let movedMs = 0;
let timers = new Set<Timer>();
/** Number of statements and timers so far. No simulated time passes while this number grows. */
let events = 0;
let chance = randomOf(0);

/**
 * Starts a run: resets the time, drops all timers, and seeds the random numbers. The same seed gives the same random
 * numbers everywhere.
 */
export function beginTime(seed: number): void {
  passedMs = 0;
  movedMs = 0;
  timers = new Set();
  chance = randomOf(seed);
}

/**
 * Returns separate random numbers for the part of a run with this name, so that the other parts draw the same numbers
 * even if this part draws more often.
 */
export function chanceOf(seed: number, name: string): Random {
  const digest = crypto.createHash('sha256').update(`${seed} ${name}`).digest();
  return randomOf(digest.readUInt32LE(0));
}

/** Returns the simulated time of provider and database, in epoch milliseconds. */
export function clockNow(): number {
  return begin + passedMs + movedMs;
}

/** Moves the simulated clock forward. Running timers do not end sooner. */
export function moveTime(byMs: number): void {
  movedMs += byMs;
}

/** Returns the seconds since the start of the run, by the clock. */
export function secondsPassed(): string {
  return ((clockNow() - begin) / 1000).toFixed(3);
}

/** Notes that something has happened, so that no simulated time passes yet. */
export function noteEvent(): void {
  events += 1;
}

/** Resolves after this simulated time, in milliseconds. Nothing really waits. */
export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => addTimer(ms, resolve));
}

function addTimer(ms: number, fire: () => void): Timer {
  events += 1;
  const timer = { at: passedMs + Math.max(0, ms), fire };
  timers.add(timer);
  return timer;
}

/**
 * Runs until `work` ends. Time passes, up to the next timer, only if nothing else can happen. Rejects if nothing can
 * happen any more.
 */
export async function runToEnd<T>(work: Promise<T>): Promise<T> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  work.then(over, over);
  for (;;) {
    await untilQuiet();
    if (isOver) return work;
    const [first] = [...timers].sort((a, b) => a.at - b.at);
    if (!first) throw new Error('Somebody waits for what never comes');
    timers.delete(first);
    passedMs = Math.max(passedMs, first.at);
    first.fire();
  }
}

async function untilQuiet(): Promise<void> {
  for (let seen = -1; seen !== events; ) {
    seen = events;
    for (let turn = 0; turn < 2; turn++) await new Promise((done) => real.setImmediate(done));
  }
}

class SimulatedDate extends real.Date {
  constructor(...given: unknown[]) {
    // The constructor accepts a time, a text, or the parts of a date.
    super(...((given.length === 0 ? [clockNow()] : given) as [number]));
  }

  static override now(): number {
    return clockNow();
  }
}

function bytes(count: number): Buffer {
  return Buffer.from(Array.from({ length: count }, () => chance.between(0, 255)));
}

function randomInt(first: number, end?: number): number {
  return end === undefined ? chance.between(0, first - 1) : chance.between(first, end - 1);
}

function randomUUID(): string {
  const hex = bytes(16).toString('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-');
}

/** Replaces the slow hash of passwords and PINs by a fast one, because nobody guesses them in a simulation. */
function argon2(
  _name: string,
  { message, tagLength }: { message: string; tagLength: number },
  done: (error: null, tag: Buffer) => void,
): void {
  done(null, crypto.createHash('sha512').update(message).digest().subarray(0, tagLength));
}

function waitFor<T>(
  ms: number,
  value?: T,
  { signal }: { signal?: AbortSignal } = {},
): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const timer = addTimer(ms, () => resolve(value));
    signal?.addEventListener('abort', () => {
      timers.delete(timer);
      reject(signal.reason);
    });
  });
}

Object.assign(crypto, { randomBytes: bytes, randomInt, randomUUID, argon2 });
Object.assign(timersPromises, { setTimeout: waitFor });
syncBuiltinESMExports();
Object.assign(globalThis, {
  Date: SimulatedDate,
  setTimeout: (fire: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
    Object.assign(
      addTimer(ms, () => fire(...given)),
      { ref() {}, unref() {} },
    ),
  clearTimeout: (timer: Timer) => timers.delete(timer),
});
Math.random = () => chance.fraction();
performance.now = () => passedMs;
