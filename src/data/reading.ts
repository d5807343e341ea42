// What a query read last. Screens begin with it, so that who comes back to one sees it at once.
import type { Device } from './device.ts';
import type { Mark } from './rows.ts';
import { unlessShut } from './unless-shut.ts';

/** Rows as they were read, with what the marks said of them then. */
export interface Read<T> {
  readonly rows: T;
  /** Null where the shelf never held anything whole. */
  readonly savedAt: number | null;
  /** Whether the provider is known, or suspected, to hold something newer. */
  readonly stale: boolean;
}

/** A query over the device. One that is `remembered` keeps its readings for the life of the page. */
export interface Query<T, Args extends readonly unknown[]> {
  (device: Device, ...args: Args): Promise<T>;
  readonly readings?: Map<string, Reading<T>>;
}

export function remembered<T, Args extends readonly unknown[]>(
  query: (device: Device, ...args: Args) => Promise<T>,
): Query<T, Args> {
  const readings = new Map<string, Reading<T>>();
  return Object.assign((device: Device, ...args: Args) => query(device, ...args), { readings });
}

/** The reading of a query with these arguments: the one of before, where it is remembered. */
export function readingOf<T, Args extends readonly unknown[]>(
  query: Query<T, Args>,
  args: Args,
): Reading<T> {
  const key = JSON.stringify(args);
  const known = query.readings?.get(key);
  if (known) return known;
  const reading = new Reading((device) => query(device, ...args));
  query.readings?.set(key, reading);
  return reading;
}

export class Reading<T> {
  readonly #query: (device: Device) => Promise<T>;
  readonly #listeners = new Set<() => void>();
  #read: Read<T> | undefined;
  #followed: { readonly moves: string; readonly rows: T } | undefined;
  #latest = 0;

  constructor(query: (device: Device) => Promise<T>) {
    this.#query = query;
  }

  readonly get = (): Read<T> | undefined => this.#read;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes what is known from elsewhere, until the device has answered. */
  begin(read: Read<T>): void {
    this.#read ??= read;
  }

  /** Follows the marks: rows are read where they moved. `era` tells one device from its successor. */
  async follow(device: Device, marks: readonly (Mark | undefined)[], era: number): Promise<void> {
    this.#latest += 1;
    const turn = this.#latest;
    const moves = [era, ...marks.map((mark) => mark?.moves)].join();
    const followed =
      this.#followed?.moves === moves
        ? this.#followed
        : await unlessShut(async () => ({ moves, rows: await this.#query(device) }));
    if (!followed || turn !== this.#latest) return;
    this.#followed = followed;
    const saved = marks.flatMap((mark) => mark?.savedAt ?? []);
    this.#read = {
      rows: followed.rows,
      savedAt: saved.length === 0 ? null : Math.min(...saved),
      stale: marks.some((mark) => mark?.stale ?? true),
    };
    for (const listener of [...this.#listeners]) listener();
  }
}
