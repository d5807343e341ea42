// The tests simulate the browser's install events in the page, because no automated browser installs an app.
import { expect, test } from '#tests/fixtures/test.ts';

test.use({ having: { history: 20 } });

test.describe('in Safari on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  });

  test('A user who has paid is shown the steps, until that is dismissed @E83 @all', async ({
    app,
  }) => {
    const shown = app.page.getByRole('region', { name: app.words('install.title') });
    await expect(shown).toBeVisible();
    await app.press('install.how');
    await expect(app.dialog('install.title')).toContainText(app.within('install.ios.share'));
    await app.escape();
    await app.press('install.later');
    await expect(shown).toHaveCount(0);
    const third = await app.newTab('/');
    await third.untilAlive();
    await expect(third.main.getByText(app.within('install.title'))).toHaveCount(0);
    await third.open('/settings');
    await third.page.getByRole('button', { name: third.within('install.settings') }).click();
    await expect(third.dialog('install.title')).toContainText(third.within('install.ios.share'));
  });
});
