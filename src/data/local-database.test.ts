import { describe, expect, test, vi } from 'vitest';
import { currentUser } from '#data/collections/user.ts';
import { databaseNames, deleted } from '#data/testing/indexed-db.ts';
import { name, page, until } from '#data/testing/page.ts';
import { storeUser } from '#data/testing/storing.ts';

describe('a database that lasts', () => {
  test('is there again after a reload, with what was stored', async () => {
    const first = await page();
    await first.openLocalDatabase(name);
    expect(first.databaseHealth.get()).toBe('lasting');
    await storeUser(await first.currentDatabase(), 'Aysel', 1);
    const second = await page();
    await second.openLocalDatabase(name);
    expect((await currentUser.read(await second.currentDatabase()))?.name).toBe('Aysel');
  });

  test('refuses everything once its session is closed', async () => {
    const { openLocalDatabase, currentDatabase, closeLocalDatabase, databaseHealth, openDatabase } =
      await page();
    await openLocalDatabase(name);
    const database = await currentDatabase();
    closeLocalDatabase();
    expect(databaseHealth.get()).toBe('closed');
    expect(openDatabase()).toBeUndefined();
    await expect(storeUser(database, 'Aysel', 1)).rejects.toMatchObject({ name: 'SessionOver' });
  });

  test('that was deleted in another tab is not replaced by a memory', async () => {
    const { openLocalDatabase, currentDatabase, databaseHealth } = await page();
    await openLocalDatabase(name);
    const database = await currentDatabase();
    await deleted(name);
    await expect(storeUser(database, 'Aysel', 1)).rejects.toMatchObject({ name: 'SessionOver' });
    expect(databaseHealth.get()).toBe('lasting');
    expect(await databaseNames()).not.toContain(name);
  });

  test('leaves nothing behind where its session ends while it opens', async () => {
    const { openLocalDatabase, closeLocalDatabase, databaseHealth } = await page();
    const opening = openLocalDatabase(name);
    closeLocalDatabase();
    await opening;
    expect(databaseHealth.get()).toBe('closed');
    expect(await databaseNames()).not.toContain(name);
  });

  test('waits for the guest to sign in', async () => {
    const { openLocalDatabase, currentDatabase } = await page();
    const opened = vi.fn();
    void currentDatabase().then(opened);
    await new Promise((resolve) => setImmediate(resolve));
    expect(opened).not.toHaveBeenCalled();
    await openLocalDatabase(name);
    await until(() => opened.mock.calls.length > 0);
  });
});
