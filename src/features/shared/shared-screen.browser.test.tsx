import { RouterProvider } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { askWorker } from '#platform/worker.ts';
import { routerOf, stageIn } from '#ui/testing/stage.tsx';
import { SharedScreen } from './shared-screen.tsx';

vi.mock('#platform/worker.ts', async (original) => ({
  ...(await original<object>()),
  askWorker: vi.fn(),
}));
vi.mock('#data/react/use-query.ts', () => ({ useQuery: () => ({ state: 'never' }) }));

const { show } = await stageIn('en');

test('A shared picture that is read late leaves the screen that the person has opened', async () => {
  const { promise, resolve } = Promise.withResolvers();
  vi.mocked(askWorker).mockReturnValue(promise);
  location.hash = '#picture=1';
  const router = routerOf(SharedScreen, ['/cards', '/payments']);
  show(<RouterProvider router={router} />);
  await expect.poll(() => vi.mocked(askWorker).mock.calls.length).toBe(1);
  await router.navigate({ to: '/cards' });
  const navigate = vi.spyOn(router, 'navigate');
  resolve(undefined);
  await new Promise((done) => setTimeout(done, 50));
  expect(navigate).not.toHaveBeenCalled();
  expect(router.state.location.pathname).toBe('/cards');
});
