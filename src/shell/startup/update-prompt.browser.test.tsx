import { RouterProvider } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { hideAmounts } from '#platform/hidden-amounts.ts';
import { syncPush } from '#session/push.ts';
import { routerOf, stageIn } from '#ui/testing/stage.tsx';
import { UpdatePrompt } from './update-prompt.tsx';

vi.mock('#session/push.ts', () => ({ syncPush: vi.fn(async () => null) }));

const { show } = await stageIn('en');

test('Hiding amounts takes away what push has shown; a print and uncovering do not [E81]', async () => {
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('granted');
  show(<RouterProvider router={routerOf(UpdatePrompt)} />);
  await expect.poll(() => vi.mocked(syncPush).mock.calls).toEqual([[false]]);
  hideAmounts(true);
  await expect.poll(() => vi.mocked(syncPush).mock.calls).toEqual([[false], [true]]);
  dispatchEvent(new Event('beforeprint'));
  dispatchEvent(new Event('afterprint'));
  hideAmounts(false);
  await expect.poll(() => vi.mocked(syncPush).mock.calls).toEqual([[false], [true], [false]]);
});
