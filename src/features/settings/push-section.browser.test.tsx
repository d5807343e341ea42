import '#ui/icons/more-icons.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openLocalDatabase } from '#data/local-database.ts';
import { stageIn } from '#ui/testing/stage.tsx';
import { PushSection } from './push-section.tsx';

const askForPush = vi.hoisted(() => vi.fn());
vi.mock('#platform/device/push.ts', async (original) => ({
  ...(await original<object>()),
  pushPower: () => 'ready',
  askForPush,
}));

const { text, show } = await stageIn('en');

test('Push cannot be turned on while nothing is stored on the device, and says why [W7]', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('No storage', 'UnknownError');
  });
  await openLocalDatabase('qepik-push');
  show(<PushSection />);
  const kind = page.getByRole('switch', { name: text('settings.push.DEBT') });
  await expect
    .element(kind)
    .toHaveAccessibleDescription(
      `${text('settings.push.DEBT.about')} ${text('settings.push.noStorage')}`,
    );
  await kind.click({ force: true });
  expect(askForPush).not.toHaveBeenCalled();
});
