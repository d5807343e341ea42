// One walk of one phone, on which two people sign in, through the app and whatever happens to it.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright/test';
import { confirmOperation } from '#contract/operations/operations.ts';
import { type Random, randomOf } from '#provider/simulation/random.ts';
import { App } from '#tests/fixtures/app.ts';
import { saveUnusedCard } from '#tests/fixtures/bank.ts';
import { listenToErrors, stopLoading } from '#tests/fixtures/network.ts';
import { recolourPages, translatePages } from '#tests/fixtures/rewritten-pages.ts';
import { Sandbox } from '#tests/fixtures/sandbox.ts';
import type { Link } from '#tests/fixtures/servers/link.ts';
import type { Wallet } from '#tests/fixtures/servers/wallet.ts';
import type { User } from '#tests/fixtures/user.ts';
import { wordsOf } from '#tests/fixtures/words.ts';

export interface Place {
  readonly browser: Browser;
  readonly wallet: Wallet;
  readonly link: Link;
  /** Folders of builds; the first is served when a walk begins. */
  readonly builds: readonly string[];
  readonly served: string;
}

export interface Step {
  readonly name: string;
  /** How often it is taken, compared with the others. */
  readonly weight: number;
  /** Gives what is to be said of it. */
  take(walk: Walk): Promise<string | undefined>;
}

/** What a walk is made of, and what promises are broken when it has ended. */
export interface Way {
  readonly count: number;
  readonly steps: readonly Step[];
  wrongAtTheEnd(walk: Walk): Promise<readonly string[]>;
}

/** Where a stranger leads whoever is not signed in to its network. */
export const portal = 'http://portal.invalid/';

/** A page may be empty for as long, while it is loaded. */
const blankMs = 10_000;

export class Walk {
  readonly random: Random;
  readonly place: Place;
  readonly sandbox: Sandbox;
  /** What was done, and what came of it. */
  readonly trace: string[] = [];
  /** How often the app has sent each operation. */
  readonly sent = new Map<string, number>();
  readonly #device = randomBytes(32).toString('base64url');
  readonly #wrongs: string[] = [];
  #context: BrowserContext | undefined;
  people: User[] = [];
  /** Sets the limit of the storage, while that is full. */
  fullStorage: CDPSession | undefined;
  #isTranslated = false;
  #page: Page | undefined;

