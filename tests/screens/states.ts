// The states of the screens, each caused at the provider or in the network.
import type { Browser } from 'playwright/test';
import * as z from 'zod/mini';
import { getAutomaticPayments } from '#contract/automatic-payments.ts';
import { getAutomobiles } from '#contract/automobiles.ts';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { getCards } from '#contract/cards.ts';
import { getCoupons } from '#contract/operations/coupons.ts';
import { languageOf } from '#i18n/language.ts';
import { type DemoWallet, sizes, untilStill } from '#scripts/demo-wallet.ts';
import { App } from '#tests/fixtures/app.ts';
import { untilOfflineReady } from '#tests/fixtures/network.ts';
import { Sandbox } from '#tests/fixtures/sandbox.ts';
import { User } from '#tests/fixtures/user.ts';
import { type Locale, wordsOf } from '#tests/fixtures/words.ts';
import type { Place } from './overlays.ts';
import { allPlaces, guestPlaces, mainPlaces } from './places.ts';

interface Given {
  readonly browser: Browser;
  readonly wallet: DemoWallet;
  readonly language: Locale;
  readonly sandbox: Sandbox;
  readonly demo: User;
}

/** The app in a state, and the screens that are photographed in this state. */
export interface Scene {
  readonly app: App;
  readonly places: readonly Place[];
}

/** The states in which screens are photographed. Each function opens the app in its state. */
export const states = {
  guest: async (given: Given) => ({
    app: await appOf(given),
    places: await guestPlaces(given.demo),
  }),
  ready: async (given: Given) => {
    const app = await signedIn(given, given.demo);
    // The data of other collections on home loads in the background.
    await app.open('/payments');
    await untilStill(app.page);
    return { app, places: allPlaces(await idsOf(given)) };
  },
  empty: async (given: Given) => {
    const language = languageOf(given.language);
    const user = await given.sandbox.newUser({ language, balance: '0.00' });
    return { app: await signedIn(given, user), places: mainPlaces('nobodys') };
  },
  loading: (given: Given) => withoutAnswers(given, { kind: 'latency', ms: 60_000 }),
  error: (given: Given) => withoutAnswers(given, { kind: '500' }),
  maintenance: async (given: Given) => {
    const { app, places } = await withoutAnswers(given, { kind: '503' });
    // The same page replaces every screen.
    return { app, places: places.slice(0, 1) };
  },
  offline: async (given: Given) => {
    const app = await signedIn(given, given.demo, 'allow');
    await app.open('/');
    await untilOfflineReady(app.page);
    const places = mainPlaces(await receiptOf(given.demo));
    for (const { open } of places) await open(app);
    await app.goOffline();
    return { app, places };
  },
} satisfies Record<string, (given: Given) => Promise<Scene>>;

/** Returns the demo user as tests use a user, with a separate session. */
export async function demoUser({ url, user }: DemoWallet): Promise<User> {
  const sandbox = new Sandbox(url);
  const { token } = z
    .object({ token: z.string() })
    .parse(await sandbox.control('POST', 'devices', { phone: user.phone }));
  return new User(sandbox, { ...user, token });
}

/** Opens the app on a device without stored data and makes the provider answer all reads with this fault. */
async function withoutAnswers(given: Given, fault: Parameters<User['meet']>[0]): Promise<Scene> {
  const { demo } = given;
  const app = await appOf(given);
  await app.takeSession(demo);
  const receipt = await receiptOf(demo);
  const reads = (Object.keys(calls) as (keyof typeof calls)[]).filter(
    (name) => calls[name].kind === 'read',
  );
  await demo.meet(fault, reads, 10_000);
  return { app, places: mainPlaces(receipt) };
}

async function appOf(
  { browser, wallet, language }: Given,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<App> {
  const context = await browser.newContext({
    baseURL: wallet.url,
    viewport: sizes.phone,
    locale: { az: 'az-AZ', en: 'en-GB', ru: 'ru-RU' }[language],
    timezoneId: 'Asia/Baku',
    reducedMotion: 'reduce',
    serviceWorkers,
  });
  context.setDefaultTimeout(20_000);
  const expires = Math.floor(Date.now() / 1000) + 86_400;
  const value = languageOf(language);
  await context.addCookies([{ name: 'language', value, url: wallet.url, expires }]);
  return new App(await context.newPage(), wordsOf(language), language);
}

async function signedIn(
  given: Given,
  user: User,
  serviceWorkers?: 'allow' | 'block',
): Promise<App> {
  const app = await appOf(given, serviceWorkers);
  await app.openSession(user);
  return app;
}

/** Returns the receipt id of the newest payment. */
async function receiptOf(user: User): Promise<string> {
  const [newest] = await user.payments();
  return newest?.id ?? '';
}

async function idsOf({ demo, sandbox }: Given) {
  const { token } = demo;
  const ask = async <Row extends Call>(row: Row) =>
    z.parse<Row['answer']>(row.answer, await sandbox.call(row, { token }));
  const [favorite] = await demo.favorites();
  const [autopayment] = await ask(getAutomaticPayments);
  const [card] = await ask(getCards);
  const [automobile] = await ask(getAutomobiles);
  const [coupon] = await ask(getCoupons);
  return {
    receipt: await receiptOf(demo),
    favorite: favorite?.favoriteInfo.id ?? '',
    autopayment: autopayment?.id ?? '',
    card: card?.id ?? '',
    automobile: automobile?.id ?? '',
    coupon: coupon?.id ?? '',
  };
}
