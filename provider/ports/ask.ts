// Asks a port: within a time limit, also where the port does not heed its signal, and only for an answer of the right
// form.
import { setTimeout } from 'node:timers/promises';
import { type $ZodType, type output, safeParse } from 'zod/v4/core';
import { log, traitsOf } from '#provider/core/observe/log.ts';

/** The app calls a confirmation of ten seconds a doubt: by then it has been told that the operation runs. */
export const usualTimeLimitMs = 8_000;

/** The answer; undefined where none came in time, it has another form, or the port failed. */
export async function askPort<Schema extends $ZodType>(
  schema: Schema,
  ask: (signal: AbortSignal) => Promise<unknown>,
  timeLimitMs = usualTimeLimitMs,
): Promise<output<Schema> | undefined> {
  const stop = new AbortController();
  const { signal } = stop;
  try {
    const silence = setTimeout(timeLimitMs, undefined, { signal, ref: false });
    const answer = await Promise.race([ask(signal), silence]);
    const { success, data } = safeParse(schema, answer);
    return success ? data : undefined;
  } catch (error) {
    log.warn(traitsOf(error), 'a port failed');
    return undefined;
  } finally {
    stop.abort();
  }
}
