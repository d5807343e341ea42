// Overlays: each opens by its own cause, works by keyboard, and closes by Back and by Escape. The focus then returns to
// its previous place.
import type { Locator } from 'playwright/test';
import { isFullRun } from '#tests/fixtures/addresses.ts';
import type { App } from '#tests/fixtures/app.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { expect, test } from '#tests/fixtures/test.ts';
import type { MessageId } from '#tests/fixtures/words.ts';

/** An overlay that a press opens. */
interface Overlay {
  readonly title: MessageId;
  /** Path of the screen below. Home by default. */
  readonly at?: string;
  /** Returns the element that opens the overlay. */
  readonly opener: (app: App) => Locator;
  /** Returns an element inside the opened overlay that opens the tested one. */
  readonly next?: (app: App) => Locator;
}

/** Finds the opener by the name of its button. */
function by(id: MessageId) {
  return (app: App) => app.button(id);
}

/** Finds the opener by a part of the name of its button. */
function within(id: MessageId) {
  return (app: App) => app.button(app.within(id));
}

/** The mechanism is the same for all, so the short run opens the first. */
const pressed: readonly Overlay[] = [
  { title: 'shell.signOut.title', at: '/settings', opener: (app) => app.signOutButton },
  { title: 'sidebar.title', opener: by('shell.section.more') },
  { title: 'help.title', opener: by('help.title') },
  { title: 'help.title', at: '/transactions', opener: by('help.title') },
  { title: 'automobiles.add', at: '/automobiles', opener: by('automobiles.add') },
  { title: 'request.title', at: '/transfers', opener: within('request.title') },
  { title: 'scan.title', at: '/transfer', opener: by('scan.title') },
  { title: 'notifications.title', opener: by('notifications.title') },
  { title: 'limits.title', opener: by('limits.monthly') },
  { title: 'help.faq', opener: by('help.title'), next: within('help.faq') },
  { title: 'tour.balance.title', opener: by('help.title'), next: within('help.tour') },
];

/** Overlays that open by themselves when the app opens, once for each cause and never earlier. */
const unasked: readonly {
  readonly title: MessageId;
  readonly cause: (app: App, elsewhere: () => Promise<App>) => Promise<unknown>;
}[] = [
  {
    title: 'sima.title',
    cause: ({ user }) => user.meet({ kind: '112' }, ['getWallets'], 9),
  },
  { title: 'shell.otherDevice.title', cause: (_app, elsewhere) => elsewhere() },
];

test.use({ serviceWorkers: 'block', having: { identified: true, history: 30 } });

for (const { title, at = '/', opener, next } of isFullRun ? pressed : pressed.slice(0, 1)) {
  test(`${title} at ${at} opens by keyboard, holds the focus, closes by Escape and Back, and outlives a reload @E3`, async ({
    app,
  }) => {
    await app.open(at);
    await app.untilAlive();
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
      await expectAccessible(app.page, title);
    }
    await app.page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(app.page).toHaveURL(at);
    await expect(opener(app)).toBeVisible();
  });
}

for (const { title, cause } of unasked) {
  test(`${title} opens by itself, holds the focus, outlives a reload and closes by Back @E3 @all`, async ({
    app,
    elsewhere,
  }) => {
    await app.open('about:blank');
    await cause(app, elsewhere);
    await app.open('/');
    const dialog = app.dialog(title);
    await expectFocusHeld(app, dialog);
    await app.page.reload();
    await expectOpen(dialog);
    await app.page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(app.page).toHaveURL('/');
  });
}

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
