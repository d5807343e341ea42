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

test.each([
  ['nothing finds all in the provider’s order', '  ', ['offline', 'receipt']],
  ['a word of a title finds it before an answer', 'qəbz', ['receipt', 'offline']],
  ['plain letters finds a question with special ones', 'isleyir', ['offline']],
  ['another language finds a question', 'чек', ['receipt']],
  ['a synonym finds a question that does not say it', 'proof', ['receipt']],
  ['no match finds nothing', 'kredit', []],
])('A query of %s', (_, query, ids) => {
  expect(searchQuestions(questions, query).map(({ id }) => id)).toEqual(ids);
});
