import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { makeRouter } from './router.ts';

test.each(['azerisiq', '123', 'true', 'a b&c=d', ''])(
  'an address holds %j as it was typed',
  (q) => {
    const { href } = routerAt('/').buildLocation({ to: '/payments', search: { q } });
    expect(href).toBe(`/payments?${new URLSearchParams({ q })}`);
    expect(routerAt(href).latestLocation.search).toEqual({ q });
  },
);

test('an address of blanks alone asks for nothing', () => {
  expect(
    routerAt('/payments?q=%20%20').matchRoutes('/payments', { q: '  ' }).at(-1)?.search,
  ).toEqual({ q: '' });
});

function routerAt(address: string) {
  return makeRouter(
    {
      signedIn: () => true,
      underMaintenance: () => false,
      changeLanguage: async () => false,
      needMessages: async () => {},
    },
    createMemoryHistory({ initialEntries: [address] }),
  );
}
