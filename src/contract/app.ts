// Calls about the application itself.
import * as z from 'zod/mini';
import { ask } from './call.ts';

/** Called on every navigation. Any update type but UNDER_MAINTENANCE means normal. */
export const checkAppVersion = ask({
  method: 'POST',
  path: 'v1/app-version/check',
  guest: true,
  body: z.object({ deviceType: z.literal('WEB'), version: z.string() }),
  answer: z.object({ updateType: z.string() }),
});
