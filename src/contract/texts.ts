// Texts that the provider keeps, and the questions that people ask, which it answers.
import * as z from 'zod/mini';
import { read } from './call.ts';
import { id, localized } from './fields.ts';
import { rows } from './rows.ts';

/** A text that the provider owns: a code without words of ours, the limit message. */
export const translate = read({
  method: 'GET',
  path: 'v1/i18n/translate',
  collection: 'texts',
  guest: true,
  query: { key: z.string().check(z.regex(/^.{1,120}$/su)) },
  answer: z.string(),
});

const question = z.object({
  id,
  question: localized,
  answer: localized,
  /** Other words by which people look for it, of all languages, with spaces between them. */
  keywords: z.string(),
});

export type Question = z.output<typeof question>;

/** The most asked first. Open to guests: who cannot sign in has questions too. */
export const getFaq = read({
  method: 'GET',
  path: 'v1/faq',
  collection: 'faq',
  guest: true,
  answer: rows(question),
});
