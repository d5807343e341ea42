import { expect, test } from 'vitest';
import { searchQuestions } from './search-questions.ts';

const words = (az: string, ru = az) => ({ az, en: az, ru });
const questions = [
  { id: 'offline', question: words('İnternetsiz nə işləyir?'), answer: words('Qəbzlər görünür.') },
  { id: 'receipt', question: words('Qəbz haradadır?', 'Где чек?'), answer: words('Tarixçədə.') },
];
const found = (query: string) => searchQuestions(questions, query).map(({ id }) => id);

test('with nothing asked all stand in the order of the provider', () => {
  expect(found('')).toEqual(['offline', 'receipt']);
  expect(found('  ')).toEqual(['offline', 'receipt']);
});

test('a title that answers stands before a description that does', () => {
  expect(found('qəbz')).toEqual(['receipt', 'offline']);
});

test('letters that a keyboard lacks make no difference', () => {
  expect(found('QEBZ')).toEqual(['receipt', 'offline']);
  expect(found('isleyir')).toEqual(['offline']);
});

test('a word of another language finds it too', () => {
  expect(found('чек')).toEqual(['receipt']);
});

test('nothing is found where nothing answers', () => {
  expect(found('kredit')).toEqual([]);
});
