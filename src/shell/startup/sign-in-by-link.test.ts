import { expect, test, vi } from 'vitest';
import { userWire } from '#data/testing/samples.ts';
import { storeUser } from '#data/testing/storing.ts';
import { mine, provider, signedIn, token } from '#session/testing/browser.ts';

const link = 'token-of-a-link';

async function withLink() {
  const session = await signedIn();
  const { signInByLink } = await import('./sign-in-by-link.ts');
  provider.mockImplementation(async () => Response.json({ data: userWire('Elvin') }));
  return { ...session, signInByLink };
}

test('Only the call that checks a link carries its token; who declines goes on with their own [S4]', async () => {
  const { call, signInByLink } = await withLink();
  const agrees = vi.fn(async () => false);
  expect(await signInByLink(link, agrees)).toBe(false);
  expect(agrees).toHaveBeenCalledOnce();
  await call();
  const speakers = provider.mock.calls.map(([, { headers }]) =>
    new Headers(headers).get('Authorization'),
  );
  expect(speakers).toEqual([`Bearer ${link}`, `Bearer ${token}`]);
});

test.each(['saved data', 'the sign-in'])(
  'A link of the person who is known by %s leaves the app locked [S4]',
  async (source) => {
    const { currentDatabase, signInByLink } = await withLink();
    if (source === 'saved data') await storeUser(await currentDatabase(), 'Elvin', 1);
    else localStorage.setItem('qepik:token-owner', `${mine} u1`);
    localStorage.setItem('qepik:lock', `${mine} {"delay":1}`);
    const agrees = vi.fn(async () => false);
    expect(await signInByLink(link, agrees)).toBe(true);
    expect(agrees).not.toHaveBeenCalled();
    expect(localStorage.getItem('qepik:lock')).toMatch(/^\S+ {"delay":1}$/);
    expect(localStorage.getItem('qepik:lock')).not.toContain(mine);
  },
);

test('A link that could not be checked replaces nobody [S4]', async () => {
  const { signInByLink } = await withLink();
  provider.mockRejectedValue(new TypeError('No network'));
  expect(await signInByLink(link, async () => true)).toBe(false);
});
