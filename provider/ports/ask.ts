// Asks a port: within a time limit, also where the port does not heed its signal, and only for an answer of the right
// form.
import { type $ZodType, type output, safeParse } from 'zod/v4/core';
import { log, traitsOf } from '#provider/core/observe/log.ts';
import type { Ports } from './ports.ts';

/** The app calls a confirmation of ten seconds a doubt: by then it has been told that the operation runs. */
export const usualTimeLimitMs = 8_000;

/** The answer; undefined, and logged, where none came in time, it has another form, or the port failed. */
export async function askPort<Schema extends $ZodType>(
  { timeLimitMs = usualTimeLimitMs }: Pick<Ports, 'timeLimitMs'>,
  port: string,
  schema: Schema,
  ask: (signal: AbortSignal) => Promise<unknown>,
): Promise<output<Schema> | undefined> {
  const stop = new AbortController();
  const silence = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => {
    silence.resolve(undefined);
    stop.abort();
  }, timeLimitMs).unref();
  try {
    // A port may throw at once.
    const answer = await Promise.race([(async () => ask(stop.signal))(), silence.promise]);
    const { success, data } = safeParse(schema, answer);
    if (success) return data;
    log.warn({ port, isSilent: answer === undefined }, 'a port gave no answer that is known');
  } catch (error) {
    log.warn({ port, ...traitsOf(error) }, 'a port failed');
  } finally {
    clearTimeout(timer);
  }
  return undefined;
}
