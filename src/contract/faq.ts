// The questions that people ask, answered by the provider.
import * as z from 'zod/mini';
import { read } from './call.ts';
import { id, localized } from './fields.ts';
import { rows } from './rows.ts';

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
