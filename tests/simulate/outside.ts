// The outside world of a simulation: a biller and a bank with correct books, behind a line that loses, delays,
// duplicates and garbles messages. They follow the rules of `ports.ts`: a key is paid once, and `refused` is the answer
// only for an unpaid or a second order.
import { stageOf } from '#provider/core/ledger/holds.ts';
import type { BillOrder, CardOrder, CardState, Ports } from '#provider/ports/ports.ts';
import type { Random } from '#provider/simulation/random.ts';
import { usualPath } from '#provider/simulation/test-values.ts';
import type { Instance } from './instances.ts';
import { clockNow, sleep } from './time.ts';

interface Payment {
  readonly amount: string;
  readonly at: number;
  readonly lastsMs: number;
  /**
   * Final state of the payment. `refused` is answered at once, `returned` only after the payment was under way for some
   * time.
   */
  readonly end: 'paid' | 'refused' | 'returned';
  readonly path: readonly string[];
}

interface Taking {
  readonly amount: string;
  state: 'asks' | 'taken' | 'refused';
}

interface Return {
  readonly amount: string;
  readonly taken: string;
}

const usual = ['none', 'slow'] as const;
const faults = [
  'silent before',
  'silent after',
  'fails before',
  'fails after',
  'nonsense before',
  'nonsense after',
  'late',
  'twice',
  'undecided',
  'backwards',
] as const;
type Fault = (typeof usual)[number] | (typeof faults)[number];

const never = new Promise<never>(() => {});
const silent = () => never;
const minuteMs = 60_000;

/** The biller and the bank of a run, with their books, and the faulty line to them. */
export class OutsideWorld {
  /** Orders to the biller, and credits to cards at the bank, by key. */
  readonly payments = new Map<string, Payment>();
  readonly takings = new Map<string, Taking>();
  readonly returns = new Map<string, Return>();
  /** Messages about orders by which the provider violated the rules of `ports.ts`. */
  readonly wrongs: string[] = [];
  /** Probability that a call to the biller or bank meets a fault. 0 after the simulated time of faults. */
  faultsAt: number;
  readonly #chance: Random;
  readonly #trace: (line: string) => void;
  readonly #takesSecondForMistake: boolean;
  /** Delayed orders that have not arrived yet, with their keys. */
  readonly #underway = new Map<() => void, string>();
  readonly #ordered = new Set<string>();
  /**
   * Orders of which the provider was told that the receiver does not know them. The provider may send each again once.
   */
  readonly #mayBeSent = new Set<string>();

  constructor(chance: Random, trace: (line: string) => void) {
    this.#chance = chance;
    this.#trace = trace;
    this.faultsAt = chance.pick([0, 0.1, 0.3, 0.5]);
    this.#takesSecondForMistake = chance.fraction() < 0.5;
  }

