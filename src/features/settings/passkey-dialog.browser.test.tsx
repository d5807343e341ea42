import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { write } from '#api/call.ts';
import { provePassword } from '#contract/identity/app-lock.ts';
import { stageIn } from '#ui/testing/stage.tsx';
import PasskeyDialog from './passkey-dialog.tsx';

vi.mock('#api/call.ts', () => ({ ask: vi.fn(), write: vi.fn() }));
vi.mock('#data/react/use-query.ts', () => ({
  useQuery: () => ({ state: 'saved', rows: { passkeys: [{ id: 'p1', name: 'Telefon' }] } }),
}));

const { text, show } = await stageIn('en');
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('A removal that fails after the password was asked for says why', async () => {
  let isProved = false;
  vi.mocked(write).mockImplementation((async (row: unknown) => {
    if (row === provePassword) isProved = true;
    else return [null, { code: isProved ? 'BUSY' : 'PROOF_NEEDED', message: '', status: 403 }];
    return [{}, null];
  }) as never);
  show(<PasskeyDialog id="p1" view="remove" />);
  await button(text('button.remove')).click();
  await button(text('button.cancel')).click();
  await expect.element(page.getByText(text('passkeys.remove.text'))).toBeVisible();
  await expect.element(page.getByText(text('settings.error.other'))).not.toBeInTheDocument();

  await button(text('button.remove')).click();
  await page.getByLabelText(text('auth.password.label'), { exact: true }).fill('right');
  await button(text('settings.proof.confirm')).click();
  await expect.element(page.getByText(text('auth.error.BUSY'))).toBeVisible();
});
