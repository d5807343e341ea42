import { expect, test, vi } from 'vitest';
import { userWire } from '#data/testing/samples.ts';
import { provider, signedIn, token } from '#session/testing/browser.ts';

test('Only the call that checks a link carries its token; who declines goes on with their own [S4]', async () => {
  const { call } = await signedIn();
  const { signInByLink } = await import('./sign-in-by-link.ts');
  provider.mockImplementation(async () => Response.json({ data: userWire('Elvin') }));
  const agrees = vi.fn(async () => false);
  expect(await signInByLink('token-of-a-link', agrees)).toBe(false);
  expect(agrees).toHaveBeenCalledOnce();
  await call();
  const speakers = provider.mock.calls.map(([, { headers }]) =>
    new Headers(headers).get('Authorization'),
  );
  expect(speakers).toEqual(['Bearer token-of-a-link', `Bearer ${token}`]);
});
