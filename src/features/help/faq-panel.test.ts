import { expect, test } from 'vitest';
import { searchQuestions } from './faq-panel.tsx';

const words = (az: string, ru = az) => ({ az, en: az, ru });
const questions = [
  {
    id: 'offline',
    question: words('İnternetsiz nə işləyir?'),
    answer: words('Qəbzlər görünür.'),
    keywords: '',
  },
  {
    id: 'receipt',
    question: words('Qəbz haradadır?', 'Где чек?'),
    answer: words('Tarixçədə.'),
    keywords: 'sübut proof',
  },
];
const found = (query: string) => searchQuestions(questions, query).map(({ id }) => id);

test('An empty query gives all questions in the provider’s order', () => {
  expect(found('')).toEqual(['offline', 'receipt']);
  expect(found('  ')).toEqual(['offline', 'receipt']);
});

test('A match in the title comes before a match in the answer', () => {
  expect(found('qəbz')).toEqual(['receipt', 'offline']);
});

test('A query without special letters finds a question that has them', () => {
  expect(found('QEBZ')).toEqual(['receipt', 'offline']);
  expect(found('isleyir')).toEqual(['offline']);
});

test('A word of another language finds a question', () => {
  expect(found('чек')).toEqual(['receipt']);
});

test('A synonym finds a question that does not say it', () => {
  expect(found('proof')).toEqual(['receipt']);
});

test('A query without a match finds nothing', () => {
  expect(found('kredit')).toEqual([]);
});
