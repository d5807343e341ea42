// Texts that the provider owns, and frequent questions with answers.
import * as z from 'zod/mini';
import { read } from './call.ts';
import { id, localized } from './fields.ts';
import { rows } from './rows.ts';

/** Returns a text that the provider owns: for a code without a message in the app, or for a limit. */
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
  /** Synonyms for the search, in all languages, separated by spaces. */
  keywords: z.string(),
});

/** A frequent question with its answer. */
export type Question = z.output<typeof question>;

/** Returns the most asked questions first. Open to guests, because people who cannot sign in have questions too. */
export const getFaq = read({
  method: 'GET',
  path: 'v1/faq',
  collection: 'faq',
  guest: true,
  answer: rows(question),
});