  constructor(seed: number, place: Place) {
    this.random = randomOf(seed);
    this.place = place;
    this.sandbox = new Sandbox(place.wallet.origin, this.#device);
  }

  get context(): BrowserContext {
    if (!this.#context) throw new Error('The walk has not begun');
    return this.#context;
  }

  /** The tab in front. */
  get page(): Page {
    if (!this.#page) throw new Error('The walk has not begun');
    return this.#page;
  }

  set page(page: Page) {
    this.#page = page;
  }

  get app(): App {
    return new App(this.page, wordsOf('az'), 'az');
  }

  /** What promises were broken. */
  async run({ count, steps, wrongAtTheEnd }: Way): Promise<readonly string[]> {
    const { link } = this.place;
    try {
      await this.#begin();
      for (let at = 0; at < count && this.#wrongs.length === 0; at++) {
        await this.#step(steps);
        await this.#expectSomething();
      }
      if (this.#wrongs.length === 0) this.#wrongs.push(...(await wrongAtTheEnd(this)));
    } catch (error) {
      this.#wrongs.push(`The walk itself broke: ${String(error)}`);
    } finally {
      if (this.#wrongs.length > 0) await this.#takePicture();
      link.restore();
      // A connection that a fault has cut may be the one that these are sent on.
      await this.sandbox.releaseAll().catch(() => {});
      for (const person of this.people) await person.meetNoFaults().catch(() => {});
      await this.#context?.close().catch(() => {});
    }
    return this.#wrongs;
  }

  /** Another tab, in front. */
  async openTab(path: string): Promise<void> {
    this.page = await this.context.newPage();
    await this.page.goto(path, { timeout: 10_000 }).catch(() => this.#stopLoading());
  }

  async #begin(): Promise<void> {
    const { random } = this;
    this.people = await Promise.all(
      [0, 1].map(() =>
        this.sandbox.newUser({
          balance: random.pick(['250.00', '3.10', '9000.00']),
          favorites: random.between(0, 3),
          history: random.between(0, 40),
          identified: random.between(0, 1) === 0,
          ...(random.between(0, 2) === 0 && { oldBalance: '7.40' }),
          ...(random.between(0, 2) === 0 && { cobrand: '40.00' }),
          campaigns: random.between(0, 3) === 0,
          ...(random.between(0, 3) === 0 && { asksCodeAbove: '10.00' }),
        }),
      ),
    );
    for (const [at, person] of this.people.entries()) {
      await person.addFavorite(canaryOf(at, person));
      if (random.between(0, 1) === 0) await saveUnusedCard(person);
    }
    const [one, other] = this.people;
    if (one && other && random.between(0, 1) === 0) await other.sendCoupon(one, '1.20');
    const context = await this.place.browser.newContext({
      baseURL: this.place.link.origin,
      locale: 'az-AZ',
      timezoneId: 'Asia/Baku',
      viewport: { width: 390, height: 844 },
    });
    this.#context = context;
    context.on('page', (page) => this.#watch(page));
    context.on('request', (request) => {
      if (!request.url().endsWith(confirmOperation.path) || request.method() !== 'POST') return;
      const key = request.headers()['idempotency-key'] ?? '';
      this.sent.set(key, (this.sent.get(key) ?? 0) + 1);
    });
    await context.addInitScript((number) => {
      try {
        localStorage.setItem('qepik:device', localStorage.getItem('qepik:device') ?? number);
      } catch {
        // A frame without an origin has no storage.
      }
    }, this.#device);
    if (random.between(0, 9) === 0) {
      this.trace.push('the browser translates');
      this.#isTranslated = true;
      await translatePages(context);
    }
    if (random.between(0, 9) === 0) {
      this.trace.push('an extension recolours');
      await recolourPages(context);
    }
    // One phone in eight has a clock that is years off.
    if (random.between(0, 7) === 0) {
      const years = random.pick([-10, 3, 10]);
      this.trace.push(`the clock of the phone is ${years} years off`);
      await context.clock.install({ time: Date.now() + years * 365 * 86_400_000 });
    }
    this.page = await context.newPage();
    const [first] = this.people;
    if (first) await this.app.openSession(first);
  }

  #watch(page: Page): void {
    const errors = listenToErrors(page);
    const look = () => {
      const [error] = errors().filter((each) => !this.#isExpected(each));
      if (error !== undefined) this.#wrongs.push(`Not caught: ${error}`);
    };
    page.on('pageerror', look).on('console', look);
    page.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
  }

  /**
   * A stranger's answer in place of a script is none, a stranger's address is forbidden, and React draws anew what was
   * translated before it came.
   */
  #isExpected(error: string): boolean {
    if (/^Failed to load module script|^The script has an unsupported MIME type/.test(error))
      return true;
    if (error.startsWith(`Connecting to '${portal}'`)) return true;
    return this.#isTranslated && /React error #(?:418|423|425)/.test(error);
  }

  async #step(steps: readonly Step[]): Promise<void> {
    const step = this.#pick(steps);
    if (!step) return;
    if (this.page.isClosed()) await this.openTab('/');
    const said = await withinTime(step.take(this)).catch(async (error: unknown) => {
      const [first = ''] = String(error).split('\n');
      await this.#stopLoading();
      return `missed (${first.slice(0, 100)})`;
    });
    this.trace.push(`${step.name}${said ? `: ${said}` : ''}`);
    await this.page.waitForTimeout(this.random.between(0, 600)).catch(() => {});
  }

  /** Of a page whose document never comes nothing can be asked: what is asked of it has no end. */
  async #stopLoading(): Promise<void> {
    await stopLoading(this.page).catch(() => {});
  }

  #pick(steps: readonly Step[]): Step | undefined {
    let at = this.random.fraction() * steps.reduce((sum, { weight }) => sum + weight, 0);
    for (const step of steps) {
      at -= step.weight;
      if (at < 0) return step;
    }
    return undefined;
  }

  /** Whatever happens, a page of the app is never empty. */
  async #expectSomething(): Promise<void> {
    const until = Date.now() + blankMs;
    while (Date.now() < until) {
      // A page that is not the app's may be the browser's own, of which nothing can be asked.
      if (this.page.isClosed() || this.page.url().startsWith('chrome-error:')) return;
      const text = await withinTime(
        this.page.evaluate(() =>
          location.protocol.startsWith('http') ? document.body.innerText.trim() : 'no page',
        ),
      ).catch(() => '');
      if (text !== '') return;
      await this.page.waitForTimeout(250).catch(() => {});
    }
    this.#wrongs.push(`Blank: ${this.page.url()}`);
  }

  async #takePicture(): Promise<void> {
    const path = `.cache/soak/${this.trace.length}-${Date.now()}.png`;
    const taken = await this.page.screenshot({ path }).catch(() => undefined);
    if (taken) this.trace.push(`picture: ${path}`);
  }
}

/** Rejects what has not come after a minute: no walk waits for ever. */
function withinTime<Result>(waited: Promise<Result>): Promise<Result> {
  const tooLate = sleep(60_000, undefined, { ref: false }).then(() => {
    throw new Error('It has not come');
  });
  return Promise.race([waited, tooLate]);
}

/** The name of a favorite that nobody else has. */
export function canaryOf(at: number, { phone }: User): string {
  return `Kanareyka ${at} ${phone.slice(-7)}`;
}
