import { expect, test } from 'vitest';
import { reachableStep } from './code-flow.tsx';

const nothing = { sent: false, checked: false };
const sent = { sent: true, checked: false };
const checked = { sent: true, checked: true };

test.each([
  {
    case: 'is the one that the history entry names',
    has: checked,
    steps: ['phone', 'code', 'password'],
  },
  { case: 'is the first after a reload', has: nothing, steps: ['phone', 'phone', 'phone'] },
  {
    case: 'is not the password without a checked code',
    has: sent,
    steps: ['phone', 'code', 'code'],
  },
])('the step of setting a password $case', ({ has, steps }) => {
  expect([0, 1, 2].map((asked) => reachableStep(asked, has))).toEqual(steps);
});

test('the step is the phone number where the entry names none', () => {
  expect([-1, 0.5].map((asked) => reachableStep(asked, checked))).toEqual(['phone', 'phone']);
});
