import { expect, test } from 'vitest';
import { isOverlay } from './overlays.ts';

const inThree = { az: 'Təklif', en: 'Offer', ru: 'Предложение' };

test.each([
  { name: 'help' },
  { name: 'receipt', id: '7f' },
  { name: 'favorite', id: '7f', view: 'delete' },
  { name: 'tour', step: 0 },
  { name: 'tour', step: 2, campaign: 'c1' },
  { name: 'advertisement', campaign: 'c2', title: inThree, text: inThree, service: null },
])('an entry that holds $name is drawn', (kept) => {
  expect(isOverlay(kept)).toBe(true);
});

test.each([
  [undefined],
  ['help'],
  [{ name: 'gone' }],
  [{ name: 'toString' }],
  [{ name: 7 }],
  [{ name: 'receipt' }],
  [{ name: 'favorite', id: '7f', view: 'gone' }],
  [{ name: 'tour', step: 'first' }],
  [{ name: 'advertisement', campaign: 'c2', title: 'Təklif', text: inThree, service: null }],
])('an entry that holds %j is not drawn', (kept) => {
  expect(isOverlay(kept)).toBe(false);
});
