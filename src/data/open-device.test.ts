import { describe, expect, test, vi } from 'vitest';
import { readUser } from './queries.ts';
import { databaseNames, deleted } from './testing/indexed-db.ts';
import { keepUser } from './testing/keeping.ts';
import { name, page, until } from './testing/page.ts';

describe('a device that lasts', () => {
  test('is there again after a reload, with what was kept', async () => {
    const first = await page();
    await first.openDevice(name);
    expect(first.deviceHealth.get()).toBe('lasting');
    await keepUser(await first.currentDevice(), 'Aysel', 1);
    const second = await page();
    await second.openDevice(name);
    expect((await readUser(await second.currentDevice()))?.name).toBe('Aysel');
  });

  test('refuses everything once its session is closed', async () => {
    const { openDevice, currentDevice, closeDevice, deviceHealth, deviceInUse } = await page();
    await openDevice(name);
    const device = await currentDevice();
    closeDevice();
    expect(deviceHealth.get()).toBe('closed');
    expect(deviceInUse()).toBeUndefined();
    await expect(keepUser(device, 'Aysel', 1)).rejects.toMatchObject({ name: 'Shut' });
  });

  test('that was deleted in another tab is not replaced by a memory', async () => {
    const { openDevice, currentDevice, deviceHealth } = await page();
    await openDevice(name);
    const device = await currentDevice();
    await deleted(name);
    await expect(keepUser(device, 'Aysel', 1)).rejects.toMatchObject({ name: 'Shut' });
    expect(deviceHealth.get()).toBe('lasting');
    expect(await databaseNames()).not.toContain(name);
  });

  test('leaves nothing behind where its session ends while it opens', async () => {
    const { openDevice, closeDevice, deviceHealth } = await page();
    const opening = openDevice(name);
    closeDevice();
    await opening;
    expect(deviceHealth.get()).toBe('closed');
    expect(await databaseNames()).not.toContain(name);
  });

  test('waits for the guest to sign in', async () => {
    const { openDevice, currentDevice } = await page();
    const opened = vi.fn();
    void currentDevice().then(opened);
    await new Promise((resolve) => setImmediate(resolve));
    expect(opened).not.toHaveBeenCalled();
    await openDevice(name);
    await until(() => opened.mock.calls.length > 0);
  });
});
