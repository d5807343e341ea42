import '#ui/icons/more-icons.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fillBackgroundPrecache } from '#platform/worker.ts';
import { stageIn } from '#ui/testing/stage.tsx';
import AppLockDialog from './app-lock-dialog.tsx';

vi.mock('#app-lock/app-lock-controller.tsx', () => ({ applyLock: vi.fn() }));
vi.mock('#app-lock/unlock.ts', async (original) => ({
  ...(await original<object>()),
  turnOn: async () => null,
}));
vi.mock('#platform/worker.ts', async (original) => ({
  ...(await original<object>()),
  fillBackgroundPrecache: vi.fn(),
}));

const { text, show } = await stageIn('en');

test('A lock that is turned on has its files fetched at once, also where data is saved', async () => {
  show(<AppLockDialog />);
  await page.getByRole('switch', { name: text('appLock.switch') }).click();
  await page.getByLabelText(text('auth.password.label')).fill('Parol2026!');
  expect(fillBackgroundPrecache).not.toHaveBeenCalled();
  await page.getByRole('button', { name: text('appLock.turnOn') }).click();
  await expect.poll(() => vi.mocked(fillBackgroundPrecache).mock.calls).toHaveLength(1);
});
