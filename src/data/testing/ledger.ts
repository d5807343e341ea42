// A user's history at a provider: numbered changes, pages towards the oldest, changes since a version, and its state at
// any version.
import type { Wire } from '#contract/call.ts';
import { getHistory } from '#contract/history.ts';
import { type Qepik, qepik, toDecimal } from '#domain/money.ts';
import { type HistoryAnswer, parsed, receiptWire, walletsWire } from './samples.ts';

interface State {
  readonly id: string;
  readonly at: number;
  readonly version: number;
  readonly status: string;
}

/** A page of a ledger: the request, the answer, and the user's version at which the answer was read. */
export interface HistoryPage {
  readonly asked: { readonly since: number; readonly cursor: string | undefined };
  readonly answer: HistoryAnswer;
  readonly version: number;
}

const FIRST = Date.UTC(2025, 0, 1);
const MINUTE = 60_000;

/** A user's history at a provider, made of payments of 1.00. Each change raises `version` by one. */
export class Ledger {
  version = 1;
  #payments = 0;
  readonly #states: State[] = [];

  /** Adds a payment of 1.00. */
  pay(): void {
    this.version += 1;
    const place = this.#payments;
    this.#payments += 1;
    // Two payments in one minute share their time, so that only the id tells them apart.
    const at = FIRST + Math.floor(place / 2) * MINUTE;
    this.#states.push({ id: `t${place}`, at, version: this.version, status: 'PENDING' });
  }

  /** Changes the status of the payment with this number, counted from 0, for example to SUCCESS or REVERSED. */
  settle(place: number, status: string): void {
    const before = this.#states.findLast(({ id }) => id === `t${place}`);
    if (!before) return;
    this.version += 1;
    this.#states.push({ ...before, version: this.version, status });
  }

  /** Makes a change outside of history, such as another name: only the version rises. */
  other(): void {
    this.version += 1;
  }

  /** Returns every transaction as it was at a version, newest first. */
  at(version: number): State[] {
    const latest = new Map<string, State>();
    for (const state of this.#states) if (state.version <= version) latest.set(state.id, state);
    return [...latest.values()].sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
  }

  /** Returns the balance at a version: payments that were not reversed are deducted. */
  balanceAt(version: number): Qepik {
    const paid = this.at(version).filter(({ status }) => status !== 'REVERSED').length;
    return qepik(1_000_000 - paid * 100);
  }

  /**
   * Returns a page of at most `limit` rows, as `getHistory` does. `before` selects only transactions older than this
   * moment (epoch milliseconds).
   */
  page(since: number, limit: number, cursor?: string, before = Infinity): HistoryPage {
    const states =
      since === 0
        ? this.at(this.version).filter(({ at }) => at < before)
        : this.at(this.version)
            .filter((state) => state.version > since)
            .sort((a, b) => a.version - b.version);
    const start = cursor === undefined ? 0 : this.#placeAfter(states, since, cursor);
    const page = states.slice(start, start + limit);
    const last = page.at(-1);
    const wire: Wire<typeof getHistory> = {
      transactions: page.map(({ id, ...rest }) => receiptWire(id, { ...rest, total: '1.00' })),
      wallets: walletsWire(toDecimal(this.balanceAt(this.version))),
      next: last && start + limit < states.length ? cursorOf(last, since) : null,
    };
    return {
      asked: { since, cursor },
      answer: parsed(getHistory, wire),
      version: this.version,
    };
  }

  /** A cursor names a position, not a row: the row there may have changed since. */
  #placeAfter(states: readonly State[], since: number, cursor: string): number {
    const [first = '', id = ''] = cursor.split('_');
    const place = states.findIndex((state) =>
      since === 0
        ? state.at < Number(first) || (state.at === Number(first) && state.id < id)
        : state.version > Number(first),
    );
    return place === -1 ? states.length : place;
  }
}

function cursorOf({ at, id, version }: State, since: number): string {
  return since === 0 ? `${at}_${id}` : `${version}_`;
}
