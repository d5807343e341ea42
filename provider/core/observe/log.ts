// The log: a line of JSON for each thing that happened, to standard error. No line tells of a person: no phone, name,
// token, code, amount or address, and no text of an error, which may quote what was typed or stored.
import { env } from 'node:process';
import { pino } from 'pino';
import { currentRequest } from './request-scope.ts';

/** Writes errors alone, unless `LOG_LEVEL` or who starts the provider says otherwise. */
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

/** Name, code and places of an error. Its message may quote what was typed or stored, which belongs in no log. */
export function traitsOf(error: unknown) {
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
