import '#ui/icons/more-icons.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { requestedOverlay, setShownOverlay } from '#platform/overlays.ts';
import { stageIn } from '#ui/testing/stage.tsx';
import OtherDeviceDialog from './other-device-dialog.tsx';

const sent = Promise.withResolvers<readonly [object, null]>();
vi.mock('#api/call.ts', () => ({ write: () => sent.promise }));
vi.mock('#data/react/use-query.ts', () => ({ useQuery: () => ({ state: 'loading' }) }));

const { text, show } = await stageIn('en');

test('The late answer about other devices does not close another overlay', async () => {
  setShownOverlay({ name: 'other-device' });
  show(<OtherDeviceDialog />);
  const signOut = page.getByRole('button', { name: text('shell.otherDevice.signOut') });
  await signOut.click();
  setShownOverlay({ name: 'help' });
  sent.resolve([{}, null]);
  await expect.element(signOut).not.toHaveAttribute('aria-busy');
  expect(requestedOverlay.get()).toBe(null);
});
