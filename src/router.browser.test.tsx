import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { stageIn } from '#ui/testing/stage.tsx';
import { Route } from './routes/_main/_checkout/c.$cid.p.$pid.tsx';

vi.mock('#features/payment/service-screen.tsx', () => ({
  ServiceScreen: ({ prefill }: { prefill: { favorite?: string } }) => (
    <input aria-label="Kod" defaultValue={prefill.favorite} />
  ),
}));

const { show } = await stageIn('en');

test('A link to the same service for another recipient replaces what was typed', async () => {
  const root = createRootRoute();
  const at = '/c/$cid/p/$pid';
  const route = Route.update({ id: at, path: at, getParentRoute: () => root } as never);
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: ['/c/a/p/b?favorite=first'] }),
  });
  show(<RouterProvider router={router} />);
  const code = page.getByLabelText('Kod');
  await expect.element(code).toHaveValue('first');
  await code.fill('typed');
  await router.navigate({ href: '/c/a/p/b?favorite=first', state: { step: 1 } as never });
  await expect.element(code).toHaveValue('typed');
  await router.navigate({ href: '/c/a/p/b?favorite=second' });
  await expect.element(code).toHaveValue('second');
});
