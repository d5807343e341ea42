// What becomes of the button where something fails on the way, or where the person leaves before the answer.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ask, write } from '#api/call.ts';
import { signByPasskey } from '#platform/device/passkeys.ts';
import { stageIn } from '#ui/testing/stage.tsx';
import PasskeySignIn from './passkey-sign-in.tsx';

const enter = vi.hoisted(() => vi.fn());
vi.mock('./use-begin-session.ts', () => ({ useBeginSession: () => enter }));
vi.mock('#api/call.ts', () => ({ ask: vi.fn(), write: vi.fn() }));
vi.mock('#platform/device/passkeys.ts', () => ({
  canOfferPasskeys: async () => false,
  signByPasskey: vi.fn(),
  stopAsking: () => {},
}));

const { text, show } = await stageIn('en');
const button = page.getByRole('button', { name: text('auth.passkey.signIn') });

let leave: () => void;

beforeEach(() => {
  vi.mocked(ask).mockResolvedValue([{}, null] as never);
  vi.mocked(signByPasskey).mockResolvedValue([{}, null] as never);
  vi.mocked(write).mockResolvedValue([{}, null] as never);
  ({ unmount: leave } = show(<PasskeySignIn />));
});
afterEach(() => vi.resetAllMocks());

test('A passkey that cannot be asked for is told, and can be asked for again [E79]', async () => {
  vi.mocked(signByPasskey).mockRejectedValueOnce(new TypeError('Not loaded'));
  await button.click();
  await expect.element(page.getByText(text('auth.error.NO_ANSWER'))).toBeVisible();
  await button.click();
  await expect.poll(() => enter).toHaveBeenCalledOnce();
});

test('A session that cannot begin here leaves the button for another try [E79]', async () => {
  enter.mockResolvedValueOnce({ form: { key: 'auth.error.cookies' } });
  await button.click();
  await expect.element(page.getByText(text('auth.error.cookies'))).toBeVisible();
  await button.click();
  await expect.poll(() => enter).toHaveBeenCalledTimes(2);
});

test('A session that was opened after the person had left does not begin [E79]', async () => {
  const answer = Promise.withResolvers<never>();
  vi.mocked(write).mockReturnValueOnce(answer.promise);
  await button.click();
  await expect.poll(() => write).toHaveBeenCalledOnce();
  leave();
  answer.resolve([{}, null] as never);
  await new Promise((resolve) => setTimeout(resolve));
  expect(enter).not.toHaveBeenCalled();
});
