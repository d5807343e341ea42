import { expect, test } from 'vitest';
import { randomOf } from './random.ts';

test('the same seed, the same numbers', () => {
  const [a, b, c] = [randomOf(7), randomOf(7), randomOf(8)];
  const draw = (random: typeof a) => Array.from({ length: 20 }, () => random.fraction());
  const drawn = draw(a);
  expect(draw(b)).toEqual(drawn);
  expect(draw(c)).not.toEqual(drawn);
});

test('both ends are met, and nothing beyond them', () => {
  const random = randomOf(1);
  const drawn = new Set(Array.from({ length: 500 }, () => random.between(3, 6)));
  expect([...drawn].sort()).toEqual([3, 4, 5, 6]);
});

test('every choice comes about as often as any other', () => {
  const random = randomOf(1);
  const drawn = Array.from({ length: 4_000 }, () => random.pick(['a', 'b', 'c', 'd']));
  for (const choice of 'abcd') {
    const times = drawn.filter((one) => one === choice).length;
    expect(times).toBeGreaterThan(850);
    expect(times).toBeLessThan(1150);
  }
});

test('choosing from nothing throws', () => expect(() => randomOf(1).pick([])).toThrow());
