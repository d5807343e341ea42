import '#ui/icons/more-icons.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ask, write } from '#api/call.ts';
import { addPasskey, startPasskey } from '#contract/identity/passkeys.ts';
import { forgetPasskey, keepOnlyPasskeys, makePasskey } from '#platform/device/passkeys.ts';
import { stageIn } from '#ui/testing/stage.tsx';
import { AddPasskey } from './add-passkey.tsx';

vi.mock('#api/call.ts', () => ({ ask: vi.fn(), write: vi.fn() }));
vi.mock('#checkout/links.tsx', () => ({ closerOfOverlay: () => () => {} }));
vi.mock('#data/revalidation/revalidate.ts', () => ({ revalidate: vi.fn() }));
vi.mock('#one-time-code/send-code-step.tsx', () => ({
  SendCodeStep: ({ onCode, why }: { onCode: (entered: object) => void; why: string }) => (
    <button onClick={() => onCode({ requestId: 'r', code: '123456' })} type="button">
      {why}
    </button>
  ),
}));
vi.mock('#platform/device/passkeys.ts', () => ({
  forgetPasskey: vi.fn(),
  keepOnlyPasskeys: vi.fn(),
  makePasskey: vi.fn(),
}));

const { text, show } = await stageIn('en');
const make = page.getByRole('button', { name: text('passkeys.make') });
let starts: number;
let startRefusal: string | undefined;
let addRefusal: string | undefined;

const answer = (data: object, code?: string) =>
  (code ? [null, { code, message: '', status: 400 }] : [data, null]) as never;

beforeEach(async () => {
  vi.resetAllMocks();
  [starts, startRefusal, addRefusal] = [0, undefined, undefined];
  vi.mocked(ask).mockResolvedValue(answer({}));
  vi.mocked(makePasskey).mockResolvedValue([{ id: 'new' }, null] as never);
  vi.mocked(write).mockImplementation(async (call) => {
    if (call === addPasskey) return answer({}, addRefusal);
    expect(call).toBe(startPasskey);
    const challenge = `c${++starts}`;
    return answer(
      { challenge, rp: { id: 'qepik.test' }, user: {}, excludeCredentials: [{ id: 'old' }] },
      startRefusal,
    );
  });
  show(<AddPasskey />);
  await page.getByRole('button', { name: text('settings.code.why') }).click();
});

const challenges = () => vi.mocked(makePasskey).mock.calls.map(([options]) => options.challenge);

test('Each press makes a passkey from options of its own, and the device keeps those of the account [E79]', async () => {
  addRefusal = 'NO_ANSWER';
  await make.click();
  await expect.element(page.getByText(text('error.NO_ANSWER'))).toBeVisible();
  expect(forgetPasskey).not.toHaveBeenCalled();
  addRefusal = undefined;
  await make.click();
  await expect.poll(() => keepOnlyPasskeys).toHaveBeenCalledOnce();
  expect(vi.mocked(keepOnlyPasskeys).mock.calls[0]?.[1]).toEqual(['old', 'new']);
  expect(challenges()).toEqual(['c2', 'c3']);
});

test.each([
  ['PASSKEY_REFUSED', text('passkeys.make.refused')],
  ['PASSKEY_LIMIT', text('passkeys.full', { count: 10 })],
])(
  'The device forgets a passkey that was refused, and the words say what to do: %s [E79]',
  async (code, words) => {
    addRefusal = code;
    await make.click();
    await expect.element(page.getByText(words)).toBeVisible();
    expect(vi.mocked(forgetPasskey).mock.calls).toEqual([['qepik.test', 'new']]);
  },
);

test('A press after the code has run out asks for another one [E79]', async () => {
  startRefusal = 'EXPIRED_CODE';
  await make.click();
  await expect.element(page.getByText(text('passkeys.code.again'))).toBeVisible();
  expect(makePasskey).not.toHaveBeenCalled();
});
