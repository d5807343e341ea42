import { describe, expect, test } from 'vitest';
import { guard } from './guard.ts';

const guest = { signedIn: false, underMaintenance: false };
const user = { signedIn: true, underMaintenance: false };

describe('the navigation guard', () => {
  test.each(['/auth/login', '/auth/register', '/auth/forgot'])('leaves a guest at %s', (path) => {
    expect(guard({ ...guest, path })).toBeNull();
  });

  test.each(['/check', '/check/', '/t/1'])('leaves everybody at %s', (path) => {
    expect(guard({ ...guest, path })).toBeNull();
    expect(guard({ ...user, path })).toBeNull();
  });

  test.each(['/', '/checks', '/c/5/p/17', '/auth/asan', '/under-development', '/auth/login/more'])(
    'sends a guest from %s to the sign-in',
    (path) => expect(guard({ ...guest, path })).toBe('/auth/login'),
  );

  test.each(['/auth/login', '/auth/register', '/auth/forgot', '/under-development'])(
    'sends a signed-in person from %s home',
    (path) => {
      expect(guard({ ...user, path })).toBe('/');
    },
  );

  test.each(['/', '/payments', '/auth/asan', '/no/such/page'])(
    'leaves a signed-in person at %s',
    (path) => {
      expect(guard({ ...user, path })).toBeNull();
    },
  );

  test.each([
    ['a guest', guest],
    ['a signed-in person', user],
  ])('sends %s to the maintenance page from everywhere', (_who, visitor) => {
    for (const path of ['/', '/auth/login', '/payments', '/no/such/page']) {
      expect(guard({ ...visitor, underMaintenance: true, path })).toBe('/under-development');
    }
    expect(guard({ ...visitor, underMaintenance: true, path: '/under-development' })).toBeNull();
  });

  test.each([
    ['/transactions%', '/transactions%25'],
    ['/%E0%A4%A', '/%25E0%25A4%25A'],
    ['/c/%/p/x', '/c/%25/p/x'],
  ])('reads %s by its letters', (path, to) => {
    expect(guard({ ...user, path })).toBe(to);
    expect(guard({ ...user, path: to })).toBeNull();
    expect(guard({ ...guest, path })).toBe('/auth/login');
    expect(guard({ ...user, path, underMaintenance: true })).toBe('/under-development');
  });

  test('ignores a slash at the end of a path', () => {
    expect(guard({ ...guest, path: '/auth/register/' })).toBe('/auth/register');
    expect(guard({ ...user, path: '/auth/login/' })).toBe('/');
    expect(guard({ ...user, path: '/' })).toBeNull();
  });
});
