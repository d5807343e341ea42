import { expect, test } from 'vitest';
import { guard } from './guard.ts';

const login = '/auth/login';
const maintenance = '/under-development';

test.each([
  ['/auth/login', null, '/'],
  ['/auth/register', null, '/'],
  ['/auth/forgot', null, '/'],
  ['/auth/register/', '/auth/register', '/'],
  ['/check', null, null],
  ['/check/', null, null],
  ['/t/1', null, null],
  ['/', login, null],
  ['/checks', login, null],
  ['/auth/asan', login, null],
  ['/auth/login/more', login, null],
  [maintenance, login, '/'],
  ['/%E0%A4%A', login, '/%25E0%25A4%25A'],
  ['/c/%25/p/x', login, null],
])(
  'The guard sends from %s a guest to %s and a person to %s, and both to the page of maintenance',
  (path, ofGuest, ofPerson) => {
    const guest = { path, signedIn: false };
    const person = { path, signedIn: true };
    expect(guard({ ...guest, underMaintenance: false })).toBe(ofGuest);
    expect(guard({ ...person, underMaintenance: false })).toBe(ofPerson);
    const there = path === maintenance ? null : maintenance;
    expect(guard({ ...guest, underMaintenance: true })).toBe(there);
    expect(guard({ ...person, underMaintenance: true })).toBe(there);
  },
);
