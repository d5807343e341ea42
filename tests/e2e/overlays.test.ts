// What lies over a screen: each opens by its own cause, is used by keyboard, and closes by Back and by
// Escape, with the focus where it was.
import type { Locator } from 'playwright/test';
import { untilAlive } from '#tests/fixtures/alive.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { agree, expectReceipt, type Payment, payButton } from '#tests/fixtures/pay.ts';
import type { NewUser, Sandbox, User } from '#tests/fixtures/sandbox.ts';
import { openSession } from '#tests/fixtures/sign-in.ts';
import { expect, type Page, test } from '#tests/fixtures/test.ts';
import { type Locale, type Words, within } from '#tests/fixtures/words.ts';

interface Happening {
  readonly page: Page;
  readonly words: Words;
  readonly language: Locale;
  readonly bill: Payment;
}

interface Case {
  readonly name: string;
  /** The screen it is opened on. */
  readonly at: string;
  /** What is pressed for it. */
  readonly opener: (page: Page, words: Words) => Locator;
  /** What is pressed in what that opened. */
  readonly next?: (page: Page, words: Words) => Locator;
  /** Has to have happened before. */
  readonly first?: (given: Happening) => Promise<void>;
  /** What it is called. */
  readonly title: (words: Words) => RegExp;
  readonly having?: NewUser;
  /** Runs in the short run too: one of each kind does, for the mechanism is the same for all. */
  readonly short?: true;
}

const identified: NewUser = { identified: true, history: 30 };

const cases: readonly Case[] = [
  {
    name: 'signing out',
    short: true,
    at: '/settings',
    opener: signOutButton,
    title: (words) => words('shell.signOut.title'),
  },
  {
    name: 'verifying identity',
    at: '/',
    opener: (page, words) => page.getByRole('button', { name: words('limits.increase') }),
    title: (words) => words('identity.title'),
    having: {},
  },
  {
    name: 'the menu',
    at: '/',
    opener: (page, words) => page.getByRole('button', { name: words('sidebar.open') }),
    title: (words) => words('sidebar.title'),
  },
  {
    name: 'help',
    short: true,
    at: '/',
    opener: (page, words) => page.getByRole('button', { name: words('help.title') }),
    title: (words) => words('help.title'),
  },
  {
    name: 'help on a screen of its own',
    at: '/transactions',
    opener: (page, words) => page.getByRole('button', { name: words('help.title') }),
    title: (words) => words('help.title'),
  },
  {
    name: 'what one was told',
    at: '/',
    opener: (page, words) => page.getByRole('button', { name: words('notifications.unread') }),
    title: (words) => words('notifications.title'),
  },
  {
    name: 'a receipt in passing',
    short: true,
    at: '/',
    opener: (page, words) =>
      page.getByRole('button', { name: within(words('notifications.title')) }),
    next: (page) => page.getByRole('button', { name: /^Ödəniş qəbul edildi/ }),
    first: pay,
    title: (words) => words('title.receipt'),
  },
  {
    name: 'the limits',
    short: true,
    at: '/',
    opener: (page, words) => page.getByRole('button', { name: words('limits.monthly') }),
    title: (words) => words('limits.title'),
  },
  {
    name: 'the questions people ask',
    at: '/',
    opener: (page, words) => page.getByRole('button', { name: words('help.title') }),
    next: (page, words) => page.getByRole('button', { name: within(words('help.faq')) }),
    title: (words) => words('help.faq'),
  },
  {
    name: 'the tour',
    at: '/',
    opener: (page, words) => page.getByRole('button', { name: words('help.title') }),
    next: (page, words) => page.getByRole('button', { name: within(words('help.tour')) }),
    title: (words) => words('tour.balance.title'),
  },
];

/** What comes by itself, as often as it is caused: at an opening of the app, and at no moment before it. */
interface Comer {
  readonly name: string;
  readonly having?: NewUser;
  readonly cause: (given: Caused) => Promise<void>;
  readonly title: (words: Words) => RegExp | string;
}

interface Caused {
  readonly page: Page;
  readonly sandbox: Sandbox;
  readonly user: User;
  readonly elsewhere: () => Promise<Page>;
}

const comers: readonly Comer[] = [
  {
    name: 'SİMA, after code 112',
    cause: async ({ page, sandbox, user }) => {
      await page.goto('about:blank');
      await sandbox.misbehave(user, { kind: '112' }, ['getWallets'], 9);
      await page.goto('/');
    },
    title: (words) => words('sima.title'),
  },
  {
    name: 'another device that signed in',
    cause: async ({ page, elsewhere }) => {
      await page.goto('about:blank');
      await elsewhere();
      await page.goto('/');
    },
    title: (words) => words('shell.otherDevice.title'),
  },
  {
    name: 'an advertisement',
    having: { campaigns: true },
    cause: async ({ page }) => {
      const tour = page.getByRole('dialog');
      await expect(tour).toHaveCount(1);
      await expect.poll(() => holdsFocus(tour)).toBe(true);
      await page.keyboard.press('Escape');
      await expect(tour).toHaveCount(0);
      await page.reload();
    },
    title: () => 'İşıq pulu komissiyasız',
  },
];

test.use({ serviceWorkers: 'block', having: identified });

