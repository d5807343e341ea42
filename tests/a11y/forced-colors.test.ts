// In the system's forced colours, states remain visible without the app's fills and shadows.
import type { Locator } from 'playwright/test';
import type { App } from '#tests/fixtures/app.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test.use({
  serviceWorkers: 'block',
  // A fading fill would look like a state.
  contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' },
  having: { identified: true, history: 30 },
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`Forced colours, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('on and off, chosen and not look different @E64', {
      tag: colorScheme === 'light' ? [] : ['@all'],
    }, async ({ signedIn: app }) => {
      await app.open('/settings/notifications');
      const toggle = app.page.getByRole('switch').first();
      await expectToDiffer(app, toggle, () => toggle.click());

      await app.open('/transactions');
      const tab = app.link('shell.section.history', app.sections);
      await expect(tab).toHaveAttribute('aria-current', 'page');
      await expectToDiffer(app, tab, () => app.go('home'));

      await app.open('/top-up');
      const offered = app.main.locator('button[aria-pressed]').first();
      await expectToDiffer(app, offered, async () => {
        await app.amountField.fill((await offered.innerText()).replaceAll(/\D/g, ''));
        await expect(offered).toHaveAttribute('aria-pressed', 'true');
      });

      await app.openForm();
      const field = app.main.locator('input:not([type=radio])').first();
      const box = field.locator('..');
      await expect(box).toHaveCSS('border-top-style', 'solid');
      await app.press('button.continue');
      await expect(box).toHaveCSS('border-top-style', 'double');
      await field.focus();
      await expect(box).toHaveCSS('outline-style', 'solid');

      await app.openMenu();
      await expect(app.page.locator('.shadow-float')).toHaveCSS('border-top-width', '1px');
    });

    test('the ways of the sign-in look different @all', async ({ guest }) => {
      await guest.open('/auth/login');
      await guest.untilAlive();
      const way = guest.text('auth.login.method.asan');
      await expectToDiffer(guest, way, () => way.click());
    });
  });
}

/** Expects that a change alters the look of the control itself, without focus and pointer. */
async function expectToDiffer(
  app: App,
  control: Locator,
  change: () => Promise<void>,
): Promise<void> {
  const look = async () => {
    await app.page.mouse.move(0, 0);
    return control.evaluate((element) => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      return [null, '::before'].map((part) => {
        const { borderTopWidth, borderTopColor, backgroundColor, display } = getComputedStyle(
          element,
          part,
        );
        // A fill in the background colour of the page shows nothing.
        const ground = getComputedStyle(document.documentElement).backgroundColor;
        const isGround = backgroundColor === ground || backgroundColor.endsWith(', 0)');
        const fill = isGround ? 'ground' : backgroundColor;
        const edge = borderTopWidth === '0px' ? 'none' : `${borderTopWidth} ${borderTopColor}`;
        return [edge, fill, display].join(' ');
      });
    });
  };
  await expect(control).toBeVisible();
  const before = await look();
  await change();
  await expect.poll(look).not.toEqual(before);
}
