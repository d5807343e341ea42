import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ask, write } from '#api/call.ts';
import {
  cancelPasskeyRequest,
  forgetPasskey,
  offerPasskeys,
  signByPasskey,
} from '#platform/device/passkeys.ts';
import { stageIn } from '#ui/testing/stage.tsx';
import PasskeySignIn from './passkey-sign-in.tsx';

const enter = vi.hoisted(() => vi.fn());
vi.mock('./use-begin-session.ts', () => ({ useBeginSession: () => enter }));
vi.mock('#api/call.ts', () => ({ ask: vi.fn(), write: vi.fn() }));
vi.mock('#platform/device/passkeys.ts', () => ({
  canOfferPasskeys: async () => true,
  forgetPasskey: vi.fn(),
  offerPasskeys: vi.fn(),
  signByPasskey: vi.fn(),
  cancelPasskeyRequest: vi.fn(),
}));
const seen = vi.hoisted(() => ({ state: 'visible', listener: () => {} }));
vi.mock('#platform/page-state.ts', async (original) => ({
  ...(await original<object>()),
  visibility: {
    get: () => seen.state,
    subscribe(listener: () => void) {
      seen.listener = listener;
      return () => {};
    },
  },
}));

const { text, show } = await stageIn('en');
const button = page.getByRole('button', { name: text('auth.passkey.signIn') });

let leave: () => void;

beforeEach(() => {
  vi.mocked(ask).mockResolvedValue([{ rpId: 'qepik.test' }, null] as never);
  vi.mocked(offerPasskeys).mockReturnValue(new Promise(() => {}));
  vi.mocked(signByPasskey).mockResolvedValue([{ id: 'AAAA' }, null] as never);
  vi.mocked(write).mockResolvedValue([{}, null] as never);
  ({ unmount: leave } = show(<PasskeySignIn />));
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

test('A passkey that cannot be asked for is told, and can be asked for again [E79]', async () => {
  vi.mocked(signByPasskey).mockRejectedValueOnce(new TypeError('Not loaded'));
  await button.click();
  await expect.element(page.getByText(text('error.NO_ANSWER'))).toBeVisible();
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

test.each([
  { code: 'PASSKEY_UNKNOWN', words: 'auth.passkey.unknown', forgotten: [['qepik.test', 'AAAA']] },
  { code: 'PASSKEY_REFUSED', words: 'auth.passkey.refused', forgotten: [] },
  { code: 'NOT_FOUND', words: 'error.other', forgotten: [] },
] as const)(
  'A device forgets a passkey that was removed, and no other: $code [E79]',
  async ({ code, words, forgotten }) => {
    vi.mocked(write).mockResolvedValueOnce([null, { code, message: '', status: 400 }] as never);
    await button.click();
    await expect.element(page.getByText(text(words))).toBeVisible();
    expect(vi.mocked(forgetPasskey).mock.calls).toEqual(forgotten);
  },
);

test('Passkeys are offered anew when the page is seen again, and never for longer than their challenge lives [E79]', async () => {
  await expect.poll(() => offerPasskeys).toHaveBeenCalledOnce();
  leave();
  vi.mocked(offerPasskeys).mockClear();
  vi.mocked(cancelPasskeyRequest).mockClear();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const become = (state: string) => {
    seen.state = state;
    seen.listener();
  };
  const offers = () => vi.mocked(offerPasskeys).mock.calls.length;
  become('hidden');
  ({ unmount: leave } = show(<PasskeySignIn />));
  await vi.waitFor(() => expect(cancelPasskeyRequest).toHaveBeenCalled());
  expect(offers()).toBe(0);
  become('visible');
  await vi.waitFor(() => expect(offers()).toBe(1));
  become('hidden');
  become('visible');
  vi.advanceTimersByTime(4 * 60_000);
  await vi.waitFor(() => expect(offers()).toBe(2));
  vi.mocked(cancelPasskeyRequest).mockClear();
  become('hidden');
  vi.advanceTimersByTime(4 * 60_000);
  await vi.waitFor(() => expect(cancelPasskeyRequest).toHaveBeenCalled());
  expect(offers()).toBe(2);
  become('visible');
  await vi.waitFor(() => expect(offers()).toBe(3));
});
