// The time and the chance of a simulation. Those of Node are replaced for the whole process, the embedded database
// included, which reads the time from `Date`: nothing waits, and the same seed gives the same run.
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

/** Milliseconds since the run began, as timers count them. */
let passedMs = 0;
/** What the clock was moved by besides. */
let movedMs = 0;
let timers = new Set<Timer>();
/** Counts what happens: while it does, no time passes. */
let events = 0;
let chance = randomOf(0);

/** Begins a run: the same seed, the same chance everywhere. */
export function beginTime(seed: number): void {
  passedMs = 0;
  movedMs = 0;
  timers = new Set();
  chance = randomOf(seed);
}

/** Chance of its own for one part of the run, so that the others keep theirs where it is asked more often. */
export function chanceOf(seed: number, name: string): Random {
  const digest = crypto.createHash('sha256').update(`${seed} ${name}`).digest();
  return randomOf(digest.readUInt32LE(0));
}

/** The moment by the clock of provider and database, in milliseconds. */
export function clockNow(): number {
  return begin + passedMs + movedMs;
}

/** The clock jumps; who waits does not see it. */
export function moveTime(byMs: number): void {
  movedMs += byMs;
}

/** Seconds since the run began, by the clock. */
export function secondsPassed(): string {
  return ((clockNow() - begin) / 1000).toFixed(3);
}

export function noteEvent(): void {
  events += 1;
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => addTimer(ms, resolve));
}

function addTimer(ms: number, fire: () => void): Timer {
  events += 1;
  const timer = { at: passedMs + Math.max(0, ms), fire };
  timers.add(timer);
  return timer;
}

/** Runs until `work` ends. Time passes, to the next timer, only where nothing else can happen. */
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
    // The constructor takes what it is given: a moment, a text, or parts of a date.
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

/** Stands in for the hashing of passwords and PINs, which nobody guesses here. */
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
