// Favorites: saved from the catalogue and from a receipt, changed, arranged, deleted, with their debts.
import type { Locator } from 'playwright/test';
import type { App } from '#tests/fixtures/app.ts';
import { expect, test } from '#tests/fixtures/test.ts';

const hourMs = 3_600_000;

test.use({ serviceWorkers: 'block' });

test('A favorite is saved once, a name and an order hold at the provider, and deleting asks first @E28', async ({
  signedIn: app,
}) => {
  const names = async () => (await app.user.favorites()).map(({ name }) => name);
  const service = await app.user.electricity();
  await app.open(`/create-favorite/c/${service.categoryId}/p/${service.id}`);
  await app.fillStep(app.fieldOf(service), '200014502361111');
  await app.field('favorites.name').fill('Ofis');
  await app.button('button.save').dblclick();
  await expect(app.page).toHaveURL('/favorites');
  expect(await names()).toEqual(['Ofis']);

  await app.user.addFavorite('Bağ', '200014502362222');
  await app.user.addFavorite('Ev', '200014502363333');
  await app.open('/favorites');
  await openActs(app, 'Bağ');
  await app.press('favorites.check');
  await expect(
    app.page
      .getByRole('dialog')
      .getByText(/\d,\d\d/)
      .first(),
  ).toBeVisible();
  await app.escape();
  await openActs(app, 'Bağ');
  await app.press('favorites.edit');
  await app.field('favorites.name').fill('Bağ evi');
  await app.press('button.save');
  await expect(row(app, 'Bağ evi')).toBeVisible();

  await openActs(app, 'Ev');
  await app.press('favorites.arrange');
  const down = app.button(app.words('favorites.arrange.down', { name: 'Ev' }));
  await down.press('Enter');
  await expect(down).toBeFocused();
  await down.press('Enter');
  await expect(down).toBeDisabled();
  await app.press('button.done');
  await expect.poll(names).toEqual(['Bağ evi', 'Ofis', 'Ev']);
  await expect(app.main.getByRole('listitem').first()).toContainText('Bağ evi');

  await openActs(app, 'Ofis');
  await app.press('button.delete');
  await expect(app.text('favorites.delete.text')).toBeVisible();
  await app.press('button.cancel');
  expect(await names()).toHaveLength(3);
  await openActs(app, 'Ofis');
  await app.press('button.delete');
  await app.press('button.delete');
  await expect(row(app, 'Ofis')).toBeHidden();
  expect(await names()).toEqual(['Bağ evi', 'Ev']);
});

test('A late answer to a change closes no other favorite, and leads nobody out of another form @M23 @all', async ({
  app,
}) => {
  for (const [name, code] of [
    ['Ev', '200014502363410'],
    ['Bağ', '200014502363411'],
  ] as const)
    await app.user.addFavorite(name, code);
  const service = await app.user.electricity();
  await app.open('/favorites');
  const edit = async (name: string) => {
    await openActs(app, name);
    await app.press('favorites.edit');
  };
  const changed = app.page.waitForRequest((request) => request.method() === 'PATCH');
  const releaseChange = await app.user.hold(['updateFavorite'], 'held-before', 1);
  await edit('Ev');
  await app.field('favorites.name').fill('Evim');
  await app.press('button.save');
  await app.escape();
  await edit('Bağ');
  await app.field('favorites.name').fill('Bağ evi');
  await releaseChange();
  await (await changed).response();
  await expect(app.text('change.saved')).toBeVisible();
  await expect(app.field('favorites.name')).toHaveValue('Bağ evi');
  await app.press('button.save');
  await expect(row(app, 'Bağ evi')).toBeVisible();

  const releaseNew = await app.user.hold(['createPaymentFavorite'], 'held-before', 1);
  await app.open(`/create-favorite/c/${service.categoryId}/p/${service.id}`);
  await app.fillStep(app.fieldOf(service), '200014502363412');
  await app.field('favorites.name').fill('Ofis');
  await app.press('button.save');
  await app.link('shell.section.transfers', app.sections).click();
  await expect(app.page).toHaveURL('/transfers');
  await releaseNew();
  await expect(app.text(app.within('favorites.saved', { name: 'Ofis' }))).toBeVisible();
  await expect(app.page).toHaveURL('/transfers');
});

test('Debts are refreshed once an hour, whichever device asked last @E26', async ({
  signedIn: app,
}) => {
  await app.user.addFavorite('Ev');
  const asked = app.noteRequests();
  const sent = () => asked.filter((url) => url.endsWith('/dept/refresh'));
  await app.open('/favorites');
  const refresh = app.button('favorites.refresh', app.main);
  const later = app.button('favorites.refresh.at', app.main);
  // The app asked for the debt when the favorite was saved.
  await expect(later).toBeDisabled();
  await app.user.moveClock(hourMs);
  // Held from before the reload, because the press joins a request that is under way.
  const release = await app.user.hold(['getFavorites']);
  await app.page.reload();
  await expect(refresh).toBeVisible();

  // A different device refreshes first, and this device does not know.
  await app.user.refreshDebts();
  await refresh.click();
  await release();
  await expect(later).toBeDisabled();
  await expect(app.text('favorites.refresh.tooSoon').first()).toBeVisible();
  expect(sent()).toHaveLength(0);

  await app.user.moveClock(hourMs);
  await app.page.reload();
  await refresh.click();
  await app.expectBarred(later, 'favorites.refresh.tooSoon');
  expect(sent()).toHaveLength(1);
  await app.page.reload();
  await expect(later).toBeDisabled();
  await expect(app.user.refreshDebts()).rejects.toThrow(/DEBT_TOO_SOON/);
});

test('A row is dragged to another place, and a refused order goes back to the provider’s @all', async ({
  app,
}) => {
  for (const [at, name] of ['c', 'b', 'a'].entries()) {
    await app.user.addFavorite(name, `20001450236111${at}`);
  }
  await app.open('/favorites?arrange=true');
  const rows = app.main.getByRole('listitem');
  await expect(rows).toHaveCount(3);
  const handle = await rows.first().locator('.touch-none').boundingBox();
  const last = await rows.last().boundingBox();
  if (!handle || !last) throw new Error('The rows are not drawn');
  await app.page.mouse.move(handle.x + 10, handle.y + 10);
  await app.page.mouse.down();
  await app.page.mouse.move(handle.x + 10, last.y + 20, { steps: 5 });
  await app.page.mouse.up();
  await expect(rows.last()).toContainText('a');
  await expect
    .poll(async () => (await app.user.favorites()).map(({ name }) => name))
    .toEqual(['b', 'c', 'a']);
  await app.user.meet({ kind: '500' }, ['updateFavorite']);
  await app.press(app.words('favorites.arrange.down', { name: 'b' }));
  await expect(app.text('payment.refusal.INTERNAL_ERROR')).toBeVisible();
  await expect(rows.first()).toContainText('b');
});

function row(app: App, name: string): Locator {
  return app.main.getByRole('listitem').filter({ has: app.page.getByText(name, { exact: true }) });
}

async function openActs(app: App, name: string): Promise<void> {
  await app.press(app.words('button.actionsOf', { name }), app.main);
}
