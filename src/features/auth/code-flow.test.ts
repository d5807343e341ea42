import { expect, test } from 'vitest';
import { reachableStep } from './code-flow.tsx';

const nothing = { sent: false, checked: false };
const sent = { sent: true, checked: false };
const checked = { sent: true, checked: true };

test.each([
  ['is the one that the history entry names', checked, [0, 1, 2], ['phone', 'code', 'password']],
  ['is the first after a reload', nothing, [0, 1, 2], ['phone', 'phone', 'phone']],
  ['is not the password without a checked code', sent, [0, 1, 2], ['phone', 'code', 'code']],
  ['is the phone number where the entry names none', checked, [-1, 0.5], ['phone', 'phone']],
])('the step of setting a password %s', (_, has, asked, steps) => {
  expect(asked.map((step) => reachableStep(step, has))).toEqual(steps);
});
