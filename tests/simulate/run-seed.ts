// Runs a seed: people move money for some minutes or weeks while instances end and the outside world misbehaves. Then
// the world is honest, the jobs run to the end, and all invariants must hold.
import { sql } from 'kysely';
import { makeUser } from '#provider/controls/users.ts';
import { nowOf } from '#provider/core/database/clock.ts';
import { change } from '#provider/core/database/transaction.ts';
import { FUNDING, giftAccount } from '#provider/core/ledger/accounts.ts';
import { movement, postEntries } from '#provider/core/ledger/entries.ts';
import { saveCard } from '#provider/core/records/cards/cards.ts';
import type { Random } from '#provider/simulation/random.ts';
import { habits, type People } from './actions.ts';
import { type Database, Ended, Instance } from './instances.ts';
import { findViolations, kindsThatMove } from './invariants.ts';
import { OutsideWorld, unitsOf } from './outside.ts';
import { Crowd } from './people.ts';
import { beginTime, chanceOf, clockNow, moveTime, runToEnd, secondsPassed, sleep } from './time.ts';

/** Result of a run: messages about violated rules, and the events in order. */
export interface Outcome {
  readonly wrongs: readonly string[];
  readonly trace: readonly string[];
}

/** Runs a seed over a database, which the run empties first. The same seed gives the same run. */
export async function runSeed(database: Database, seed: number): Promise<Outcome> {
  beginTime(seed);
  const run = new Run(database, seed);
  await runToEnd(run.toEnd()).catch((error: unknown) => {
    run.wrongs.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  });
  return run;
}

const secondMs = 1_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

class Run implements Outcome {
  readonly wrongs: string[] = [];
  readonly trace: string[] = [];
  readonly #database: Database;
  readonly #chance: Random;
  readonly #chanceOf: (name: string) => Random;
  readonly #world: OutsideWorld;
  readonly #crowd: Crowd;
  readonly #instances = new Set<Instance>();
  #frailty;
  #isOver = false;

