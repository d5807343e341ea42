import { expect, test } from 'vitest';
import { messageSets } from './message-sets.ts';
import { isLoaded } from './messages.ts';

test.each([
  ['guest', ['guest']],
  ['app', ['guest', 'app']],
  ['settings', ['guest', 'app', 'settings', 'check']],
  // A guest who checked a receipt and then signs in lacks the messages of the app.
  ['check', ['guest', 'check']],
] as const)('Of the messages up to %s these sets are loaded: %s', (upTo, loaded) => {
  const has = messageSets.filter((set) => isLoaded({ locale: 'az', messages: {}, upTo }, set));
  expect(has).toEqual(loaded);
});
