// People and their devices: the operations that they start, their retries without an answer, and the answers that they
// get. The network loses their calls or the answers, and delivers some calls twice.
import { createAutomaticPayment } from '#contract/automatic-payments.ts';
import type { Call, Input } from '#contract/call.ts';
import { answerCoupon, getCoupons, withdrawCoupon } from '#contract/operations/coupons.ts';
import {
  confirmOperation,
  getOperation,
  openHostedPage,
  voidOperation,
} from '#contract/operations/operations.ts';
import { signInElsewhere } from '#provider/controls/users.ts';
import type { Store } from '#provider/core/database/store.ts';
import type { Random } from '#provider/simulation/random.ts';
import { Client, type Reply } from '#provider/testing/client.ts';
import { pathIn, typed } from '#provider/testing/hosted.ts';
import { anyWish, type People, recipientOf } from './actions.ts';
import type { Instance } from './instances.ts';
import { clockNow, sleep } from './time.ts';

class NoAnswer extends Error {}

/**
 * An operation that a person started, and what they know about it. Times are in epoch milliseconds of the simulated
 * clock.
 */
export interface Attempt {
  readonly phone: string;
  readonly key: string;
  readonly total: string;
  readonly expiresAt: number;
  readonly quotedAt: number;
  /** Time at which the person first sent the confirmation. */
  firstSentAt?: number;
  /**
   * First final state that the person has read in an answer, such as CONFIRMED. `toldAt` is the time of that answer.
   */
  told?: string;
  toldAt?: number;
}

interface Replied {
  readonly status: number;
  readonly problem: { readonly code: string } | undefined;
}
type AnswerOfOne = Replied & { readonly data: { readonly state: string } | undefined };

const ends: readonly string[] = ['CONFIRMED', 'REFUSED', 'VOIDED', 'EXPIRED'];

/** Acts for the people of a run: makes their calls over a faulty network and records the answers that they get. */
export class Crowd {
  readonly attempts: Attempt[] = [];
  /** Messages about answers that the provider may never give. */
  readonly wrongs: string[] = [];
  /** Probability that the network loses or duplicates a message. */
  faultsAt: number;
  readonly #chance: Random;
  readonly #instances: () => readonly Instance[];
  readonly #store: Store;
  readonly #trace: (line: string) => void;
  readonly #confirmAtBank: (key: string) => void;
  readonly #tokens = new Map<string, string>();

  constructor(given: {
    readonly chance: Random;
    readonly instances: () => readonly Instance[];
    readonly store: Store;
    readonly confirmAtBank: (key: string) => void;
    readonly trace: (line: string) => void;
  }) {
    this.#chance = given.chance;
    this.#instances = given.instances;
    this.#store = given.store;
    this.#trace = given.trace;
    this.#confirmAtBank = given.confirmAtBank;
    this.faultsAt = given.chance.pick([0, 0.05, 0.2]);
  }

  /** A person moves money, from the quote to the outcome or until they give up. */
  async moveMoney(people: People): Promise<void> {
    const chance = this.#chance;
    const wish = anyWish(people, chance);
    const { phone } = wish;
    const quoted = await this.#insist(phone, wish.quote);
    const operation = quoted?.data?.operation;
    this.#trace(
      `${phone} quotes ${wish.about}: ${operation ? `${short(operation.key)} ${operation.total / 100}` : quoted?.problem?.code}`,
    );
    if (!operation) return;
    const total = (operation.total / 100).toFixed(2);
    const times = { quotedAt: clockNow(), expiresAt: Date.parse(operation.expiresAt) };
    const attempt: Attempt = { phone, key: operation.key, total, ...times };
    this.attempts.push(attempt);
    await sleep(chance.pick([0, 0, 500, 5_000, 30_000, 310_000]));
    const confirm = () => this.#confirm(attempt);
    const undo = () => this.#void(attempt);
    const leave = async () => {};
    const [does, meanwhile] = chance.pick([
      [confirm, leave],
      [confirm, leave],
      [confirm, leave],
      [confirm, confirm],
      [confirm, confirm],
      [confirm, undo],
      [undo, leave],
      [leave, leave],
    ]);
    await Promise.all([does?.(), this.#pause().then<unknown>(meanwhile)]);
    if (does !== leave) await this.#seeToEnd(attempt, wish.number);
  }

  #pause(): Promise<void> {
    return sleep(this.#chance.pick([0, 1, 50, 2_000, 12_000]));
  }

  async #confirm(attempt: Attempt): Promise<string | undefined> {
    const body = { total: attempt.total, currencyCode: 'AZN' } as const;
    attempt.firstSentAt ??= clockNow();
    const reply = await this.#send(attempt.phone, confirmOperation, { body }, attempt.key);
    return this.#note(attempt, 'confirms', reply);
  }

