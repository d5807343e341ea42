// The wallet for screenshots: signed in as a demo user who has already seen all that is shown only once.
import { join } from 'node:path';
import type { Page } from 'playwright';
import { change } from '#provider/core/database/transaction.ts';
import { lockUsers, type Trx } from '#provider/core/database/unit-of-work.ts';
import { markAllSeen } from '#provider/core/identity/notifications.ts';
import { type User, userByPhone } from '#provider/core/identity/users.ts';
import type { RunningServer } from '#provider/server.ts';
import { type DemoUser, ensureDemoUsers } from '#provider/simulation/demo/demo-users.ts';
import { startWallet } from './wallet.ts';

/** Viewport sizes in CSS pixels. */
export const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 860 },
} as const;

/** A running wallet with a demo user. The caller must close it. */
export interface DemoWallet extends Pick<RunningServer, 'url' | 'close'> {
  readonly user: DemoUser;
  /** Sets the language of the demo user's profile. */
  speak(language: User['language']): Promise<void>;
}

/** Starts the wallet with the build in `dist`, a database in memory and a demo user. */
export async function openDemoWallet(): Promise<DemoWallet> {
  const dist = join(import.meta.dirname, '../dist');
  const { store, url, close } = await startWallet({ port: 0, dist, database: 'memory:' });
  const [user] = await ensureDemoUsers(store);
  if (!user) throw new Error('The sandbox has no demo user');
  const ofUser = (act: (trx: Trx, id: string) => Promise<unknown>) =>
    change(store, async (trx) => {
      const { id } = (await userByPhone(trx, user.phone)) ?? {};
      if (id === undefined) throw new Error('The demo user was not made');
      await lockUsers(trx, [id]);
      await act(trx, id);
    });
  await ofUser((trx, id) => markAllSeen(trx, id, new Date()));
  return {
    url,
    close,
    user,
    speak: (language) =>
      ofUser((trx, id) =>
        trx.updateTable('users').set({ language }).where('id', '=', id).execute(),
      ),
  };
}

/**
 * Resolves when the screen is drawn, no request is pending and no skeleton is left. Goes on after six seconds of
 * pending requests, and after six more seconds with a skeleton.
 */
export async function untilStill(page: Page): Promise<void> {
  await page.locator('html[data-page]').waitFor({ state: 'attached' });
  const waits = { timeout: 6000 };
  await page.waitForLoadState('networkidle', waits).catch(() => {});
  await page
    .locator('.skeleton:visible')
    .first()
    .waitFor({ state: 'hidden', ...waits })
    .catch(() => {});
}

/**
 * Takes a screenshot. Before it, moves the pointer to the corner and removes the focus; neither is restored. With
 * `isWhole` the screenshot includes the content below the fold, up to two screens.
 */
export async function shoot(page: Page, path: string, isWhole = false): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate('document.activeElement?.blur()');
  const { width, height } = page.viewportSize() ?? sizes.phone;
  const full = Number(await page.evaluate('document.documentElement.scrollHeight'));
  const clip = { x: 0, y: 0, width, height: Math.min(full, height * 2) };
  const whole = isWhole && full > height ? { fullPage: true, clip } : {};
  await page.screenshot({ path, animations: 'disabled', ...whole });
}
