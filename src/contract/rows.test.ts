import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { encode, parse } from 'zod/v4/core';
import { amount } from './amount.ts';
import { rows } from './rows.ts';

const list = rows(z.object({ id: z.string(), total: amount }));

test('A list leaves out the rows that it cannot read, with their ids and places', () => {
  const read = parse(list, [{ id: 'a', total: '1.50' }, { id: 'b', total: { in: 'USD' } }, 'c']);
  expect([...read]).toEqual([{ id: 'a', total: 150 }]);
  expect(read.unreadable).toEqual([
    { id: 'b', place: 1 },
    { id: '', place: 2 },
  ]);
});

test('A list that can be read whole is written as it came', () => {
  const wire = [{ id: 'a', total: '1.50' }];
  const read = parse(list, wire);
  expect(read.unreadable).toBeUndefined();
  expect(encode(list, read)).toEqual(wire);
});

test('What is no list is refused', () => {
  expect(() => parse(list, { id: 'a' })).toThrow();
});