  constructor(database: Database, seed: number) {
    this.#database = database;
    this.#chanceOf = (name) => chanceOf(seed, name);
    this.#chance = this.#chanceOf('run');
    const endsAt = this.#chance.pick([0, 0.0005, 0.002, 0.006]);
    this.#frailty = { endsAt, losesConnectionAt: this.#chance.pick([0, 0, 0.001, 0.004]) };
    const trace = (line: string) => this.trace.push(`${secondsPassed()} ${line}`);
    this.#world = new OutsideWorld(this.#chanceOf('outside'), trace);
    this.#crowd = new Crowd({
      chance: this.#chanceOf('people'),
      instances: () => [...this.#instances].filter(({ hasEnded }) => !hasEnded),
      store: database.store,
      confirmAtBank: (key) => this.#world.confirmAtBank(key),
      trace,
    });
  }

  async toEnd(): Promise<void> {
    await this.#database.empty();
    const people = await this.#makePeople();
    const slots = ['first', 'second'].map((name) => this.#keepUp(name));
    const acts = [this.#moveClock(), this.#endCoupons(people)];
    if (this.#chance.fraction() < 0.6) acts.push(this.#crowd.planAutomaticPayment(people));
    for (let count = this.#chance.between(3, 10); count > 0; count--) {
      const startsAt = this.#chance.between(0, 120 * secondMs);
      acts.push(sleep(startsAt).then(() => this.#crowd.moveMoney(people)));
    }
    await Promise.all(acts);
    this.#isOver = true;
    this.#frailty = { endsAt: 0, losesConnectionAt: 0 };
    this.#world.faultsAt = 0;
    this.#crowd.faultsAt = 0;
    await Promise.all(slots);
    this.#world.arrive();
    const last = this.#start('last');
    await this.#drain(last);
    for (const phone of [people.payer, people.friend]) await this.#crowd.signIn(phone);
    const { attempts } = this.#crowd;
    for (const attempt of attempts) await this.#crowd.confirmAgain(attempt);
    const found = await findViolations(this.#database.store, this.#world, attempts);
    this.wrongs.push(...this.#world.wrongs, ...this.#crowd.wrongs, ...found);
  }

  async #makePeople(): Promise<People> {
    const { store } = this.#database;
    const habit = this.#chance.pick(['any', 'any', 'same', 'much', 'poor'] as const);
    const { balance } = habits[habit];
    const wanted = { balance, oldBalance: '30.00', cobrand: '300.00', favorites: 3 };
    const { phone: payer } = await makeUser(store, wanted);
    const { phone: friend } = await makeUser(store, { balance: '60.00' });
    return change(store, async (trx) => {
      const now = await nowOf(trx);
      const { id: userId } = await trx
        .selectFrom('users')
        .select('id')
        .where('phone', '=', payer)
        .executeTakeFirstOrThrow();
      for (const last4 of ['1111', '2222']) {
        const known = { brand: 'VISA', bank: '', first4: '4169', expires: '2039-08' } as const;
        await saveCard(trx, {
          userId,
          card: { ...known, last4, digest: last4, token: last4 },
          now,
        });
      }
      const gift = movement('OPENING', FUNDING, giftAccount(userId), unitsOf('25.00'));
      await postEntries(trx, [{ ...gift, owner: userId, transactionId: null, at: now }]);
      const idsOf = async (table: 'cards' | 'favorites') => {
        const rows = trx.selectFrom(table).select('id').where('user_id', '=', userId).orderBy('id');
        return (await rows.execute()).map(({ id }) => id);
      };
      return {
        habit,
        payer,
        friend,
        cards: await idsOf('cards'),
        favorites: await idsOf('favorites'),
      };
    });
  }

  #start(name: string): Instance {
    const instance = new Instance({
      name,
      database: this.#database,
      ports: (asking) => this.#world.portsFor(asking),
      chance: this.#chanceOf(`${name} ${this.trace.length}`),
      frailty: () => this.#frailty,
      trace: (line) => this.trace.push(`${secondsPassed()} ${line}`),
    });
    this.#instances.add(instance);
    return instance;
  }

  /** Keeps an instance with this name running: starts another one some time after each end. */
  async #keepUp(name: string): Promise<void> {
    while (!this.#isOver) {
      const instance = this.#start(name);
      await Promise.all([this.#runJobs(instance), this.#runJobs(instance)]);
      this.#instances.delete(instance);
      await sleep(this.#chance.between(500, 15_000));
    }
  }

  /** Runs due jobs. The pauses grow while there is no job. */
  async #runJobs(instance: Instance): Promise<void> {
    for (let pauseMs = 1_000; !this.#isOver && !instance.hasEnded; ) {
      const wasOne = await this.#runJob(instance);
      pauseMs = wasOne ? 500 : Math.min(pauseMs * 2, 20_000);
      if (!wasOne) await sleep(this.#chance.between(pauseMs / 2, pauseMs));
    }
  }

  async #runJob(instance: Instance): Promise<boolean> {
    try {
      return await instance.runJob();
    } catch (error) {
      const isMeant =
        error instanceof Ended ||
        (error instanceof Error && 'code' in error && error.code === '57P01');
      if (!isMeant)
        this.wrongs.push(`A job failed: ${error instanceof Error ? error.stack : error}`);
      return false;
    }
  }

  /**
   * Moves the clock in steps, and by days at once. Pending orders outside arrive before a move of more than a minute.
   */
  async #moveClock(): Promise<void> {
    for (let count = this.#chance.between(0, 4); count > 0; count--) {
      await sleep(this.#chance.between(10, 120) * secondMs);
      const byMs = this.#chance.pick([
        this.#chance.between(1, 60) * secondMs,
        this.#chance.between(1, 60) * secondMs,
        this.#chance.between(1, 12) * hourMs,
        this.#chance.between(1, 3) * dayMs,
        this.#chance.between(20, 33) * dayMs,
      ]);
      if (byMs > 60 * secondMs) this.#world.arrive();
      moveTime(byMs);
      this.trace.push(`${secondsPassed()} the clock has moved by ${byMs / 1000} s`);
    }
  }

  async #endCoupons(people: People): Promise<void> {
    for (let count = 0; count < 3; count++) {
      await sleep(this.#chance.between(20, 120) * secondMs);
      await this.#crowd.endCoupons(people);
    }
  }

  /** Runs all jobs, each when it is due, for nine days (coupons end within them) and until all money has moved. */
  async #drain(instance: Instance): Promise<void> {
    const { store } = this.#database;
    const until = clockNow() + 9 * dayMs;
    for (let turn = 0; turn < 2_000; turn++) {
      if (await this.#runJob(instance)) continue;
      const { rows } = await sql<{ next: Date | null; moves: boolean | null }>`
        select min(greatest(run_at, leased_until)) as next, bool_or(kind in (${sql.join(kindsThatMove)})) as moves
        from jobs where given_up_at is null
      `.execute(store);
      const { next = null, moves = false } = rows[0] ?? {};
      if (next === null || (next.getTime() > until && !moves)) {
        moveTime(Math.max(0, until - clockNow()));
        return;
      }
      // A due job that did not run waits for the lease of an earlier job of its user.
      const untilNext = next.getTime() - clockNow();
      moveTime(untilNext > 0 ? untilNext : secondMs);
    }
    this.wrongs.push('The jobs come to no end');
  }
}
