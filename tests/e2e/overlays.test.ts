// Overlays: each opens by its own cause, works by keyboard, and closes by Back and by Escape. The focus then returns to
// its previous place.
import type { Locator } from 'playwright/test';
import { isFullRun } from '#tests/fixtures/addresses.ts';
import type { App } from '#tests/fixtures/app.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { expect, test } from '#tests/fixtures/test.ts';
import type { NewUser, User } from '#tests/fixtures/user.ts';
import type { MessageId } from '#tests/fixtures/words.ts';

interface Overlay {
  readonly name: string;
  /** Path of the screen below. Home by default. */
  readonly at?: string;
  /** Returns the element that opens the overlay. */
  readonly opener: (app: App) => Locator;
  /** Returns an element inside the opened overlay that opens the tested one. */
  readonly next?: (app: App) => Locator;
  /** Runs before the overlay opens. */
  readonly first?: (app: App) => Promise<void>;
  readonly title: MessageId;
  readonly having?: NewUser;
  /** True for overlays in the short run: one of each kind, because the mechanism is the same for all. */
  readonly short?: true;
}

const identified: NewUser = { identified: true, history: 30 };

/** Finds the opener by the name of its button. */
function by(id: MessageId) {
  return (app: App) => app.button(id);
}

const pressed: readonly Overlay[] = [
  {
    name: 'the dialog of signing out',
    short: true,
    at: '/settings',
    opener: (app) => app.signOutButton,
    title: 'shell.signOut.title',
  },
  {
    name: 'the proof of identity',
    opener: by('limits.increase'),
    title: 'identity.title',
    having: {},
  },
  { name: 'the menu', opener: by('shell.section.more'), title: 'sidebar.title' },
  { name: 'help at home', opener: by('help.title'), title: 'help.title' },
  {
    name: 'the form of a new automobile',
    at: '/automobiles',
    opener: by('automobiles.add'),
    title: 'automobiles.add',
  },
  { name: 'help on history', at: '/transactions', opener: by('help.title'), title: 'help.title' },
  {
    name: 'asking for money',
    at: '/transfers',
    opener: (app) => app.button(app.within('request.title')),
    title: 'request.title',
  },
  {
    name: 'the reader of codes',
    at: '/transfer',
    opener: by('qrReader.scan'),
    title: 'scan.title',
  },
  {
    name: 'the panel of notifications',
    opener: by('notifications.title'),
    title: 'notifications.title',
  },
  {
    name: 'a receipt opened from a notification',
    opener: (app) => app.button(app.within('notifications.title')),
    next: (app) => app.button(/^Ödəniş tamamlandı/),
    first: async (app) => {
      await app.agree();
      await app.pay();
      await app.press(app.within('notifications.title'));
      const completed = app.dialog('notifications.title').getByText('Ödəniş tamamlandı');
      // A notification that is already read does not appear over the dialog, where it would take the focus.
      await expect(completed).toBeVisible();
    },
    title: 'title.receipt',
  },
  {
    name: 'the panel of limits',
    opener: by('limits.monthly'),
    title: 'limits.title',
  },
  {
    name: 'the frequent questions',
    opener: by('help.title'),
    next: (app) => app.button(app.within('help.faq')),
    title: 'help.faq',
  },
  {
    name: 'the tour',
    opener: by('help.title'),
    next: (app) => app.button(app.within('help.tour')),
    title: 'tour.balance.title',
  },
];

/** Overlays that open by themselves when the app opens, once for each cause and never earlier. */
const unasked: readonly {
  readonly name: string;
  readonly having?: NewUser;
  readonly cause: (app: App, user: User, elsewhere: () => Promise<App>) => Promise<void>;
  readonly title: MessageId | RegExp;
}[] = [
  {
    name: 'SİMA, after code 112,',
    cause: async (app, user) => {
      await app.open('about:blank');
      await user.meet({ kind: '112' }, ['getWallets'], 9);
      await app.open('/');
    },
    title: 'sima.title',
  },
  {
    name: 'the notice of another device',
    cause: async (app, _user, elsewhere) => {
      await app.open('about:blank');
      await elsewhere();
      await app.open('/');
    },
    title: 'shell.otherDevice.title',
  },
  {
    name: 'an advertisement',
    having: { campaigns: true, history: 20 },
    cause: async (app) => {
      const tour = app.page.getByRole('dialog');
      await expect(tour).toHaveCount(1);
      await expect.poll(() => holdsFocus(tour)).toBe(true);
      await app.escape();
      await expect(tour).toHaveCount(0);
      await app.beginDay();
      await app.page.reload();
    },
    title: /İşıq pulu komissiyasız/,
  },
];

