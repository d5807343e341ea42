import { describe, expect, test } from 'vitest';
import { reachableStep } from './code-progress.ts';

const nothing = { sent: false, checked: false };
const sent = { sent: true, checked: false };
const checked = { sent: true, checked: true };

describe('the step of setting a password', () => {
  test('is the one that the history entry counts', () => {
    expect(reachableStep(0, checked)).toBe('phone');
    expect(reachableStep(1, checked)).toBe('code');
    expect(reachableStep(2, checked)).toBe('password');
  });

  test('begins again after a reload', () => {
    expect(reachableStep(1, nothing)).toBe('phone');
    expect(reachableStep(2, nothing)).toBe('phone');
  });

  test('goes forward to no password without a checked code', () => {
    expect(reachableStep(2, sent)).toBe('code');
  });

  test('is the number where the entry counts no step of ours', () => {
    expect(reachableStep(-1, checked)).toBe('phone');
    expect(reachableStep(0.5, checked)).toBe('phone');
  });
});