  /** Delivers all delayed orders now. */
  arrive(): void {
    for (const order of this.#underway.keys()) order();
  }

  isPaid(key: string): boolean {
    return this.payments.get(key)?.end === 'paid';
  }

  /** Returns the amount that a bank took under a key and did not return, in hundredths of a qəpik. */
  keptOf(key: string): bigint {
    const taking = this.takings.get(key);
    let kept = taking?.state === 'taken' ? unitsOf(taking.amount) : 0n;
    for (const { amount, taken } of this.returns.values()) {
      if (taken === key && taking?.state === 'taken') kept -= unitsOf(amount);
    }
    return kept;
  }

  portsFor(instance: Instance): Ports {
    const ask = <T extends object>(what: string, key: string, work: () => T, isOrder = false) =>
      this.#ask(instance, `${what} ${key.slice(0, 6)}`, { key, isOrder }, work);
    const pay = (order: Pick<BillOrder, 'key' | 'amount'>, as: string, path: readonly string[]) =>
      ask(as, order.key, () => this.#pay(order, path), true);
    return {
      biller: {
        name: 'outside',
        lookUp: (asked) =>
          ask('look up', asked.serviceId, () => {
            return { is: 'found', name: null, address: null, debt: null } as const;
          }),
        pay: (order) => pay(order, 'bill', usualPath),
        state: ({ key }) => ask('bill?', key, () => this.#stateOf(key)),
      },
      bank: {
        name: 'outside',
        keep: ({ number }) =>
          ask('keep', number.slice(-4), () => ({ is: 'kept', token: number.slice(-4) }) as const),
        authorise: (order) => ask('take', order.key, () => this.#take(order), true),
        authorisation: (key) => ask('take?', key, () => this.#takenOf(key)),
        credit: (order) => pay(order, 'credit', ['IN_PROGRESS', 'TRANSFERRED']),
        creditState: (key) => ask('credit?', key, () => this.#stateOf(key)),
        refund: (order) => ask('give back', order.key, () => this.#refund(order)),
      },
      identity: { ask: silent, state: silent },
      messenger: { sendSms: silent, sendEmail: silent, sendPush: silent },
    };
  }

  /**
   * Makes a call over the faulty line, which may fail or return an answer of a wrong form. The provider must handle
   * such failures and answers.
   */
  async #ask<T extends object>(
    instance: Instance,
    what: string,
    { key, isOrder }: { key: string; isOrder: boolean },
    work: () => T,
  ): Promise<T> {
    instance.stumble('at a port');
    const isOdd = this.#chance.fraction() < this.faultsAt;
    const fault: Fault = this.#chance.pick(isOdd ? faults : usual);
    if (isOrder) this.#checkOrder(what);
    const answer = await this.#over(fault, work, isOrder ? key : undefined);
    this.#trace(`${instance.name} ${what}: ${fault}, ${JSON.stringify(answer)}`);
    instance.stumble('at a port');
    if (answer && 'is' in answer) {
      const order = what.replace('?', '');
      if (answer.is === 'never-heard') this.#mayBeSent.add(order);
      else if (answer.is !== 'unknown') this.#mayBeSent.delete(order);
    }
    return answer;
  }

  /** Checks that an order is repeated only if it is unknown to its receiver. */
  #checkOrder(what: string): void {
    const mayBeSent = this.#mayBeSent.delete(what);
    if (this.#ordered.has(what) && !mayBeSent) this.wrongs.push(`${what} is ordered again`);
    this.#ordered.add(what);
  }

  async #over<T extends object>(fault: Fault, work: () => T, ordered?: string): Promise<T> {
    const chance = this.#chance;
    await sleep(
      fault === 'slow' && this.faultsAt > 0 ? chance.between(1000, 7500) : chance.between(5, 300),
    );
    switch (fault) {
      case 'silent before':
        return never;
      case 'fails before':
        throw new Error('The line is cut');
      case 'nonsense before':
        return this.#nonsense();
      case 'late':
        if (ordered) this.#later(work, ordered, chance.between(9_000, 4 * minuteMs));
        return never;
      default: {
        const answer = work();
        if (fault === 'twice' && ordered) this.#later(work, ordered, chance.between(100, minuteMs));
        if (fault === 'silent after') return never;
        if (fault === 'fails after') throw new Error('The line is cut');
        if (fault === 'nonsense after') return this.#nonsense();
        if (fault === 'backwards') return this.#otherThanBefore(answer);
        if (fault !== 'undecided') return answer;
        const askAgainInMs = chance.pick([0, 700, 30_000, 3_600_000]);
        return JSON.parse(JSON.stringify({ is: 'unknown', askAgainInMs }));
      }
    }
  }

  #nonsense<T>(): T {
    return JSON.parse(
      this.#chance.pick([
        '{"is":"accepted","status":"<b>"}',
        '{"ok":true}',
        'null',
        '{"is":"done "}',
      ]),
    );
  }

  /** Changes the answer about a pending payment to another stage, or to an unknown status. */
  #otherThanBefore<T extends object>(answer: T): T {
    const isOnItsWay = 'status' in answer && stageOf(String(answer.status)) === 'held';
    const status = this.#chance.pick(['PENDING', 'PAYMENT_CREATED', 'UNDER_REVIEW']);
    return isOnItsWay ? { ...answer, status } : answer;
  }

  #later(work: () => unknown, key: string, ms: number): void {
    const order = () => {
      if (this.#underway.delete(order)) work();
    };
    this.#underway.set(order, key);
    setTimeout(order, ms);
  }

  #pay({ key, amount }: Pick<BillOrder, 'key' | 'amount'>, path: readonly string[]) {
    const known = this.payments.get(key);
    if (this.#isMistake(key, known)) {
      return { is: 'refused', code: 'SERVICE_UNAVAILABLE' } as const;
    }
    if (known && known.amount !== amount) this.wrongs.push(`${key} is ordered with another amount`);
    if (!known) {
      const drawn = this.#chance.fraction();
      const end = drawn < 0.7 ? 'paid' : drawn < 0.85 ? 'refused' : 'returned';
      const lastsMs = this.#chance.pick([0, 2_000, 30_000, 20 * minuteMs, 300 * minuteMs]);
      this.payments.set(key, { amount, at: clockNow(), lastsMs, end, path });
    }
    return this.#known(key);
  }

