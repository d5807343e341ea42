import '#ui/icons/more-icons.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ask } from '#api/call.ts';
import { approveByPasskey } from '#contract/identity/passkeys.ts';
import type { Operation } from '#contract/operations/operations.ts';
import { approvalText } from '#domain/approval-text.ts';
import { qepik, toDecimal } from '#domain/money.ts';
import { operationOf } from '#money/testing/operation.ts';
import { forgetPasskey, signByPasskey } from '#platform/device/passkeys.ts';
import { stageIn } from '#ui/testing/stage.tsx';
import { PasskeyApproval } from './passkey-approval.tsx';

vi.mock('#api/call.ts', () => ({ ask: vi.fn(), write: vi.fn() }));
vi.mock('#platform/device/passkeys.ts', () => ({
  forgetPasskey: vi.fn(),
  signByPasskey: vi.fn(),
}));

const { text, show } = await stageIn('en');
const approve = page.getByRole('button', { name: text('approval.passkey') });
const altered = page.getByText(text('approval.passkey.altered'));
const shown = operationOf({ state: 'QUOTED', asksCode: true });
const nonce = 'n'.repeat(16);
const renew = vi.fn();

beforeEach(() => {
  renew.mockResolvedValue([{ balanceAfter: qepik(1) }, null]);
  vi.mocked(signByPasskey).mockResolvedValue([{}, null] as never);
  show(
    <PasskeyApproval
      onChange={() => {}}
      onCode={() => {}}
      operation={shown}
      recipient={null}
      renew={renew}
    />,
  );
});
afterEach(() => vi.resetAllMocks());

/** Makes the provider ask for a signature over the shown operation with these changes. */
async function askToSign(changes: Partial<Operation> = {}, answer: unknown = [{}, null]) {
  const { total, ...others } = { ...shown, ...changes };
  const signed = approvalText({ ...others, total: toDecimal(total), nonce });
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(signed));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(digest)));
  const challenge = base64.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
  const options = { challenge, rpId: 'qepik.test' };
  vi.mocked(ask)
    .mockResolvedValueOnce([{ options, nonce }, null] as never)
    .mockResolvedValueOnce(answer as never);
  return options;
}

test('A passkey signs the recipient and the total that stand on the screen [E80]', async () => {
  const options = await askToSign();
  await approve.click();
  await expect.poll(() => renew).toHaveBeenCalledOnce();
  expect(signByPasskey).toHaveBeenCalledExactlyOnceWith(options);
  expect(vi.mocked(ask).mock.lastCall?.[0]).toBe(approveByPasskey);
  expect(altered.elements()).toEqual([]);
});

test.each([
  { code: 'PASSKEY_UNKNOWN', forgotten: [['qepik.test', 'AAAA']] },
  { code: 'PASSKEY_REFUSED', forgotten: [] },
])(
  'A device forgets a passkey that was removed from the account, and no other: $code [E80]',
  async ({ code, forgotten }) => {
    vi.mocked(signByPasskey).mockResolvedValue([{ id: 'AAAA' }, null] as never);
    await askToSign({}, [null, { code, message: '', status: 400 }]);
    await approve.click();
    await expect.element(page.getByText(text('approval.passkey.refused'))).toBeVisible();
    expect(vi.mocked(forgetPasskey).mock.calls).toEqual(forgotten);
  },
);

test('A refusal after the right passkey is told as what it is [E80]', async () => {
  const failure = { code: 'LIMIT_EXCEEDED', message: '', status: 422 };
  renew.mockResolvedValue([null, failure]);
  await askToSign();
  await approve.click();
  await expect.element(page.getByText(text('payment.refusal.LIMIT_EXCEEDED'))).toBeVisible();
});

for (const [what, changes] of [
  ['total', { total: qepik(341_800) }],
  ['recipient', { recipientMark: 'm2' }],
  ['operation', { key: 'x'.repeat(16) }],
] as const) {
  test(`A passkey is not asked to sign another ${what} than stands on the screen [E80]`, async () => {
    await askToSign(changes);
    await approve.click();
    await expect.element(altered).toBeVisible();
    expect(signByPasskey).not.toHaveBeenCalled();
    expect(renew).not.toHaveBeenCalled();
  });
}
