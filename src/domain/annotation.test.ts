import { expect, test } from 'vitest';
import { distinctTags, plainLine, readTags } from './annotation.ts';

test.each([
  ['  Ev\t üçün \n', 'Ev üçün'],
  ['bir\r\niki\u2028üç', 'bir iki üç'],
  ['O\u0308z', 'Öz'],
  ['a\u0000b\u0085c', 'a b c'],
  ['\u202eterc\u2066e\ufeff', 'terce'],
  ['\u200b\u2060\u00ad', ''],
  ['\ud83d', ''],
  ['👨‍👩‍👧 ailə', '👨‍👩‍👧 ailə'],
])('a line is kept %j as %j', (typed, kept) => {
  expect(plainLine(typed)).toBe(kept);
  expect(plainLine(kept)).toBe(kept);
});

test('of tags that a search cannot tell apart the first is kept, and none that is empty', () => {
  expect(distinctTags(['İş', '', 'is', 'Ev', 'IŞ'])).toEqual(['İş', 'Ev']);
});

test('tags are read from one text, each in the form in which it is known', () => {
  expect(readTags(' ev, , Bağ,\nöz işim;EV', ['Öz işim', 'bağ'])).toEqual(['ev', 'bağ', 'Öz işim']);
  expect(readTags('', ['ev'])).toEqual([]);
});