  /**
   * Returns whether the receiver takes this order for a mistake: a second order under a key that it knows or that is on
   * its way. In half of the runs receivers reject such orders.
   */
  #isMistake(key: string, known: object | undefined): boolean {
    const isSecond = known !== undefined || [...this.#underway.values()].includes(key);
    return isSecond && this.#takesSecondForMistake;
  }

  #stateOf(key: string) {
    return this.payments.has(key) ? this.#known(key) : ({ is: 'never-heard' } as const);
  }

  #known(key: string) {
    const payment = this.payments.get(key);
    if (!payment || payment.end === 'refused') {
      return { is: 'refused', code: 'SUBSCRIBER_NOT_FOUND' } as const;
    }
    const { at, lastsMs, end, path } = payment;
    const way = end === 'paid' ? path : [...path.slice(0, -1), 'REVERSE_INPROGRESS', 'REVERSED'];
    const part = lastsMs === 0 ? 1 : (clockNow() - at) / lastsMs;
    const place = Math.min(Math.floor(part * way.length), way.length - 1);
    return { is: 'accepted', status: way[place] ?? 'CREATED' } as const;
  }

  #take({ key, amount, purpose, isAutomatic }: CardOrder) {
    if (purpose === 'CHECK' || purpose === 'AGREEMENT') return { is: 'pays' } as const;
    const known = this.takings.get(key);
    if (this.#isMistake(key, known)) return { is: 'refused', code: 'CARD_DECLINED' } as const;
    if (!known) {
      const drawn = this.#chance.fraction();
      const agreed = isAutomatic || drawn < 0.5;
      // The bank takes no money whose return was requested before the order arrived.
      const isRefused = this.returns.has(key) || drawn > 0.9;
      this.takings.set(key, { amount, state: isRefused ? 'refused' : agreed ? 'taken' : 'asks' });
    }
    const taken = this.#takenOf(key);
    return taken.is === 'never-heard' ? ({ is: 'unknown' } as const) : taken;
  }

  /** The person confirms on the bank's page if the bank asks. A bank that was asked to return the money takes none. */
  confirmAtBank(key: string): void {
    const taking = this.takings.get(key);
    if (taking?.state !== 'asks') return;
    const isRefused = this.returns.has(key) || this.#chance.fraction() > 0.8;
    taking.state = isRefused ? 'refused' : 'taken';
  }

  #takenOf(key: string): CardState {
    const taking = this.takings.get(key);
    if (!taking) return { is: 'never-heard' };
    if (taking.state === 'asks') return { is: 'asks', leadsTo: `https://bank.example/${key}` };
    return taking.state === 'taken' ? { is: 'pays' } : { is: 'refused', code: 'CARD_DECLINED' };
  }

  #refund({ key, amount, taken }: Return & { readonly key: string }) {
    const known = this.returns.get(key);
    if (known && known.amount !== amount) this.wrongs.push(`${key} is given back anew`);
    this.returns.set(key, { amount, taken });
    return { is: 'done' } as const;
  }
}

/** Converts decimal text in manat to hundredths of a qəpik. */
export function unitsOf(amount: string): bigint {
  return BigInt(Math.round(Number(amount) * 10_000));
}
