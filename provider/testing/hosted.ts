// The hosted page as a person meets it, and the page of the simulated bank, for tests of the provider.
import { Hono } from 'hono';
import { getCards, openCardPage } from '#contract/cards.ts';
import { openHostedPage } from '#contract/operations/operations.ts';
import { quoteTopUp } from '#contract/operations/top-up.ts';
import { hostedPages } from '#provider/hosted/hosted-page.ts';
import { bankPages } from '#provider/simulation/bank-page.ts';
import { testCards } from '#provider/simulation/test-cards.ts';
import type { TestProvider, TestUser } from './provider.ts';

const [pays, asks, declined, noMoney, alwaysAsks, otherBank] = testCards;

/** Numbers of test cards by what their banks do. */
export const cardNumbers = {
  pays: pays.number,
  asks: asks.number,
  declined: declined.number,
  noMoney: noMoney.number,
  alwaysAsks: alwaysAsks.number,
  otherBank: otherBank.number,
} as const;

/** A card as it is typed and submitted. */
export function typed(number: string = cardNumbers.pays, more: Record<string, string> = {}) {
  return { act: 'card', number, expiry: '08/39', cvc: '123', ...more };
}

/** The path of a page of the provider's that an answer leads to. */
export function pathIn(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** The path of the hosted page of an operation that is AWAY. */
export async function pathOf(user: TestUser, key: string): Promise<string> {
  return pathIn((await user.get(openHostedPage, { params: { key } })).address);
}

export class HostedPages {
  readonly #provider: TestProvider;
  readonly #pages: Hono;

  constructor(provider: TestProvider, cardKey = 'key of the tests') {
    this.#provider = provider;
    this.#pages = new Hono()
      .route('/', hostedPages(provider, cardKey))
      .route('/', bankPages(provider.store, true));
  }

  /** The answer to who opens a page, or submits a form or text that is none. */
  async ask(path: string, sent?: Record<string, string> | string): Promise<Response> {
    if (sent === undefined) return this.#pages.request(path);
    const body = typeof sent === 'string' ? sent : new URLSearchParams(sent);
    return this.#pages.request(path, { method: 'POST', body });
  }

  /** What a page says. */
  async read(path: string): Promise<string> {
    return (await this.ask(path)).text();
  }

  /** Types the card that money is sent to. Returns what the page says of it, and what sends there. */
  async typeRecipient(path: string, number: string) {
    await this.send(path, { act: 'card', number });
    const text = await this.read(path);
    const [, recipient = ''] = /name="recipient" value="([^"]*)"/.exec(text) ?? [];
    return { text, send: () => this.send(path, { act: 'send', recipient }) };
  }

  /** Sends money to a card that is typed. */
  async sendTo(path: string, number: string) {
    return (await this.typeRecipient(path, number)).send();
  }

  /** Submits a form, or sends text that is none. */
  async send(path: string, sent: Record<string, string> | string) {
    return this.#readAnswer(await this.ask(path, sent));
  }

  async #readAnswer(answer: Response) {
    const text = await answer.text();
    return {
      status: answer.status,
      leadsTo: answer.headers.get('Location'),
      text,
      /** What is told at fields. The page holds the words of all problems besides, for its script. */
      told: [...text.matchAll(/role="alert"[^>]*>([^<]*)</g)].map(([, words]) => words),
    };
  }

  /** The path of the page of the bank to which a hosted page leads, opened so that the bank sends its code. */
  async openBank(path: string): Promise<string | undefined> {
    const [, address] = /class="button" href="([^"]*)"/.exec(await this.read(path)) ?? [];
    if (address === undefined) return undefined;
    await this.ask(pathIn(address));
    return pathIn(address);
  }

  /** Gives the code that the bank has sent last, and comes back from the bank, where that was the right one. */
  async giveCode(user: TestUser, path: string) {
    const bank = await this.openBank(path);
    if (bank === undefined) return this.#readAnswer(await this.ask(path));
    const code = await this.#provider.newestCode(user.phone);
    return this.comeBack(await this.send(bank, { act: 'code', code }), bank);
  }

  /** Follows the page of a bank back, once it asks nothing any more. */
  async comeBack(answer: Awaited<ReturnType<HostedPages['send']>>, bank: string) {
    if (answer.status !== 303) return answer;
    const { leadsTo } = await this.#readAnswer(await this.ask(bank));
    return this.#readAnswer(await this.ask(leadsTo ?? ''));
  }

  /** A top-up that is confirmed, with the path of its hosted page. */
  async topUp(user: TestUser, amount = '20.00', card?: string) {
    const { operation } = await user.get(quoteTopUp, {
      body: { amount, source: card ? `CARD:${card}` : 'CARD' },
    });
    const { key } = operation;
    const confirmed = await user.confirm(key, amount);
    const path = confirmed.data?.state === 'AWAY' ? await pathOf(user, key) : '';
    return { key, confirmed, path };
  }

  /** Saves a card of a user, without paying. Returns its id. */
  async saveCard(user: TestUser, number: string = cardNumbers.pays): Promise<string> {
    const path = pathIn((await user.get(openCardPage, {})).address);
    const { leadsTo } = await this.send(path, typed(number));
    if (!leadsTo?.includes('outcome=')) await this.giveCode(user, path);
    const last4 = number.slice(-4);
    const cards = await user.get(getCards, {});
    const saved = cards.find(({ maskedNumber }) => maskedNumber.endsWith(last4));
    if (!saved) throw new Error(`The card ${last4} was not saved`);
    return saved.id;
  }
}