  async #void(attempt: Attempt): Promise<void> {
    const { phone, key } = attempt;
    this.#note(attempt, 'voids', await this.#send(phone, voidOperation, { params: { key } }));
  }

  /** Like the app: asks for the outcome, types the card if necessary, and may send the confirmation again. */
  async #seeToEnd(attempt: Attempt, number: string): Promise<void> {
    const { phone, key } = attempt;
    for (let turn = 0; turn < 6 && attempt.told === undefined; turn++) {
      await sleep(this.#chance.between(200, 20_000));
      const reply = await this.#send(phone, getOperation, { params: { key } });
      this.#note(attempt, 'asks', reply);
      const state = reply?.data?.state;
      if (state === 'AWAY') await this.#onPage(attempt, number);
      else if (state === 'QUOTED' && turn > 2) await this.#void(attempt);
      else if (this.#chance.fraction() < 0.3) await this.#confirm(attempt);
    }
  }

  async #onPage({ phone, key }: Attempt, number: string): Promise<void> {
    const opened = await this.#send(phone, openHostedPage, { params: { key } });
    if (!opened?.data) return;
    const path = pathIn(opened.data.address);
    const does = this.#chance.pick(['pays', 'pays', 'pays', 'twice', 'leaves', 'cancels']);
    this.#trace(`${phone} ${does} on the page of ${short(key)}`);
    if (does === 'leaves') return;
    await this.#submit(path, does === 'cancels' ? { act: 'cancel' } : typed(number));
    await sleep(this.#chance.between(1_000, 40_000));
    const [page] = await this.#store
      .selectFrom('hosted_pages')
      .select(['card', 'recipient'])
      .where('operation_key', '=', key)
      .execute();
    if (page?.recipient) await this.#submit(path, { act: 'send', recipient: page.recipient.id });
    if (!page?.card) return;
    this.#confirmAtBank(key);
    if (this.#chance.fraction() < 0.2) return;
    const comeBack = () => this.#submit(`/back/${key}`, {});
    const again = does === 'twice' ? this.#pause().then(comeBack) : undefined;
    await Promise.all([comeBack(), again]);
  }

  async #submit(path: string, form: Record<string, string>): Promise<void> {
    const body = new URLSearchParams(form).toString();
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    await this.#over((instance) =>
      Promise.resolve(instance.pages.request(path, { method: 'POST', body, headers })),
    ).catch(noAnswer);
  }

  /** For each open coupon, the receiver answers, the sender withdraws it, or they do so simultaneously. */
  async endCoupons({ payer, friend }: People): Promise<void> {
    const { data = [] } = (await this.#send(friend, getCoupons, {})) ?? {};
    const open = data.filter(({ status, direction }) => status === 'PENDING' && direction === 'IN');
    for (const { id } of open) {
      const params = { id };
      const accepted = this.#chance.fraction() < 0.7;
      const answer = () =>
        this.#insist(friend, (client, key) =>
          client.call(answerCoupon, { params, body: { accepted } }, key),
        );
      const withdraw = () =>
        this.#insist(payer, (client, key) => client.call(withdrawCoupon, { params }, key));
      const ends = [[answer], [answer], [answer, answer], [answer, withdraw], [withdraw]];
      const replies = await Promise.all(this.#chance.pick(ends).map((end) => end()));
      this.#trace(
        `coupon ${short(id)}: ${replies.map((reply) => reply?.data?.status ?? reply?.problem?.code)}`,
      );
    }
  }

  /** Creates an automatic payment. Repeats the call under its key if no answer comes. */
  async planAutomaticPayment({ payer }: People): Promise<void> {
    const terms = { frequency: 'MONTHLY', day: 22, date: null, amount: '20.00' } as const;
    const body = { ...terms, favoriteId: null, recipient: { name: 'Ev', ...recipientOf(9) } };
    const reply = await this.#insist(payer, (client, key) =>
      client.call(createAutomaticPayment, { body }, key),
    );
    this.#trace(`${payer} plans an automatic payment: ${reply?.data?.id ?? reply?.problem?.code}`);
  }

  /** Checks that another confirmation of an ended operation is answered with its outcome. */
  async confirmAgain(attempt: Attempt): Promise<void> {
    const said = await this.#confirm(attempt);
    if (said !== undefined && ends.includes(said)) return;
    this.wrongs.push(`${short(attempt.key)} has ended, and a confirmation is answered ${said}`);
  }

  /** Records the outcome in an answer and returns it. Undefined without an answer. */
  #note(attempt: Attempt, does: string, reply: AnswerOfOne | undefined) {
    const said = reply?.data?.state ?? endOf(reply?.problem?.code);
    this.#trace(`${attempt.phone} ${does} ${short(attempt.key)}: ${said ?? 'no answer'}`);
    if (said === undefined || !ends.includes(said)) return said;
    if (attempt.told !== undefined && attempt.told !== said) {
      this.wrongs.push(`${short(attempt.key)} was told ${attempt.told}, then ${said}`);
    }
    attempt.told ??= said;
    attempt.toldAt ??= clockNow();
    return said;
  }

  /** Makes a call up to four times under the same key, until an answer comes. Undefined if no answer comes. */
  async #insist<R extends Replied>(
    phone: string,
    call: (client: Client, key: string) => Promise<R>,
  ): Promise<R | undefined> {
    const key = `simulated-${this.#chance.between(10 ** 8, 10 ** 9)}`;
    for (let turn = 0; turn < 4; turn++) {
      const reply = await this.#withClient(phone, (client) => call(client, key));
      if (reply && reply.status !== 503) return reply;
      await sleep(this.#chance.between(500, 10_000));
    }
    return undefined;
  }

  #send<C extends Call>(
    phone: string,
    row: C,
    input: Input<C>,
    key?: string,
  ): Promise<Reply<C> | undefined> {
    return this.#withClient(phone, (client) => client.call(row, input, key));
  }

  /**
   * Makes a call with the session of the person, after a sign-in if there is none. Deletes the session after a 401, and
   * records a 500. Undefined if no answer came.
   */
  async #withClient<R extends Replied>(
    phone: string,
    call: (client: Client) => Promise<R>,
  ): Promise<R | undefined> {
    const token = this.#tokens.get(phone) ?? (await this.signIn(phone));
    const client = new Client((path, init) => this.#fetch(path, init), token);
    const reply = await call(client).catch(noAnswer);
    if (reply?.status === 401) this.#tokens.delete(phone);
    if (reply?.status === 500) this.wrongs.push(`${phone} is answered ${reply.problem?.code}`);
    return reply;
  }

  async signIn(phone: string): Promise<string> {
    const token = await signInElsewhere(this.#store, phone, { device: 'Phone', cityId: 'gence' });
    this.#tokens.set(phone, token);
    return token;
  }

  #fetch(path: string, init: RequestInit): Promise<Response> {
    return this.#over((instance) => Promise.resolve(instance.app.request(path, init)));
  }

  async #over(request: (instance: Instance) => Promise<Response>): Promise<Response> {
    const chance = this.#chance;
    const isOdd = () => chance.fraction() < this.faultsAt;
    await sleep(chance.between(5, 200));
    const instances = this.#instances();
    if (isOdd() || instances.length === 0) throw await lost();
    const instance = chance.pick(instances);
    if (isOdd()) {
      const another = chance.pick(instances);
      sleep(chance.pick([0, 100, 15_000]))
        .then(() => request(another))
        .catch(() => {});
    }
    const response = await request(instance);
    if (instance.hasEnded || isOdd()) throw await lost();
    await sleep(chance.between(5, 200));
    return response;
  }
}

async function lost(): Promise<NoAnswer> {
  await sleep(20_000);
  return new NoAnswer('No answer came');
}

function noAnswer(error: unknown): undefined {
  if (!(error instanceof NoAnswer)) throw error;
}

/** Returns VOIDED or EXPIRED if the problem code of a confirmation says so, otherwise the code itself. */
function endOf(code: string | undefined): string | undefined {
  if (code === 'OPERATION_VOIDED') return 'VOIDED';
  return code === 'OPERATION_EXPIRED' ? 'EXPIRED' : code;
}

function short(key: string): string {
  return key.slice(0, 6);
}
