// The log writes one line of JSON per event to standard error. No line contains personal data: no phone, name, token,
// code, amount or address. Messages of errors are left out because they may quote typed or stored values.
import { env } from 'node:process';
import { pino } from 'pino';
import { currentRequest } from './request-scope.ts';

/** Logs errors only, unless `LOG_LEVEL` or the caller that starts the provider sets another level. */
export const log = pino(
  {
    level: env['LOG_LEVEL'] || 'error',
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    mixin: () => {
      const request = currentRequest();
      return request ? { requestId: request.requestId } : {};
    },
  },
  { write: (line: string) => console.error(line.trimEnd()) },
);

/** Returns the name, code and stack of an error without its message, which may quote typed or stored values. */
export function errorFacts(error: unknown) {
  if (!(error instanceof Error)) return { error: typeof error };
  const { name, stack = '', message } = error;
  const code =
    'code' in error && /^[A-Z0-9_]{1,40}$/.test(String(error.code)) ? error.code : undefined;
  const lines = stack.replaceAll(message, '').split('\n');
  return {
    error: name,
    code,
    at: lines.filter((line) => /^ +at /.test(line)).map((line) => line.trim()),
  };
}

/** Logs the facts of an error, without its message. */
export function logError(error: unknown): void {
  log.error(errorFacts(error), 'error');
}
