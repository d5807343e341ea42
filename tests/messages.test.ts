// Every message is said somewhere: what no screen says any more would be written, read and sent for nothing.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import az from '#locales/az.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');

/** Refusals of the provider that no screen meets yet. One that is said is not kept here. */
const kept = ['validation.account.same', 'validation.card.banks', 'validation.card.number'];

const source = globSync('{src,sw}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.{ts,tsx}'] })
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n');

const whole = new Set(
  Array.from(source.matchAll(/(['"`])([a-z]\w*(?:\.\w+)+)\1/g), ([, , id]) => id),
);

/** `settings.theme.${value}`: an id with a piece left open, which the types fill in with all it can be. */
const open = Array.from(
  source.matchAll(/`([a-z]\w*\.(?:[\w.]|\$\{\w+\})*\$\{[\w.[\]]+\}[\w.]*)`/g),
  ([, id = '']) => new RegExp(`^${id.replaceAll('.', '\\.').replace(/\$\{.*?\}/g, '\\w+')}$`),
);

const unsaid = Object.keys(az).filter(
  (id) => !whole.has(id) && !open.some((pattern) => pattern.test(id)),
);

test('nothing is written that no screen says', () => {
  expect(unsaid).toEqual(kept);
});
