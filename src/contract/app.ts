// Calls about the application itself.
import * as z from 'zod/mini';
import { ask } from './call.ts';

/**
 * Asks whether the provider is under maintenance. `updateType` is then UNDER_MAINTENANCE; every other value means
 * normal operation.
 */
export const checkAppVersion = ask({
  method: 'POST',
  path: 'v1/app-version/check',
  guest: true,
  body: z.object({ deviceType: z.literal('WEB'), version: z.string() }),
  answer: z.object({ updateType: z.string() }),
});
