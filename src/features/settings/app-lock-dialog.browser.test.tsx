import '#ui/icons/more-icons.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { trySecret, turnOn } from '#app-lock/unlock.ts';
import { UnlockForm } from '#app-lock/unlock-form.tsx';
import { currentUser } from '#data/collections/user.ts';
import { fillBackgroundPrecache } from '#platform/worker.ts';
import { stageIn } from '#ui/testing/stage.tsx';
import AppLockDialog from './app-lock-dialog.tsx';

vi.mock('#app-lock/app-lock-controller.tsx', () => ({ applyLock: vi.fn() }));
vi.mock('#app-lock/unlock.ts', async (original) => ({
  ...(await original<object>()),
  turnOn: vi.fn(),
  trySecret: vi.fn(),
}));
vi.mock('#platform/worker.ts', async (original) => ({
  ...(await original<object>()),
  fillBackgroundPrecache: vi.fn(),
}));

const saved = vi.hoisted(() => new Map<unknown, unknown>());
vi.mock('#data/react/use-query.ts', () => ({
  useQuery: (query: unknown) => ({ state: 'saved', rows: saved.get(query) }),
}));
vi.mock('#app-lock/saved-lock.ts', async (original) => ({
  ...(await original<object>()),
  readLock: () => ({ digits: {}, passkeys: [], wrong: 1, waitUntil: 0 }),
}));

const { text, show } = await stageIn('en');
const digits = page.getByLabelText(text('appLock.digits'), { exact: true });
const password = page.getByLabelText(text('auth.password.label'));

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(turnOn).mockResolvedValue(null);
});

test('A lock that is turned on has its files fetched at once, also where data is saved', async () => {
  show(<AppLockDialog />);
  await page.getByRole('switch', { name: text('appLock.switch') }).click();
  await password.fill('Parol2026!');
  expect(fillBackgroundPrecache).not.toHaveBeenCalled();
  await page.getByRole('button', { name: text('appLock.turnOn') }).click();
  await expect.poll(() => vi.mocked(fillBackgroundPrecache).mock.calls).toHaveLength(1);
  expect(turnOn).toHaveBeenCalledExactlyOnceWith('Parol2026!', 1, undefined);
});

test('A wrong password is named, with the tries that are left, when the lock is turned on', async () => {
  const wrong = { code: 'WRONG_CREDENTIALS', message: '', status: 401, attemptsLeft: 3 };
  vi.mocked(turnOn).mockResolvedValue(wrong);
  show(<AppLockDialog />);
  await page.getByRole('switch', { name: text('appLock.switch') }).click();
  await password.fill('Parol2026!');
  await page.getByRole('button', { name: text('appLock.turnOn') }).click();
  const words = text('settings.password.wrong.left', { left: 3 });
  await expect.element(page.getByText(words).first()).toBeVisible();
});

test('Digits that are chosen with the lock are six and not easy to guess [E85]', async () => {
  show(<AppLockDialog />);
  await page.getByRole('switch', { name: text('appLock.switch') }).click();
  await password.fill('Parol2026!');
  const chosen = page.getByLabelText(text('appLock.digits.optional'));
  const turnOnLock = page.getByRole('button', { name: text('appLock.turnOn') });
  for (const [typed, words] of [
    ['123456', text('appLock.digits.easy')],
    ['27041', text('appLock.digits.six')],
  ] as const) {
    await chosen.fill(typed);
    await turnOnLock.click();
    await expect.element(page.getByText(words)).toBeVisible();
  }
  expect(turnOn).not.toHaveBeenCalled();
  await chosen.fill('27 04 18');
  await turnOnLock.click();
  await expect.poll(() => turnOn).toHaveBeenCalledExactlyOnceWith('Parol2026!', 1, '270418');
});

test('A passkey is offered before the form, in which the offer would lose the typed password', async () => {
  saved.set(currentUser, { passkeys: [] });
  show(<AppLockDialog />);
  const offer = page.getByRole('button', { name: text('passkeys.add') });
  await expect.element(offer).toBeVisible();
  await page.getByRole('switch', { name: text('appLock.switch') }).click();
  await expect.element(password).toBeVisible();
  expect(offer.elements()).toEqual([]);
});

test('A lock with digits asks for them, and the password is the way back [E85]', async () => {
  const onOpen = vi.fn();
  show(<UnlockForm act={text('appLock.open')} onOpen={onOpen} />);
  vi.mocked(trySecret).mockResolvedValueOnce('wrong').mockResolvedValue('right');
  await digits.fill('270419');
  await expect.element(page.getByText(text('appLock.digits.wrong'))).toBeVisible();
  expect(onOpen).not.toHaveBeenCalled();
  await page.getByRole('button', { name: text('appLock.byPassword') }).click();
  await password.fill('Parol2026!');
  await page.getByRole('button', { name: text('appLock.open') }).click();
  await expect.poll(() => onOpen).toHaveBeenCalledOnce();
  expect(vi.mocked(trySecret).mock.calls).toEqual([
    ['digits', '270419'],
    ['password', 'Parol2026!'],
  ]);
});
