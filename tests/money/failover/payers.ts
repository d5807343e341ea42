// People who pay one bill after another, like the app: they send a confirmation once, and without an answer they ask
// for the operation until its outcome is known.
import { setTimeout as wait } from 'node:timers/promises';
import { confirmOperation, voidOperation } from '#contract/operations/operations.ts';
import { quotePayment } from '#contract/operations/payments.ts';
import { getWallets } from '#contract/wallets.ts';
import { Client } from '#provider/testing/client.ts';

/** A payment that a payer has confirmed. */
export interface Attempt {
  readonly key: string;
  /** Time of the confirmation, in milliseconds of `performance.now()`. */
  readonly sentAt: number;
  /** Final state in the answer to the payer: CONFIRMED, REFUSED or VOIDED. Undefined until then. */
  end?: string;
}

/** Amount of each payment, in qəpik. */
export const amountInQepik = 100;
const amount = '1.00';

/** Pause between two payments of one person, in milliseconds. */
const thinkMs = 200;

/** Time limit of an answer, and pause after an error before the next call, in milliseconds. */
const timeoutMs = 5000;
const pauseMs = 500;
/** Time in milliseconds after which a person gives up waiting for an outcome. */
const longestDoubtMs = 120_000;

/** A person who pays one bill after another. */
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
 * Returns the final state in an answer. Undefined if no answer comes, or if the answer has no final state, for example
 * an answer of a proxy.
 */
async function endIn(call: Promise<{ data: { state: string } | undefined }>) {
  const { data } = await call.catch(() => ({ data: undefined }));
  return data && ['CONFIRMED', 'REFUSED', 'VOIDED'].includes(data.state) ? data.state : undefined;
}
