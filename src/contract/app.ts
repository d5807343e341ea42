// Calls about the application itself.
import * as z from 'zod/mini';
import { ask, read } from './call.ts';

/** Asked on every navigation. Any other update type than UNDER_MAINTENANCE means normal. */
export const checkAppVersion = ask({
  method: 'POST',
  path: 'v1/app-version/check',
  guest: true,
  body: z.object({ deviceType: z.literal('WEB'), version: z.string() }),
  answer: z.object({ updateType: z.string() }),
});

/** A text that the provider owns: a code without words of ours, the limit message. */
export const translate = read({
  method: 'GET',
  path: 'v1/i18n/translate',
  shelf: 'texts',
  guest: true,
  query: { key: z.string().check(z.minLength(1), z.maxLength(120)) },
  answer: z.string(),
});
