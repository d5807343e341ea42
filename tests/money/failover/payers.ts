// People who pay one bill after another, like the app: they send a confirmation once, and without an answer they ask
// for the operation until its outcome is known.
import { setTimeout as wait } from 'node:timers/promises';
import { confirmOperation, voidOperation } from '#contract/operations/operations.ts';
import { quotePayment } from '#contract/operations/payments.ts';
import { getWallets } from '#contract/wallets.ts';
import { Client } from '#provider/testing/client.ts';

export interface Attempt {
  readonly key: string;
  /** Milliseconds on the clock of this process. */
  readonly sentAt: number;
  /** Final outcome told to the payer: CONFIRMED or VOIDED. */
  end?: string;
}

export const amountInQepik = 100;
const amount = '1.00';

/** Pause between two payments of one person. */
const thinkMs = 200;

/** Time limit of an answer, and pause before the next call. */
const timeoutMs = 5000;
const pauseMs = 500;
/** Time after which a person gives up on an outcome. */
const longestDoubtMs = 120_000;

export class Payer {
  readonly attempts: Attempt[] = [];
  readonly #client: Client;

  constructor(origin: string, token: string) {
    this.#client = new Client(
      (path, init) =>
        fetch(`${origin}${path}`, { ...init, signal: AbortSignal.timeout(timeoutMs) }),
      token,
    );
  }

  /** Pays again and again. Resolves when the outcome of the last payment is known. */
  async payWhile(isOpen: () => boolean): Promise<void> {
    while (isOpen()) {
      const key = await this.#quote().catch(() => undefined);
      if (key === undefined) await wait(pauseMs);
      else await this.#confirm(key);
      await wait(thinkMs);
    }
  }

  /** Returns the balance of the wallet, in qəpik. */
  async balance(): Promise<number> {
    return (await this.#client.get(getWallets, {}))[0]?.availableAmount ?? 0;
  }

  async #quote(): Promise<string> {
    const body = {
      serviceId: 'azerisiq-fiziki',
      fields: { code: `2000145${10_000_001 + this.attempts.length}` },
      amount,
      source: 'WALLET' as const,
      shownDebt: undefined,
    };
    return (await this.#client.get(quotePayment, { body })).operation.key;
  }

  async #confirm(key: string): Promise<void> {
    const attempt: Attempt = { key, sentAt: performance.now() };
    this.attempts.push(attempt);
    const body = { total: amount, currencyCode: 'AZN' as const };
    const end = await endIn(this.#client.call(confirmOperation, { body }, key));
    attempt.end = end ?? (await this.#askForEnd(key));
  }

  async #askForEnd(key: string): Promise<string> {
    const givenUpAt = performance.now() + longestDoubtMs;
    for (;;) {
      const end = await endIn(this.#client.call(voidOperation, { params: { key } }));
      if (end !== undefined) return end;
      if (performance.now() > givenUpAt) throw new Error(`Operation ${key} has no end`);
      await wait(pauseMs);
    }
  }
}

/**
 * Returns the outcome in an answer. Undefined if the answer has none, for example from a proxy, or if it is missing.
 */
async function endIn(call: Promise<{ data: { state: string } | undefined }>) {
  const { data } = await call.catch(() => ({ data: undefined }));
  return data && ['CONFIRMED', 'REFUSED', 'VOIDED'].includes(data.state) ? data.state : undefined;
}
