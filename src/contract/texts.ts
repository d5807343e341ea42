// Texts that the provider keeps.
import * as z from 'zod/mini';
import { read } from './call.ts';

/** A text that the provider owns: a code without words of ours, the limit message. */
export const translate = read({
  method: 'GET',
  path: 'v1/i18n/translate',
  collection: 'texts',
  guest: true,
  query: { key: z.string().check(z.regex(/^.{1,120}$/su)) },
  answer: z.string(),
});