for (const { name, at, opener, next, first, title, having = identified, short } of cases) {
  test.describe(name, () => {
    test.use({ having });

    test('opens by keyboard, holds the focus, closes by Escape and Back, and outlives a reload', {
      tag: short ? [] : ['@all'],
    }, async ({ signedIn: page, words, language, bill }) => {
      await first?.({ page, words, language, bill });
      await page.goto(at);
      await untilAlive(page);
      const dialog = page.getByRole('dialog', { name: title(words) });
      const heading = dialog.getByRole('heading').first();
      for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
        await opener(page, words).focus();
        await page.keyboard.press('Enter');
        await next?.(page, words).press('Enter');
        await expect(heading).toBeVisible();
        await expect.poll(() => holdsFocus(dialog)).toBe(true);
        await page.keyboard.press('Shift+Tab');
        await expect.poll(() => holdsFocus(dialog)).toBe(true);
        await close();
        await expect(dialog).toHaveCount(0);
        await expect(opener(page, words)).toBeFocused();
        await expect(page).toHaveURL(at);
      }

      await opener(page, words).click();
      await next?.(page, words).click();
      await expect(heading).toBeVisible();
      await page.reload();
      await expect(heading).toBeVisible();
      await page.goBack();
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL(at);
      await expect(opener(page, words)).toBeVisible();
    });

    test('gives axe nothing to find, light and dark', { tag: '@all' }, async ({
      signedIn: page,
      words,
      language,
      bill,
    }) => {
      await first?.({ page, words, language, bill });
      await page.goto(at);
      await untilAlive(page);
      await opener(page, words).click();
      await next?.(page, words).click();
      const dialog = page.getByRole('dialog', { name: title(words) });
      await expect(dialog.getByRole('heading').first()).toBeVisible();
      await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0);
      await expectAccessible(page, name);
    });
  });
}

for (const { name, having = identified, cause, title } of comers) {
  test.describe(name, () => {
    test.use({ having });

    for (const [how, close] of [
      ['Escape', (page: Page) => page.keyboard.press('Escape')],
      ['Back', (page: Page) => page.goBack()],
    ] as const) {
      test(`comes by itself, holds the focus, outlives a reload and closes by ${how}`, {
        tag: how === 'Back' ? [] : ['@all'],
      }, async ({ signedIn: page, sandbox, user, elsewhere, words }) => {
        await cause({ page, sandbox, user, elsewhere });
        const dialog = page.getByRole('dialog', { name: title(words) });
        await expect(dialog.getByRole('heading').first()).toBeVisible();
        await expect.poll(() => holdsFocus(dialog)).toBe(true);
        await page.keyboard.press('Shift+Tab');
        await expect.poll(() => holdsFocus(dialog)).toBe(true);
        await page.reload();
        await expect(dialog.getByRole('heading').first()).toBeVisible();
        await close(page);
        await expect(dialog).toHaveCount(0);
        await expect(page).toHaveURL('/');
      });
    }
  });
}

test('what has no screen below it in the history closes, and the app stays', async ({
  signedIn: page,
  words,
}) => {
  await page.goto('/settings');
  await untilAlive(page);
  // As Chromium leaves it where an overlay opens in the very moment of a reload.
  await page.evaluate(() => {
    history.replaceState({ ...history.state, overlay: { name: 'help' } }, '');
  });
  await page.reload();
  const dialog = page.getByRole('dialog', { name: words('help.title') });
  await expect(dialog.getByRole('heading').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/settings');
});

test('closing twice in a moment leaves the screen where it is', async ({
  signedIn: page,
  words,
}) => {
  await page.goto('/transactions');
  await page.goto('/settings');
  await signOutButton(page, words).click();
  const dialog = page.getByRole('dialog', { name: words('shell.signOut.title') });
  await expect(dialog.getByRole('heading').first()).toBeVisible();
  await dialog.getByRole('button', { name: words('shell.signOut.cancel') }).evaluate((button) => {
    if (!(button instanceof HTMLElement)) return;
    button.click();
    button.click();
  });
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/settings');
});

test('what was closed and is gone forward to closes again', async ({ signedIn: page, words }) => {
  await page.goto('/settings');
  await signOutButton(page, words).click();
  const dialog = page.getByRole('dialog', { name: words('shell.signOut.title') });
  await dialog.getByRole('button', { name: words('shell.signOut.cancel') }).click();
  await expect(dialog).toHaveCount(0);
  await page.goForward();
  await expect(dialog.getByRole('heading').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/settings');
});

test('an entry of another build is no dead end', async ({ page, user, words }) => {
  await openSession(page, user);
  await page.goto('/settings');
  await page.evaluate(() => {
    const { state } = history;
    // Behind the router's back, which would act on it before the page is loaded again.
    History.prototype.pushState.call(history, { ...state, overlay: { name: 'gone' } }, '');
  });
  await page.reload();
  await expect(signOutButton(page, words)).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state.overlay)).toBeUndefined();
});

async function pay({ page, words, language, bill }: Happening): Promise<void> {
  await agree(page, words, language, bill);
  await payButton(page, words).click();
  await expectReceipt(page);
}

function signOutButton(page: Page, words: Words): Locator {
  return page.getByRole('main').getByRole('button', { name: words('settings.signOut') });
}

function holdsFocus(dialog: Locator): Promise<boolean> {
  return dialog.evaluate((element) => element.contains(document.activeElement));
}
