// Measures the bytes that a session of some minutes sends and receives, with and without low data: sign in, home, pay a
// favorite, history, with pauses between. The first session is on a new device, the second on the same device with the
// app installed.
import { App } from '#tests/fixtures/app.ts';
import { Phone } from '#tests/fixtures/phone.ts';
import { Sandbox } from '#tests/fixtures/sandbox.ts';
import { openLink } from '#tests/fixtures/servers/link.ts';
import { startWallet } from '#tests/fixtures/servers/wallet.ts';
import { wordsOf } from '#tests/fixtures/words.ts';
import { table } from './table.ts';

interface Traffic {
  readonly sent: number;
  readonly received: number;
  readonly requests: number;
}

interface Session {
  /** Traffic between the browser and the server, of pages and worker, headers included. */
  readonly first: Traffic;
  readonly again: Traffic;
  /** The app's own count of both sessions. */
  readonly counted: Omit<Traffic, 'requests'>;
}

interface Given {
  readonly dist: string;
  readonly launchOptions: object;
  readonly minutes: number;
}

/** Runs both sessions in parallel, each with its own wallet, because a session mostly waits. */
export async function measureSessions(given: Given): Promise<void> {
  const [usual, saving] = await Promise.all([session('off', given), session('on', given)]);
  const row = (name: string, of: (from: Session) => number, unit = 1000) => {
    const [before, after] = [of(usual), of(saving)];
    const written = (value: number) => (value / unit).toFixed(unit === 1 ? 0 : 1);
    return [name, written(before), written(after), `${Math.round((100 * after) / before)} %`];
  };
  const rows = [
    [`a session of ${given.minutes} minutes`, 'usual', 'low data', 'of it'],
    row('first visit: received, kB', ({ first }) => first.received),
    row('first visit: sent, kB', ({ first }) => first.sent),
    row('first visit: requests', ({ first }) => first.requests, 1),
    row('installed: received, kB', ({ again }) => again.received),
    row('installed: sent, kB', ({ again }) => again.sent),
    row('installed: requests', ({ again }) => again.requests, 1),
    row('both: received by the app’s own count, kB', ({ counted }) => counted.received),
    row('both: sent by the app’s own count, kB', ({ counted }) => counted.sent),
  ];
  console.log(`\n${table(rows)}\n`);
}

async function session(choice: 'on' | 'off', given: Given): Promise<Session> {
  const { dist, launchOptions, minutes } = given;
  const wallet = await startWallet(dist);
  const link = await openLink(wallet.port);
  const user = await new Sandbox(wallet.origin).newUser({
    identified: true,
    balance: '1248.60',
    history: 300,
    favorites: 8,
    campaigns: true,
  });
  const phone = await Phone.switchOn({
    ...launchOptions,
    baseURL: link.origin,
    viewport: { width: 390, height: 844 },
    locale: 'az-AZ',
    timezoneId: 'Asia/Baku',
  });
  const restMs = (minutes * 60_000) / 4;

  /** Signs in if necessary, and leaves the app in its history. */
  async function use(): Promise<Traffic> {
    const before = { ...link.passed, requests: link.passed.paths.length };
    await phone.context.addInitScript((saves) => {
      localStorage.setItem('qepik:save-data', saves);
    }, choice);
    const app = new App(phone.page, wordsOf('az'), 'az');
    if (before.sent === 0) await app.signIn(user);
    else await app.open('/');
    await app.text('wallet.balanceAt').waitFor();
    await app.page.waitForTimeout(restMs);
    // The tour or an advertisement may cover the page.
    if (await app.page.getByRole('dialog').isVisible()) await app.escape();
    await app.open('/favorites');
    await app.main.getByRole('link', { name: /Ev 1/ }).first().click();
    await app.amountField.fill('1.00');
    await app.press('payment.continue');
    await app.pay();
    await app.page.waitForTimeout(restMs);
    await app.link('shell.section.history').click();
    await app.main.getByRole('listitem').first().waitFor();
    await app.page.waitForTimeout(2 * restMs);
    return {
      sent: link.passed.sent - before.sent,
      received: link.passed.received - before.received,
      requests: link.passed.paths.length - before.requests,
    };
  }

  try {
    const first = await use();
    await phone.close();
    await phone.open();
    const again = await use();
    const kept = await phone.page.evaluate(() => localStorage.getItem('qepik:data-use'));
    const [, sent = '0', received = '0'] = /^\S+ (\d+) (\d+)$/m.exec(kept ?? '') ?? [];
    return { first, again, counted: { sent: Number(sent), received: Number(received) } };
  } finally {
    await phone.throwAway();
    await link.close();
    await wallet.end();
  }
}
