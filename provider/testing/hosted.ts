// Drives the hosted page and the page of the simulated bank like a person.
import { Hono } from 'hono';
import { getCards, openCardPage } from '#contract/cards.ts';
import { openHostedPage } from '#contract/operations/operations.ts';
import { quoteTopUp } from '#contract/operations/top-up.ts';
import { hostedPages } from '#provider/hosted/hosted-page.ts';
import { bankPages } from '#provider/simulation/bank-page.ts';
import { testCards } from '#provider/simulation/test-cards.ts';
import type { TestProvider, TestUser } from './provider.ts';

const [pays, asks, declined, noMoney, alwaysAsks, otherBank] = testCards;

/** Numbers of test cards by the behaviour of their banks. */
export const cardNumbers = {
  pays: pays.number,
  asks: asks.number,
  declined: declined.number,
  noMoney: noMoney.number,
  alwaysAsks: alwaysAsks.number,
  otherBank: otherBank.number,
} as const;

/** Form values with which a test submits a card on the hosted page. */
export function typed(number: string = cardNumbers.pays, more: Record<string, string> = {}) {
  return { act: 'card', number, expiry: '08/39', cvc: '123', ...more };
}

/** Returns the path and query of an address, so that a page is opened without a network. */
export function pathIn(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/**
 * Opens the hosted page of an operation that is AWAY, and returns its path. Earlier paths of the operation no longer
 * work.
 */
export async function pathOf(user: TestUser, key: string): Promise<string> {
  return pathIn((await user.get(openHostedPage, { params: { key } })).address);
}

/** The hosted page and the page of the simulated bank, without a network. */
export class HostedPages {
  readonly #provider: TestProvider;
  readonly #pages: Hono;

  constructor(provider: TestProvider, cardKey = 'key of the tests') {
    this.#provider = provider;
    this.#pages = new Hono()
      .route('/', hostedPages(provider, cardKey))
      .route('/', bankPages(provider.store, true));
  }

  /** Opens the page that adds a card without a payment, and returns its path. */
  async cardPage(user: TestUser): Promise<string> {
    return pathIn((await user.get(openCardPage, {})).address);
  }

  /** Opens a page, or submits a form or an invalid body. */
  async ask(path: string, sent?: Record<string, string> | string): Promise<Response> {
    if (sent === undefined) return this.#pages.request(path);
    const body = typeof sent === 'string' ? sent : new URLSearchParams(sent);
    return this.#pages.request(path, { method: 'POST', body });
  }

  async read(path: string): Promise<string> {
    return (await this.ask(path)).text();
  }

  /** Types the card that will receive money. Returns the text of the page and a function that sends the money. */
  async typeRecipient(path: string, number: string) {
    await this.send(path, { act: 'card', number });
    const text = await this.read(path);
    const [, recipient = ''] = /name="recipient" value="([^"]*)"/.exec(text) ?? [];
    return { text, send: () => this.send(path, { act: 'send', recipient }) };
  }

  /** Sends money to a typed card. */
  async sendTo(path: string, number: string) {
    return (await this.typeRecipient(path, number)).send();
  }

  /** Submits a form or an invalid body. */
  async send(path: string, sent: Record<string, string> | string) {
    return this.#readAnswer(await this.ask(path, sent));
  }

  async #readAnswer(answer: Response) {
    const text = await answer.text();
    return {
      status: answer.status,
      leadsTo: answer.headers.get('Location'),
      text,
      /** Errors at fields. The page also contains the texts of all problems, for its script. */
      told: [...text.matchAll(/role="alert"[^>]*>([^<]*)</g)].map(([, words]) => words),
    };
  }

  /** Path of the bank's page that a hosted page leads to. Opening it makes the bank send its code. */
  async openBank(path: string): Promise<string | undefined> {
    const [, address] = /class="button" href="([^"]*)"/.exec(await this.read(path)) ?? [];
    if (address === undefined) return undefined;
    await this.ask(pathIn(address));
    return pathIn(address);
  }

  /**
   * Enters the bank's last code, and returns from the bank if the code was correct. Without a question of the bank,
   * only opens the hosted page.
   */
  async giveCode(user: TestUser, path: string) {
    const bank = await this.openBank(path);
    if (bank === undefined) return this.#readAnswer(await this.ask(path));
    const code = await this.#provider.newestCode(user.phone);
    return this.comeBack(await this.send(bank, { act: 'code', code }), bank);
  }

  /**
   * If the bank's page has accepted the last input (`answer` is a 303), follows its redirect and returns the answer of
   * the hosted page. Otherwise returns `answer`.
   */
  async comeBack(answer: Awaited<ReturnType<HostedPages['send']>>, bank: string) {
    if (answer.status !== 303) return answer;
    const { leadsTo } = await this.#readAnswer(await this.ask(bank));
    return this.#readAnswer(await this.ask(leadsTo ?? ''));
  }

  /** Quotes and confirms a top-up. `path` is that of its hosted page, or empty if the operation is not AWAY. */
  async topUp(user: TestUser, amount = '20.00', card?: string) {
    const { operation } = await user.get(quoteTopUp, {
      body: { amount, source: card ? `CARD:${card}` : 'CARD' },
    });
    const { key } = operation;
    const confirmed = await user.confirm(key, amount);
    const path = confirmed.data?.state === 'AWAY' ? await pathOf(user, key) : '';
    return { key, confirmed, path };
  }

  /** Saves a card of a user without a payment. Returns its id. */
  async saveCard(user: TestUser, number: string = cardNumbers.pays): Promise<string> {
    const path = await this.cardPage(user);
    const { leadsTo } = await this.send(path, typed(number));
    if (!leadsTo?.includes('outcome=')) await this.giveCode(user, path);
    const last4 = number.slice(-4);
    const cards = await user.get(getCards, {});
    const saved = cards.find(({ maskedNumber }) => maskedNumber.endsWith(last4));
    if (!saved) throw new Error(`The card ${last4} was not saved`);
    return saved.id;
  }
}
