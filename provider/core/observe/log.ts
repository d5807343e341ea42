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