test.use({ serviceWorkers: 'block', having: identified });

for (const { name, at = '/', opener, next, first, title, having = identified, short } of pressed) {
  test.describe(`${name} @E3`, () => {
    test.use({ having });
    test.beforeEach(async ({ app }) => {
      await first?.(app);
      await app.open(at);
      await app.untilAlive();
    });

    test('opens by keyboard, holds the focus, closes by Escape and Back, and outlives a reload', {
      tag: short ? [] : '@all',
    }, async ({ app }) => {
      const dialog = app.dialog(title);
      for (const close of [() => app.escape(), () => app.page.goBack()]) {
        await opener(app).focus();
        await app.page.keyboard.press('Enter');
        await next?.(app).press('Enter');
        await expectFocusHeld(app, dialog);
        await close();
        await expect(dialog).toHaveCount(0);
        await expect(opener(app)).toBeFocused();
        await expect(app.page).toHaveURL(at);
      }

      await opener(app).click();
      await next?.(app).click();
      await expectOpen(dialog);
      await app.page.reload();
      await expectOpen(dialog);
      if (isFullRun) {
        await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0);
        await expectAccessible(app.page, name);
      }
      await app.page.goBack();
      await expect(dialog).toHaveCount(0);
      await expect(app.page).toHaveURL(at);
      await expect(opener(app)).toBeVisible();
    });
  });
}

for (const { name, having = identified, cause, title } of unasked) {
  test.describe(`${name} @E3 @all`, () => {
    test.use({ having });

    for (const [how, close] of [
      ['Escape', (app: App) => app.escape()],
      ['Back', (app: App) => app.page.goBack()],
    ] as const) {
      test(`opens by itself, holds the focus, outlives a reload and closes by ${how}`, async ({
        app,
        elsewhere,
      }) => {
        await cause(app, app.user, elsewhere);
        const dialog = app.dialog(title);
        await expectFocusHeld(app, dialog);
        await app.page.reload();
        await expectOpen(dialog);
        await close(app);
        await expect(dialog).toHaveCount(0);
        await expect(app.page).toHaveURL('/');
      });
    }
  });
}

test('The last tab of a phone opens a menu with every section and panel @E3 @all', async ({
  app,
}) => {
  const menu = await app.openMenu();
  for (const section of ['home', 'payments', 'favorites', 'history', 'settings'] as const) {
    await expect(app.link(`shell.section.${section}`, menu)).toBeVisible();
  }
  for (const panel of ['notifications.title', 'limits.title', 'help.title'] as const) {
    await expect(app.button(panel, menu)).toBeVisible();
  }
  await app.link('shell.section.settings', menu).click();
  await expect(app.heading('settings.title')).toBeVisible();
  await expect(app.button('shell.section.more', app.sections)).toHaveAttribute(
    'aria-current',
    'page',
  );
});

function expectOpen(dialog: Locator): Promise<void> {
  return expect(dialog.getByRole('heading').first()).toBeVisible();
}

/** Expects that the dialog is open and holds the focus, also after Tab from its last and its first element. */
async function expectFocusHeld(app: App, dialog: Locator): Promise<void> {
  await expectOpen(dialog);
  await expect.poll(() => holdsFocus(dialog)).toBe(true);
  for (const key of ['Shift+Tab', ...Array.from({ length: 5 }, () => 'Tab')]) {
    await app.page.keyboard.press(key);
    await expect.poll(() => holdsFocus(dialog)).toBe(true);
  }
}

function holdsFocus(dialog: Locator): Promise<boolean> {
  return dialog.evaluate((element) => element.contains(document.activeElement));
}
