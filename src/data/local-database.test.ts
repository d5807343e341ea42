import { describe, expect, test, vi } from 'vitest';
import { currentUser } from '#data/collections/user.ts';
import { databaseNames, deleted } from '#data/testing/indexed-db.ts';
import { name, openFreshModules, page, until } from '#data/testing/page.ts';
import { storeUser } from '#data/testing/storing.ts';

describe('a database that lasts', () => {
  test('is there again after a reload, with what was stored', async () => {
    const first = await openFreshModules();
    expect(first.databaseHealth.get()).toBe('persistent');
    await storeUser(first.database, 'Aysel', 1);
    const second = await openFreshModules();
    expect((await currentUser.read(second.database))?.name).toBe('Aysel');
  });

  test('refuses everything once its session is closed', async () => {
    const { database, closeLocalDatabase, databaseHealth, openDatabase } = await openFreshModules();
    closeLocalDatabase();
    expect(databaseHealth.get()).toBe('closed');
    expect(openDatabase()).toBeUndefined();
    await expect(storeUser(database, 'Aysel', 1)).rejects.toMatchObject({ name: 'SessionOver' });
  });

  test('that was deleted in another tab is not replaced by a memory', async () => {
    const { database, databaseHealth } = await openFreshModules();
    await deleted(name);
    await expect(storeUser(database, 'Aysel', 1)).rejects.toMatchObject({ name: 'SessionOver' });
    expect(databaseHealth.get()).toBe('persistent');
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
