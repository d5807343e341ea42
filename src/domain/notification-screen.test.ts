import { expect, test } from 'vitest';
import { notificationScreen } from './notification-screen.ts';

test('a notification without a receipt opens the screen of its kind, an unknown one none', () => {
  const kinds = ['DEBT', 'AUTOMATIC_DUE', 'AUTOMATIC_FAILED', 'SIGN_IN', 'PASSKEY', 'PASSWORD'];
  expect(kinds.map(notificationScreen)).toEqual([
    '/favorites',
    '/autopayment',
    '/autopayment',
    '/settings/devices',
    '/settings/devices',
    '/settings/devices',
  ]);
  expect(['CAMPAIGN', 'LATER'].map(notificationScreen)).toEqual([undefined, undefined]);
});
