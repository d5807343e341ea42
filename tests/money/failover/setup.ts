// The parts of the failover drill: nginx, two instances, two database servers, a biller, and 64 people.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { setDefaultCACertificates } from 'node:tls';
import { Sandbox } from '#tests/fixtures/sandbox.ts';
import {
  type DatabaseServer,
  type DatabaseServers,
  startDatabaseServers,
  until,
} from '#tests/fixtures/servers/database-servers.ts';
import { Instance } from '#tests/fixtures/servers/instance.ts';
import { startNginx } from '#tests/fixtures/servers/nginx.ts';
import { SlowBiller } from './biller.ts';
import { type Attempt, amountInQepik, Payer } from './payers.ts';

const people = 64;
const balanceInQepik = 50_000;

interface Parts {
  readonly instance: Instance;
  readonly other: Instance;
  readonly database: DatabaseServers;
  readonly biller: SlowBiller;
  readonly payers: readonly Payer[];
}

/** The running parts of the failover drill: servers, instances, biller and payers. */
export class DrillSetup {
  /** The instance that the drill kills and restarts. */
  readonly instance: Instance;
  readonly database: DatabaseServers;
  /** The server that is the primary now. */
  primary: DatabaseServer;
  readonly #parts: Parts;

  private constructor(parts: Parts) {
    this.#parts = parts;
    this.instance = parts.instance;
    this.database = parts.database;
    [this.primary] = parts.database.servers;
  }

  /** @param ending Receives the functions that end the parts, the last part first. */
  static async open(ending: (() => unknown)[]): Promise<DrillSetup> {
    const biller = new SlowBiller();
    const settings = { BILLER_URL: await biller.start() };
    ending.unshift(() => biller.stop());
    const database = await startDatabaseServers();
    ending.unshift(() => database.end());
    const open = async () => {
      const instance = await Instance.open(database.url, settings);
      ending.unshift(() => instance.kill());
      return instance;
    };
    const [instance, other] = await Promise.all([open(), open()]);
    const nginx = await startNginx('dist', instance.port, other.port);
    ending.unshift(() => nginx.end());
    setDefaultCACertificates([readFileSync(nginx.certificate, 'utf8')]);
    const sandbox = new Sandbox(instance.url);
    const payers: Payer[] = [];
    const balance = `${balanceInQepik / 100}.00`;
    while (payers.length < people) {
      const some = Array.from({ length: 8 }, () => sandbox.newUser({ balance }));
      for (const { token } of await Promise.all(some)) {
        payers.push(new Payer(`https://localhost:${nginx.port}`, token));
      }
    }
    return new DrillSetup({ instance, other, database, biller, payers });
  }

  /**
   * Runs `act`, which destroys a part, while all people pay. Expects that every payment ends and that its payer gets a
   * true answer. Prints `what` and the number of payments.
   */
  async lose(what: string, act: () => Promise<void>): Promise<void> {
    const earlier = this.#attempts().length;
    let isOpen = true;
    const load = Promise.all(this.#parts.payers.map((payer) => payer.payWhile(() => isOpen)));
    const acting = async () => {
      await this.#untilPaid();
      await act();
      await this.#untilPaid();
      isOpen = false;
    };
    await Promise.all([acting(), load]);
    const attempts = this.#attempts().length - earlier;
    const { lost, doubled } = await this.#losses();
    assert.deepEqual({ lost, doubled }, { lost: 0, doubled: 0 }, what);
    console.log(`${what}: ${attempts} payments, none lost, none doubled`);
  }

  /** Resolves when as many payments are confirmed as there are people, counting only payments sent from now on. */
  async #untilPaid(): Promise<void> {
    const now = performance.now();
    await until(
      'payments',
      () => this.#confirmed().filter(({ sentAt }) => sentAt > now).length >= people,
    );
  }

  /** Fails if the primary settles a payment after it has lost its standby. */
  async expectNothingConfirmed(ms: number): Promise<void> {
    const ended = () => this.primary.ask(`select count(*) from entries where kind = 'SETTLEMENT'`);
    const before = await ended();
    await wait(ms);
    assert.equal(await ended(), before, 'payments were confirmed without a standby');
  }

  /** Resolves at a moment at which many payments wait for the biller's answer. */
  async untilRunning(): Promise<void> {
    const { biller } = this.#parts;
    const usualMs = biller.takesMs;
    biller.takesMs = 2000;
    const running = `select count(*) >= ${people / 4} from operations where state = 'RUNNING'`;
    await until('payments that run', async () => (await this.primary.ask(running)) === 't');
    biller.takesMs = usualMs;
  }

  /**
   * Expects that jobs finish every receipt, each once, that the biller has the confirmed payments, and that the books
   * balance.
   */
  async expectBooks(): Promise<void> {
    const jobs = () => this.primary.ask('select kind, failures, error from jobs');
    await until('all jobs to be done', async () => (await jobs()) === '').catch(async (error) => {
      console.log(await jobs());
      throw error;
    });
    const ledger = await new Sandbox(this.instance.url).control('GET', 'ledger');
    assert.partialDeepStrictEqual(ledger, { balanced: true, clearing: '0.00' });
    const settled = await this.primary.ask(`
      select count(*), count(distinct transaction_id) from entries where kind = 'SETTLEMENT'
    `);
    const confirmed = this.#confirmed().map(({ key }) => key);
    assert.equal(settled, `${confirmed.length}|${confirmed.length}`);
    assert.deepEqual(this.#parts.biller.paid, new Set(confirmed));
    for (const payer of this.#parts.payers) {
      const paid = payer.attempts.filter(({ end }) => end === 'CONFIRMED').length;
      assert.equal(await payer.balance(), balanceInQepik - paid * amountInQepik);
    }
    console.log(
      `${this.#attempts().length} payments, ${confirmed.length} confirmed, settled and at the biller once`,
    );
  }

  #attempts(): Attempt[] {
    return this.#parts.payers.flatMap(({ attempts }) => attempts);
  }

  #confirmed(): Attempt[] {
    return this.#attempts().filter(({ end }) => end === 'CONFIRMED');
  }

  /**
   * Returns the number of payments that were not charged though the payer was told CONFIRMED (`lost`), and the number
   * of charges of which no payer was told (`doubled`).
   */
  async #losses(): Promise<{ lost: number; doubled: number }> {
    const rows = await this.primary.ask(`
      select operations.key from entries
      left join operations on operations.receipt_id = entries.transaction_id
      where entries.kind = 'CHARGE'
    `);
    const charged = rows.split('\n');
    const confirmed = new Set(this.#confirmed().map(({ key }) => key));
    const lost = [...confirmed].filter((key) => !charged.includes(key)).length;
    return { lost, doubled: charged.length - (confirmed.size - lost) };
  }
}
