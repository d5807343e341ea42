import { expect, test, vi } from 'vitest';
import type { Failure } from '#api/failure.ts';
import { authError } from './auth-error.ts';

const noon = '2026-11-20T09:50:00Z';
const evening = '2026-11-20T19:59:00Z';

test.each<[string, Partial<Failure> & { code: string }, string, object?]>([
  [
    noon,
    { code: 'WRONG_CREDENTIALS', attemptsLeft: 4 },
    'auth.error.WRONG_CREDENTIALS.left',
    { left: 4 },
  ],
  [noon, { code: 'WRONG_CREDENTIALS' }, 'auth.error.WRONG_CREDENTIALS'],
  [
    noon,
    { code: 'LOCKED_OUT', retryAt: '2026-11-20T10:05:00Z' },
    'error.LOCKED_OUT.until',
    { time: '14:05' },
  ],
  [
    evening,
    { code: 'TOO_MANY_REQUESTS', retryAt: '2026-11-20T20:00:00Z' },
    'error.TOO_MANY_REQUESTS.until',
    { time: '21.11.2026, 00:00' },
  ],
  [noon, { code: 'WRONG_CODE', attemptsLeft: 2 }, 'auth.error.WRONG_CODE.left', { left: 2 }],
  [noon, { code: 'WRONG_CODE', attemptsLeft: 0 }, 'auth.error.WRONG_CODE.none'],
  [noon, { code: 'EXPIRED_CODE' }, 'auth.error.EXPIRED_CODE'],
  [noon, { code: 'NEW_ONE', message: 'Bağlıdır.' }, 'error.told', { message: 'Bağlıdır.' }],
  [noon, { code: 'DEBT_CHANGED', message: 'Borc dəyişib.' }, 'error.other'],
  [noon, { code: 'UNREADABLE' }, 'error.other'],
  [noon, { code: 'constructor' }, 'error.other'],
])('At %s the message for %o is %s %o', (now, failure, key, values) => {
  vi.setSystemTime(now);
  expect(authError({ message: '', status: 401, ...failure })).toEqual({
    key,
    ...(values && { values }),
  });
});
