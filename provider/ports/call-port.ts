// Asks a port within a time limit, even if the port ignores the signal. Accepts only an answer that matches the schema.
import { type $ZodType, type output, safeParse } from 'zod/v4/core';
import { errorFacts, log } from '#provider/core/observe/log.ts';
import type { Ports } from './ports.ts';

/**
 * Default time limit of a call. It is shorter than the ten seconds after which the app shows a running confirmation as
 * unknown (`shownAsSendingMs` in `src/checkout/outcome-screen.tsx`), so the app learns before that the operation is
 * RUNNING.
 */
export const usualTimeLimitMs = 8_000;

/**
 * Asks a port within the time limit and returns its answer. `port` is the name of the call in the log. Logs the failure
 * and returns undefined if no answer arrives in time, the answer has another form, or the port fails.
 */
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
    // The async wrapper turns an exception that the port throws synchronously into a rejection.
    const answer = await Promise.race([(async () => ask(stop.signal))(), silence.promise]);
    const { success, data } = safeParse(schema, answer);
    if (success) return data;
    log.warn({ port, isSilent: answer === undefined }, 'a port gave no answer that is known');
  } catch (error) {
    log.warn({ port, ...errorFacts(error) }, 'a port failed');
  } finally {
    clearTimeout(timer);
  }
  return undefined;
}
