import { afterEach, describe, expect, test, vi } from 'vitest';
import { authError } from './auth-error.ts';

afterEach(() => {
  vi.useRealTimers();
});

const refused = { message: '', status: 401 };

describe('the message for a refused sign-in', () => {
  test('gives the tries that are left', () => {
    expect(authError({ ...refused, code: 'WRONG_CREDENTIALS', attemptsLeft: 4 })).toEqual({
      key: 'auth.error.WRONG_CREDENTIALS.left',
      values: { left: 4 },
    });
  });

  test('gives no number where the provider gives none', () => {
    expect(authError({ ...refused, code: 'WRONG_CREDENTIALS' })).toEqual({
      key: 'auth.error.WRONG_CREDENTIALS',
    });
  });

  test('gives the end of a lock-out in Baku time', () => {
    vi.setSystemTime('2026-11-20T09:50:00Z');
    const retryAt = '2026-11-20T10:05:00Z';
    expect(authError({ ...refused, code: 'LOCKED_OUT', retryAt })).toEqual({
      key: 'auth.error.LOCKED_OUT.until',
      values: { time: '14:05' },
    });
  });

  test('gives the day too where it is another one', () => {
    vi.setSystemTime('2026-11-20T19:59:00Z');
    const retryAt = '2026-11-20T20:00:00Z';
    expect(authError({ ...refused, code: 'TOO_MANY_REQUESTS', retryAt })).toEqual({
      key: 'auth.error.TOO_MANY_REQUESTS.until',
      values: { time: '21.11.2026, 00:00' },
    });
  });

  test('differs for a wrong, a used and an expired code', () => {
    const wrong = authError({ ...refused, code: 'WRONG_CODE', attemptsLeft: 2 });
    const usedUp = authError({ ...refused, code: 'WRONG_CODE', attemptsLeft: 0 });
    const expired = authError({ ...refused, code: 'EXPIRED_CODE' });
    expect(wrong.key).toBe('auth.error.WRONG_CODE.left');
    expect(usedUp.key).toBe('auth.error.WRONG_CODE.none');
    expect(expired.key).toBe('auth.error.EXPIRED_CODE');
  });

  test('is the provider’s own for an unknown code', () => {
    expect(authError({ code: 'NEW_ONE', message: 'Hesab bağlıdır.', status: 403 })).toEqual({
      key: 'auth.error.told',
      values: { message: 'Hesab bağlıdır.' },
    });
  });

  test('is general for a code that does not belong here', () => {
    const misplaced = { code: 'DEBT_CHANGED', message: 'Borc dəyişib.', status: 409 };
    expect(authError(misplaced)).toEqual({ key: 'auth.error.other' });
    expect(authError({ code: 'UNREADABLE', message: '', status: 200 })).toEqual({
      key: 'auth.error.other',
    });
  });

  test('is not taken from inherited object properties', () => {
    expect(authError({ code: 'constructor', message: '', status: 400 })).toEqual({
      key: 'auth.error.other',
    });
  });
});
