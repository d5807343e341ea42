import '#ui/icons/more-icons.ts';
import { RouterContextProvider } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import type { SignedInDevice } from '#contract/identity/sessions.ts';
import { routerOf } from '#ui/testing/stage.tsx';
import { htmlIn } from '#ui/testing/static.tsx';
import { DevicesScreen } from './devices-screen.tsx';

const html = await htmlIn('en');
const now = Date.parse('2026-11-22T06:00:00Z');
const device: SignedInDevice = {
  ...{ id: 'd1', name: 'Chrome, Android', current: false, signedIn: true },
  ...{ signedInAt: new Date(now).toISOString(), lastSeenAt: new Date(now).toISOString() },
  place: { az: 'Gəncə', en: 'Ganja', ru: 'Гянджа' },
};
const saved = vi.hoisted(() => ({ state: 'saved', rows: [] as SignedInDevice[], unreadable: 0 }));

vi.mock('#data/react/use-query.ts', () => ({ useQuery: () => saved }));

test.each([
  [
    'is known',
    device.place,
    ' translate="no">Ganja · just now<',
    'Sign out Chrome, Android, Ganja',
  ],
  [
    'is unknown',
    { az: '', en: '', ru: '' },
    ' translate="no">Just now<',
    'Sign out Chrome, Android',
  ],
])('A device whose city %s is listed with what is known of it', (_, place, seen, button) => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  saved.rows = [{ ...device, place }];
  const drawn = html(
    <RouterContextProvider router={routerOf(() => null)}>
      <DevicesScreen />
    </RouterContextProvider>,
  );
  expect(drawn).toContain(seen);
  expect(drawn).toContain(`aria-label="${button}"`);
});
