import { describe, expect, test } from 'vitest';
import { reachableStep } from './code-progress.ts';

const nothing = { sent: false, checked: false };
const sent = { sent: true, checked: false };
const checked = { sent: true, checked: true };

describe('the step of setting a password', () => {
  test('is the one that the history entry names', () => {
    expect(reachableStep(0, checked)).toBe('phone');
    expect(reachableStep(1, checked)).toBe('code');
    expect(reachableStep(2, checked)).toBe('password');
  });

  test('is the first after a reload', () => {
    expect(reachableStep(1, nothing)).toBe('phone');
    expect(reachableStep(2, nothing)).toBe('phone');
  });

  test('is not the password without a checked code', () => {
    expect(reachableStep(2, sent)).toBe('code');
  });

  test('is the phone number where the entry names no step', () => {
    expect(reachableStep(-1, checked)).toBe('phone');
    expect(reachableStep(0.5, checked)).toBe('phone');
  });
});
