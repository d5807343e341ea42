import { describe, expect, test } from 'vitest';
import {
  isCovered,
  type LockEffect,
  type LockEvent,
  type LockPhase,
  type LockState,
  transition,
} from './lock-machine.ts';

const phases = ['open', 'checking', 'paying', 'locked'] as const;

/** Each event with the phases that follow it: one for each phase, in order. */
const table: readonly (readonly [LockEvent, LockPhase, LockPhase, LockPhase, LockPhase])[] = [
  [{ type: 'started' }, 'locked', 'locked', 'locked', 'locked'],
  [{ type: 'restored' }, 'locked', 'locked', 'locked', 'locked'],
  [{ type: 'hidden', locksAtOnce: true }, 'checking', 'checking', 'paying', 'locked'],
  [{ type: 'hidden', locksAtOnce: false }, 'open', 'checking', 'paying', 'locked'],
  [{ type: 'shown', isDue: true }, 'checking', 'checking', 'paying', 'locked'],
  [{ type: 'shown', isDue: false }, 'open', 'checking', 'paying', 'locked'],
  [{ type: 'idle' }, 'checking', 'checking', 'paying', 'locked'],
  [{ type: 'lockedInOtherTab' }, 'checking', 'checking', 'paying', 'locked'],
  [{ type: 'unlockedInOtherTab', locksAtOnce: false }, 'open', 'checking', 'paying', 'open'],
  [{ type: 'paymentFound' }, 'open', 'paying', 'paying', 'locked'],
  [{ type: 'noPaymentFound' }, 'open', 'locked', 'paying', 'locked'],
  [{ type: 'paymentEnded' }, 'open', 'checking', 'checking', 'locked'],
  [{ type: 'unlocked' }, 'open', 'checking', 'paying', 'open'],
  [{ type: 'turnedOff' }, 'open', 'open', 'open', 'open'],
];

const events = [
  ...table.map(([event]) => event),
  { type: 'unlockedInOtherTab', locksAtOnce: true } as const,
];
const states: readonly LockState[] = phases.flatMap((phase) =>
  [true, false].map((isVisible) => ({ phase, isVisible })),
);
const everyStep = states.flatMap((state) => events.map((event) => [state, event] as const));

describe('the app lock', () => {
  test.each(table)('after %o goes where the table says', (event, ...expected) => {
    for (const isVisible of [true, false]) {
      const after = phases.map((phase) => transition({ phase, isVisible }, event)[0].phase);
      expect(after).toEqual(expected);
    }
  });

  test('that locks at once stays locked on a hidden page when another tab is unlocked', () => {
    const event = { type: 'unlockedInOtherTab', locksAtOnce: true } as const;
    expect(transition({ phase: 'locked', isVisible: false }, event)[0].phase).toBe('locked');
    expect(transition({ phase: 'locked', isVisible: true }, event)[0].phase).toBe('open');
  });

  test('is locked after a start, whatever events came before and come after, until it is opened [E85]', () => {
    const opens = new Set(['unlocked', 'unlockedInOtherTab', 'turnedOff']);
    for (const [before, event] of everyStep) {
      let [state] = transition(before, event);
      [state] = transition(state, { type: 'started' });
      for (const later of events.filter(({ type }) => !opens.has(type))) {
        [state] = transition(state, later);
        expect([state.phase, isCovered(state)]).toEqual(['locked', true]);
      }
    }
  });

  test.each(everyStep)('from %o by %o has effects that match the two states', (before, event) => {
    const [after, effects] = transition(before, event);
    const has = (effect: LockEffect) => effects.includes(effect);
    expect(has('cover')).toBe(isCovered(after) && !isCovered(before));
    expect(has('uncover')).toBe(isCovered(before) && !isCovered(after));
    expect(has('lock')).toBe(after.phase === 'locked' && before.phase !== 'locked');
    expect(has('unlock')).toBe(before.phase === 'locked' && after.phase !== 'locked');
    expect(has('findPayment')).toBe(after.phase === 'checking' && before.phase !== 'checking');
    expect(has('awaitPayment')).toBe(after.phase === 'paying' && before.phase !== 'paying');
    expect(has('countIdleness')).toBe(after.phase === 'open' && before.phase !== 'open');
    expect(has('tellTabsLocked')).toBe(has('lock') && event.type === 'noPaymentFound');
    expect(has('tellTabsUnlocked')).toBe(has('unlock') && event.type === 'unlocked');
    expect(after.isVisible || isCovered(after)).toBe(true);
    // The app is hidden before it is detached, and attached before it is shown.
    if (has('cover')) expect(effects[0]).toBe('cover');
    if (has('unlock') && has('uncover'))
      expect(effects.indexOf('unlock')).toBeLessThan(effects.indexOf('uncover'));
  });
});
